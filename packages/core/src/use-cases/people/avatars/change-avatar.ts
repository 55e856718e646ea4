import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { SentFile } from '../../../model/files/uploaded-file.js';
import { avatarChange, avatarFiles } from '../../../model/people/avatar.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import { canChangeOwnAvatar } from '../../../rules/people/own-account.js';
import { dropFiles } from '../../shared/files/drop-files.js';
import { onlyPicture } from '../../shared/files/sent-picture.js';
import { permit } from '../../shared/permit.js';
import type { Caller, Transact, UseCase } from '../../use-case.js';
import { changeAccount } from '../accounts/change-account.js';
import { keepingAvatar } from './keeping-avatar.js';

export interface SetAvatar {
  readonly files: ReadonlyArray<SentFile>;
}

/** Shows this picture from now on, and deletes the former one after the commit. Returns the changed account. Two statements. */
const change = (transact: Transact, ports: Ports, path: string | null): TaskEither.TaskEither<Failure, User> =>
  pipe(
    transact('write', (tx, { actor }) => {
      const before = actor.user;
      const changed = avatarChange(before, path);
      return pipe(
        TaskEither.fromEither(permit(canChangeOwnAvatar(actor))),
        TaskEither.chainW(() => changeAccount(tx, ports, before, changed)),
        TaskEither.map(() => ({ realmId: tx.realm.id, before, after: { ...before, ...changed } })),
      );
    }),
    TaskEither.chainFirstW(({ realmId, before }) => dropFiles(ports, realmId, avatarFiles(before.avatarPath))),
    TaskEither.map(({ after }) => after),
  );

const check = ({ actor }: Caller, { files }: SetAvatar): Either.Either<Failure, SentFile> =>
  pipe(
    permit(canChangeOwnAvatar(actor)),
    Either.chain(() => pipe(onlyPicture(files, 'avatar'), Either.mapLeft(refused))),
  );

/** Sets the caller's picture. Decodes and stores it while no transaction is open. Spec: 6 (`realm_user`, avatar) */
export const setAvatar: UseCase<SetAvatar, User> = {
  mode: 'waiting',
  run: (transact, ports) => (caller, command) =>
    pipe(
      TaskEither.fromEither(check(caller, command)),
      TaskEither.chain((file) => keepingAvatar(ports, caller.realm.id, file, (path) => change(transact, ports, path))),
    ),
};

/** Shows a generated picture of the caller again. Spec: 6 (`realm_user`, avatar) */
export const removeAvatar: UseCase<Readonly<Record<never, never>>, User> = {
  mode: 'waiting',
  run: (transact, ports) => () => change(transact, ports, null),
};
