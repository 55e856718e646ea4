import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { deletionEntries } from '../../../events/messages/deletion-entries.js';
import type { RealmId, UserId } from '../../../model/ids.js';
import { avatarChange, avatarFiles } from '../../../model/people/avatar.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { AccountDeletion, WriteTx } from '../../../ports/store.js';
import { isOnlyOwner } from '../../../rules/people/deactivating.js';
import { eraseSent } from '../activation/delete-sent.js';
import { deactivateAccount } from '../activation/set-active.js';
import { changedEntries } from './account-change-entries.js';
import { type Outcome, done } from '../../outcome.js';

export interface DeleteAccount {
  /** By address, or by id. */
  readonly account: string | UserId;
  /** Otherwise they stay, as those of a deleted person. */
  readonly withMessages: boolean;
}

/** Why an account stays; nothing has changed then. */
export type DeletionProblem = 'noSuchAccount' | 'onlyOwner';

/** Maximum number of messages, files or rows in one transaction. */
const batch = 500;

const find = async (tx: WriteTx, account: DeleteAccount['account']): Outcome<User | null> => {
  const found = typeof account === 'string' ? await tx.users.byEmails([account])() : await tx.users.byIds([account])();
  if (Either.isLeft(found)) return found;
  const [user] = found.right;
  return Either.right(user === undefined || user.bot?.isSystemBot === true ? null : user);
};

/** For the operator: deactivates the account, unless it is, or it is the only owner. */
export const endAccount = async (tx: WriteTx, ports: Pick<Ports, 'clock'>, { account }: DeleteAccount): Outcome<Either.Either<DeletionProblem, UserId>> => {
  const user = await find(tx, account);
  if (Either.isLeft(user)) return user;
  if (user.right === null) return Either.right(Either.left('noSuchAccount'));
  if (!user.right.isActive) return Either.right(Either.right(user.right.id));
  const owners = await tx.users.owners()();
  if (Either.isLeft(owners)) return owners;
  const hasOthers = owners.right.some(({ id }) => id !== user.right?.id);
  if (isOnlyOwner(user.right, hasOthers)) return Either.right(Either.left('onlyOwner'));
  const deactivated = await deactivateAccount(tx, ports, user.right);
  return Either.isLeft(deactivated) ? deactivated : Either.right(Either.right(user.right.id));
};

/** Takes the person from a deactivated account; what is left of it is deleted in batches. Deleted again, it may lose its messages too. */
export const beginDeletion = async (tx: WriteTx, { clock, server }: Pick<Ports, 'clock' | 'server'>, deletion: AccountDeletion): Outcome<void> => {
  const found = await tx.users.byIds([deletion.userId])();
  if (Either.isLeft(found)) return found;
  const [user] = found.right;
  if (user === undefined || user.isActive) return done;
  const nameless = { email: `deleteduser${user.id}@${server.dummyEmailHost(tx.realm.stringId)}`, fullName: `Deleted User ${user.id}` };
  const avatar = user.avatarPath === null ? { avatarVersion: user.avatarVersion } : avatarChange(user, null);
  const begun = await tx.accountDeletions.begin(deletion, { ...nameless, avatarVersion: avatar.avatarVersion })();
  if (Either.isLeft(begun)) return begun;
  const appended = await tx.append({
    entries: changedEntries(tx.realm, user, { ...user, ...nameless, ...avatar, profile: {} }, clock.now()),
    changesRules: true,
  })();
  return Either.isLeft(appended) ? appended : done;
};

/** Deletes the oldest messages, and publishes that to those who could read them. */
const deleteMessages = async (tx: WriteTx, userId: UserId): Outcome<number> => {
  const ids = await tx.accountDeletions.messages(userId, batch)();
  if (Either.isLeft(ids)) return ids;
  const ruled = await tx.channels.ruled()();
  if (Either.isLeft(ruled)) return ruled;
  if (ids.right.length === 0) return Either.right(0);
  const deletion = await tx.messages.delete(ids.right)();
  if (Either.isLeft(deletion)) return deletion;
  const appended = await tx.append({ entries: deletionEntries(deletion.right, ruled.right, { cause: 'retention' }), changesRules: false })();
  return Either.isLeft(appended) ? appended : Either.right(ids.right.length);
};

const deleteOwn = async (tx: WriteTx, userId: UserId): Outcome<number> => {
  const files = await tx.accountDeletions.files(userId, batch)();
  if (Either.isLeft(files)) return files;
  const deleted = files.right > 0 ? Either.right(files.right) : await tx.accountDeletions.personal(userId, batch)();
  if (Either.isLeft(deleted)) return deleted;
  const finished = deleted.right > 0 ? deleted : await tx.accountDeletions.finish(userId)();
  if (Either.isLeft(finished)) return finished;
  // Concurrent requests that rely on the deleted data check again.
  const appended = await tx.append({ entries: [], changesRules: true })();
  return Either.isLeft(appended) ? appended : Either.right(1);
};

/** How many parts were deleted; or pictures, whose files are removed outside of transactions, and what is noted then. */
type Erased =
  | number
  | {
      readonly avatarPaths: ReadonlyArray<string>;
      readonly forget: (tx: Pick<WriteTx, 'accountDeletions' | 'sentDeletions'>) => Outcome<void>;
    };

const eraseRows = async (tx: WriteTx): Outcome<Erased> => {
  const found = await tx.accountDeletions.next()();
  if (Either.isLeft(found)) return found;
  if (Option.isNone(found.right)) return eraseSent(tx);
  const { userId, withMessages, avatarPath } = found.right.value;
  if (avatarPath !== null) return Either.right({ avatarPaths: [avatarPath], forget: ({ accountDeletions }) => accountDeletions.forgetAvatar(userId)() });
  const deleted = withMessages ? await deleteMessages(tx, userId) : Either.right(0);
  if (Either.isLeft(deleted)) return deleted;
  return deleted.right > 0 ? Either.right(1) : deleteOwn(tx, userId);
};

/**
 * Deletes a part of what is left of deleted accounts, or of what deactivated people have sent; returns 0 when nothing is. Each part is a transaction of its own, so
 * that a restart loses nothing.
 */
export const eraseBatch = async (
  { files }: Pick<Ports, 'files'>,
  realmId: RealmId,
  write: <Result>(work: (tx: WriteTx) => Outcome<Result>) => Outcome<Result>,
): Outcome<number> => {
  const erased = await write(eraseRows);
  if (Either.isLeft(erased)) return erased;
  if (typeof erased.right === 'number') return Either.right(erased.right);
  const removed = await files.remove(realmId, erased.right.avatarPaths.flatMap(avatarFiles))();
  if (Either.isLeft(removed)) return removed;
  const written = await write(erased.right.forget);
  return Either.isLeft(written) ? written : Either.right(1);
};
