import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { SentFile } from '../../../model/files/uploaded-file.js';
import type { RealmId } from '../../../model/ids.js';
import { avatarFolder, maxAvatarBytes, mediumAvatarPath } from '../../../model/people/avatar.js';
import type { Ports } from '../../../ports/ports.js';
import { keepingFiles } from '../../shared/files/keeping-files.js';
import { withinBytes } from '../../shared/files/sent-picture.js';

/**
 * Decodes an uploaded picture, stores it in both sizes, and runs `use` with its path; deletes it if `use` refuses. Not within a transaction: check permission
 * before, since decoding costs, and in the transaction of `use`.
 */
export const keepingAvatar = <Result>(
  ports: Pick<Ports, 'files' | 'ids' | 'images'>,
  realmId: RealmId,
  file: SentFile,
  use: (path: string) => TaskEither.TaskEither<Failure, Result>,
): TaskEither.TaskEither<Failure, Result> =>
  pipe(
    TaskEither.fromEither(pipe(withinBytes(file, maxAvatarBytes), Either.mapLeft(refused))),
    TaskEither.chainW(({ bytes }) => ports.images.avatar(bytes)),
    TaskEither.chainEitherKW(Either.mapLeft((problem) => refused({ kind: 'badImage', problem }))),
    TaskEither.chain(({ ordinary, medium }) => {
      const path = `${avatarFolder}/${ports.ids.fileName()}.${ordinary.extension}`;
      const files = [
        [path, ordinary],
        [mediumAvatarPath(path), medium],
      ] as const;
      return keepingFiles(ports, realmId, files, () => use(path));
    }),
  );
