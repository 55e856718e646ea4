import * as Either from 'fp-ts/lib/Either.js';
import type { SentFile } from '../../../model/files/uploaded-file.js';
import type { RealmId } from '../../../model/ids.js';
import { avatarFolder, maxAvatarBytes, mediumAvatarPath } from '../../../model/people/avatar.js';
import type { Ports } from '../../../ports/ports.js';
import { keepingFiles } from '../../shared/files/keeping-files.js';
import { fileWithinBytes } from '../../shared/files/sent-picture.js';
import { type Outcome, decided, refuse } from '../../outcome.js';

/**
 * Decodes an uploaded picture, stores it in both sizes, and runs `use` with its path; deletes it if `use` refuses. Not within a transaction: check permission
 * before, since decoding costs, and in the transaction of `use`.
 */
export const keepingAvatar = async <Result>(
  ports: Pick<Ports, 'files' | 'ids' | 'images'>,
  realmId: RealmId,
  file: SentFile,
  use: (path: string) => Outcome<Result>,
): Outcome<Result> => {
  const fits = decided(fileWithinBytes(file, maxAvatarBytes));
  if (Either.isLeft(fits)) return fits;
  const made = await ports.images.avatar(fits.right.bytes)();
  if (Either.isLeft(made)) return made;
  if (Either.isLeft(made.right)) return refuse({ kind: 'badImage', problem: made.right.left });
  const { ordinary, medium } = made.right.right;
  const path = `${avatarFolder}/${ports.ids.fileName()}.${ordinary.extension}`;
  const files = [
    [path, ordinary],
    [mediumAvatarPath(path), medium],
  ] as const;
  return keepingFiles(ports, realmId, files, () => use(path));
};
