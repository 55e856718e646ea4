import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { SentFile } from '../../../model/files/uploaded-file.js';
import { avatarChange, avatarFiles } from '../../../model/people/avatar.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import { canChangeOwnAvatar } from '../../../rules/people/own-account.js';
import { dropFiles } from '../../shared/files/drop-files.js';
import { onlyPicture } from '../../shared/files/sent-picture.js';
import { permit } from '../../shared/permit.js';
import type { Caller } from '../../caller.js';
import type { Transact } from '../../call.js';
import type { UseCase } from '../../use-case.js';
import { changeAccount } from '../accounts/change-account.js';
import { keepingAvatar } from './keeping-avatar.js';
import { type Outcome, decided } from '../../outcome.js';

export interface SetAvatar {
  readonly files: ReadonlyArray<SentFile>;
}

/** Shows this picture from now on, and deletes the former one after the commit. Returns the changed account. Two statements. */
const change = async (transact: Transact, ports: Ports, path: string | null): Outcome<User> => {
  const found = await transact('write', async ({ tx, actor }) => {
    const before = actor.user;
    const changed = avatarChange(before, path);
    const allowed = permit(canChangeOwnAvatar(actor));
    if (Either.isLeft(allowed)) return allowed;
    const accountChanged = await changeAccount(tx, ports, before, changed);
    return Either.isLeft(accountChanged) ? accountChanged : Either.right({ realmId: tx.realm.id, before, after: { ...before, ...changed } });
  });
  if (Either.isLeft(found)) return found;
  const { realmId, before, after } = found.right;
  await dropFiles(ports, realmId, avatarFiles(before.avatarPath));
  return Either.right(after);
};

const check = ({ actor }: Caller, { files }: SetAvatar): Either.Either<Failure, SentFile> => {
  const allowed = permit(canChangeOwnAvatar(actor));
  return Either.isLeft(allowed) ? allowed : decided(onlyPicture(files, 'avatar'));
};

/** Sets the caller's picture. Decodes and stores it while no transaction is open. Spec: 6 (`realm_user`, avatar) */
export const setAvatar: UseCase<SetAvatar, User> = {
  mode: 'waiting',
  run: async (call, command) => {
    const file = check(call, command);
    return Either.isLeft(file) ? file : keepingAvatar(call.ports, call.realm.id, file.right, (path) => change(call.transact, call.ports, path));
  },
};

/** Shows a generated picture of the caller again. Spec: 6 (`realm_user`, avatar) */
export const removeAvatar: UseCase<Readonly<Record<never, never>>, User> = {
  mode: 'waiting',
  run: ({ ports, transact }) => change(transact, ports, null),
};
