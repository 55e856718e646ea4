import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { deletionEntries } from '../../../events/messages/deletion-entries.js';
import type { Failure, Fault } from '../../../failures.js';
import type { ChannelId, UserId } from '../../../model/ids.js';
import { avatarChange } from '../../../model/people/avatar.js';
import { type BegunSentDeletion, type DeactivationActions, deletedName, deletesMessages } from '../../../model/people/sent-deletion.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { changedEntries } from '../accounts/account-change-entries.js';

/** Maximum number of messages that one transaction looks at: each may become an event, and the organization waits meanwhile. */
const batch = 500;

type Entries = TaskEither.TaskEither<Fault, ReadonlyArray<Entry>>;

/** Who asked for the deletion is told of it like others who delete messages: in channels that they are not in, separately. */
const isSubscribed = (tx: WriteTx, userId: UserId): TaskEither.TaskEither<Fault, (channelId: ChannelId) => boolean> =>
  pipe(
    tx.subscriptions.of(userId),
    TaskEither.map((own) => {
      const channels = new Set(own.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
      return (channelId: ChannelId) => channels.has(channelId);
    }),
  );

/** Deletes the newest of what is left, and returns the entries to append. At most eight statements. */
export const deleteSentBatch = (tx: WriteTx, deletion: BegunSentDeletion): Entries =>
  pipe(
    deletesMessages(deletion) ? tx.sentDeletions.batch(deletion, batch) : TaskEither.right({ ids: [], lowest: null }),
    TaskEither.bindTo('sent'),
    TaskEither.bind('deleted', ({ sent: { ids } }) =>
      ids.length === 0 ? TaskEither.right({ groups: [], endedTopics: 0, firstMessages: [] }) : tx.messages.delete(ids),
    ),
    TaskEither.chainFirst(({ sent: { lowest } }) => {
      if (lowest !== null) return tx.sentDeletions.proceed(deletion, lowest);
      return deletion.avatarPaths.length === 0 ? tx.sentDeletions.finish(deletion) : TaskEither.right(undefined);
    }),
    TaskEither.bind('ruled', () => tx.channels.ruled()),
    TaskEither.bind('isSubscribed', () => isSubscribed(tx, deletion.deletedBy)),
    TaskEither.map(({ deleted, ruled, isSubscribed: subscribed }) =>
      deletionEntries(deleted, ruled, { cause: 'somebody', deletedBy: deletion.deletedBy, isSubscribed: subscribed }),
    ),
  );

/** The account without its name and picture. */
const withoutProfile = (user: User): User => ({
  ...user,
  fullName: deletedName,
  ...(user.avatarPath === null ? {} : avatarChange(user, null)),
});

/** What else is done with accounts that are deactivated: before it, and at its end. */
export interface Acting {
  readonly before: Entries;
  readonly after: Entries;
}

export const noActing: Acting = { before: TaskEither.right([]), after: TaskEither.right([]) };

/**
 * Takes the profiles of these accounts, the person last, and deletes the newest of what they have sent; the rest goes in batches, as do the files of pictures.
 * At most eleven statements, whatever they have.
 */
export const actOn = (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  deletedBy: UserId,
  accounts: ReadonlyArray<User>,
  person: User,
  { deletesProfile, ...kinds }: DeactivationActions,
): Acting => {
  const senderIds = accounts.map(({ id }) => id);
  const avatarPaths = deletesProfile ? accounts.flatMap(({ avatarPath }) => (avatarPath === null ? [] : [avatarPath])) : [];
  return {
    before: deletesProfile
      ? pipe(
          tx.users.takeProfiles(senderIds, deletedName),
          TaskEither.map(() => accounts.flatMap((user) => changedEntries(tx.realm, user, withoutProfile(user), clock.now()))),
        )
      : TaskEither.right([]),
    after:
      !deletesMessages(kinds) && avatarPaths.length === 0
        ? TaskEither.right([])
        : pipe(
            // A message that the person is sending at this moment is read then, too.
            tx.holdLog(),
            TaskEither.chain(() => tx.sentDeletions.begin({ ...kinds, userId: person.id, senderIds, deletedBy, avatarPaths })),
            TaskEither.chain((begun) => (deletesMessages(begun) ? deleteSentBatch(tx, begun) : TaskEither.right([]))),
          ),
  };
};

/** What was done in one step; or pictures, whose files are removed outside of transactions, and what is noted then. */
type ErasedSent =
  number | { readonly avatarPaths: ReadonlyArray<string>; readonly forget: (tx: Pick<WriteTx, 'sentDeletions'>) => TaskEither.TaskEither<Fault, void> };

/** Does the next step of a deletion that has begun. Returns 0 if there is none. */
export const eraseSent = (tx: WriteTx): TaskEither.TaskEither<Failure, ErasedSent> =>
  pipe(
    tx.sentDeletions.next(),
    TaskEither.chain((found): TaskEither.TaskEither<Failure, ErasedSent> => {
      if (found._tag === 'None') return TaskEither.right(0);
      const deletion = found.value;
      const { avatarPaths } = deletion;
      if (avatarPaths.length > 0) return TaskEither.right({ avatarPaths, forget: ({ sentDeletions }) => sentDeletions.forgetAvatars(deletion) });
      return pipe(
        deleteSentBatch(tx, deletion),
        TaskEither.chainW((entries) => (entries.length === 0 ? TaskEither.right(null) : tx.append({ entries, changesRules: false }))),
        TaskEither.map(() => 1),
      );
    }),
  );
