import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { deletionEntries } from '../../../events/messages/deletion-entries.js';
import type { Failure, Fault } from '../../../failures.js';
import type { RealmId, UserId } from '../../../model/ids.js';
import { avatarChange, avatarFiles } from '../../../model/people/avatar.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { AccountDeletion, WriteTx } from '../../../ports/store.js';
import { isOnlyOwner } from '../../../rules/people/deactivating.js';
import { eraseSent } from '../activation/delete-sent.js';
import { deactivateAccount } from '../activation/set-active.js';
import { changedEntries } from './account-change-entries.js';

export interface DeleteAccount {
  /** By address, or by id. */
  readonly account: string | UserId;
  /** Otherwise they stay, as those of a deleted person. */
  readonly withMessages: boolean;
}

/** Why an account stays; nothing has changed then. */
export type DeletionProblem = 'noSuchAccount' | 'onlyOwner';

type Outcome = TaskEither.TaskEither<Failure, Either.Either<DeletionProblem, UserId>>;

/** Maximum number of messages, files or rows in one transaction. */
const batch = 500;

const find = (tx: WriteTx, account: DeleteAccount['account']): TaskEither.TaskEither<Failure, User | null> =>
  pipe(
    typeof account === 'string' ? tx.users.byEmails([account]) : tx.users.byIds([account]),
    TaskEither.map(([user]) => (user === undefined || user.bot?.isSystemBot === true ? null : user)),
  );

/** For the operator: deactivates the account, unless it is, or it is the only owner. */
export const endAccount = (tx: WriteTx, ports: Pick<Ports, 'clock'>, { account }: DeleteAccount): Outcome =>
  pipe(
    find(tx, account),
    TaskEither.chain((user): Outcome => {
      if (user === null) return TaskEither.right(Either.left('noSuchAccount'));
      if (!user.isActive) return TaskEither.right(Either.right(user.id));
      return pipe(
        tx.users.owners(),
        TaskEither.chain((owners): Outcome =>
          isOnlyOwner(
            user,
            owners.some(({ id }) => id !== user.id),
          )
            ? TaskEither.right(Either.left('onlyOwner'))
            : pipe(
                deactivateAccount(tx, ports, user),
                TaskEither.map(() => Either.right(user.id)),
              ),
        ),
      );
    }),
  );

/** Takes the person from a deactivated account; what is left of it is deleted in batches. Deleted again, it may lose its messages too. */
export const beginDeletion = (
  tx: WriteTx,
  { clock, server }: Pick<Ports, 'clock' | 'server'>,
  deletion: AccountDeletion,
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.users.byIds([deletion.userId]),
    TaskEither.chain(([user]) => {
      if (user === undefined || user.isActive) return TaskEither.right(undefined);
      const nameless = { email: `deleteduser${user.id}@${server.dummyEmailHost(tx.realm.stringId)}`, fullName: `Deleted User ${user.id}` };
      const avatar = user.avatarPath === null ? { avatarVersion: user.avatarVersion } : avatarChange(user, null);
      return pipe(
        tx.accountDeletions.begin(deletion, { ...nameless, avatarVersion: avatar.avatarVersion }),
        TaskEither.chain(() =>
          tx.append({ entries: changedEntries(tx.realm, user, { ...user, ...nameless, ...avatar, profile: {} }, clock.now()), changesRules: true }),
        ),
        TaskEither.map(() => undefined),
      );
    }),
  );

/** Deletes the oldest messages, and publishes that to those who could read them. */
const deleteMessages = (tx: WriteTx, userId: UserId): TaskEither.TaskEither<Failure, number> =>
  pipe(
    tx.accountDeletions.messages(userId, batch),
    TaskEither.bindTo('ids'),
    TaskEither.bind('ruled', () => tx.channels.ruled()),
    TaskEither.chain(({ ids, ruled }) =>
      ids.length === 0
        ? TaskEither.right(0)
        : pipe(
            tx.messages.delete(ids),
            TaskEither.chain((deletion) => tx.append({ entries: deletionEntries(deletion, ruled, { cause: 'retention' }), changesRules: false })),
            TaskEither.map(() => ids.length),
          ),
    ),
  );

const deleteOwn = (tx: WriteTx, userId: UserId): TaskEither.TaskEither<Failure, number> =>
  pipe(
    tx.accountDeletions.files(userId, batch),
    TaskEither.chain((files) => (files > 0 ? TaskEither.right(files) : tx.accountDeletions.personal(userId, batch))),
    TaskEither.chain((done) => (done > 0 ? TaskEither.right(undefined) : tx.accountDeletions.finish(userId))),
    // Concurrent requests that rely on the deleted data check again.
    TaskEither.chain(() => tx.append({ entries: [], changesRules: true })),
    TaskEither.map(() => 1),
  );

/** How many parts were deleted; or pictures, whose files are removed outside of transactions, and what is noted then. */
type Erased =
  | number
  | {
      readonly avatarPaths: ReadonlyArray<string>;
      readonly forget: (tx: Pick<WriteTx, 'accountDeletions' | 'sentDeletions'>) => TaskEither.TaskEither<Fault, void>;
    };

const eraseRows = (tx: WriteTx): TaskEither.TaskEither<Failure, Erased> =>
  pipe(
    tx.accountDeletions.next(),
    TaskEither.chain(
      Option.match(
        () => eraseSent(tx),
        ({ userId, withMessages, avatarPath }): TaskEither.TaskEither<Failure, Erased> =>
          avatarPath !== null
            ? TaskEither.right({ avatarPaths: [avatarPath], forget: ({ accountDeletions }) => accountDeletions.forgetAvatar(userId) })
            : pipe(
                withMessages ? deleteMessages(tx, userId) : TaskEither.right<Failure, number>(0),
                TaskEither.chain((deleted) => (deleted > 0 ? TaskEither.right(1) : deleteOwn(tx, userId))),
              ),
      ),
    ),
  );

/**
 * Deletes a part of what is left of deleted accounts, or of what deactivated people have sent; returns 0 when nothing is. Each part is a transaction of its own, so
 * that a restart loses nothing.
 */
export const eraseBatch = (
  { files }: Pick<Ports, 'files'>,
  realmId: RealmId,
  write: <Result>(work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>) => TaskEither.TaskEither<Failure, Result>,
): TaskEither.TaskEither<Failure, number> =>
  pipe(
    write(eraseRows),
    TaskEither.chain((erased) =>
      typeof erased === 'number'
        ? TaskEither.right(erased)
        : pipe(
            files.remove(realmId, erased.avatarPaths.flatMap(avatarFiles)),
            TaskEither.chainW(() => write(erased.forget)),
            TaskEither.map(() => 1),
          ),
    ),
  );
