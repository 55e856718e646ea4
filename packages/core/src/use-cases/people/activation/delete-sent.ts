import * as Either from 'fp-ts/lib/Either.js';
import { deletionEntries } from '../../../events/messages/deletion-entries.js';
import type { ChannelId, MessageId, UserId } from '../../../model/ids.js';
import { avatarChange } from '../../../model/people/avatar.js';
import { type BegunSentDeletion, type DeactivationActions, deletedName, deletesMessages } from '../../../model/people/sent-deletion.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { changedEntries } from '../accounts/account-change-entries.js';
import { type Outcome, done } from '../../outcome.js';

/** Maximum number of messages that one transaction looks at: each may become an event, and the organization waits meanwhile. */
const batch = 500;

/** Who asked for the deletion is told of it like others who delete messages: in channels that they are not in, separately. */
const subscribedBy = async (tx: WriteTx, userId: UserId): Outcome<(channelId: ChannelId) => boolean> => {
  const own = await tx.subscriptions.of(userId)();
  if (Either.isLeft(own)) return own;
  const channels = new Set(own.right.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
  return Either.right((channelId: ChannelId) => channels.has(channelId));
};

const noteProgress = async (tx: WriteTx, deletion: BegunSentDeletion, lowest: MessageId | null): Outcome<void> => {
  if (lowest !== null) return tx.sentDeletions.proceed(deletion, lowest)();
  return deletion.avatarPaths.length === 0 ? tx.sentDeletions.finish(deletion)() : done;
};

/** Deletes the newest of what is left, and returns the entries to append. At most eight statements. */
export const deleteSentBatch = async (tx: WriteTx, deletion: BegunSentDeletion): Outcome<ReadonlyArray<Entry>> => {
  const sent = deletesMessages(deletion) ? await tx.sentDeletions.batch(deletion, batch)() : Either.right({ ids: [], lowest: null });
  if (Either.isLeft(sent)) return sent;
  const deleted = sent.right.ids.length === 0 ? Either.right({ groups: [], endedTopics: 0, firstMessages: [] }) : await tx.messages.delete(sent.right.ids)();
  if (Either.isLeft(deleted)) return deleted;
  const noted = await noteProgress(tx, deletion, sent.right.lowest);
  if (Either.isLeft(noted)) return noted;
  const ruled = await tx.channels.ruled()();
  if (Either.isLeft(ruled)) return ruled;
  const isSubscribed = await subscribedBy(tx, deletion.deletedBy);
  if (Either.isLeft(isSubscribed)) return isSubscribed;
  return Either.right(deletionEntries(deleted.right, ruled.right, { cause: 'somebody', deletedBy: deletion.deletedBy, isSubscribed: isSubscribed.right }));
};

/** The account without its name and picture. */
const withoutProfile = (user: User): User => ({
  ...user,
  fullName: deletedName,
  ...(user.avatarPath === null ? {} : avatarChange(user, null)),
});

/** What else is done with accounts that are deactivated: before it, and at its end. */
export interface Acting {
  readonly before: () => Outcome<ReadonlyArray<Entry>>;
  readonly after: () => Outcome<ReadonlyArray<Entry>>;
}

const nothing = (): Outcome<ReadonlyArray<Entry>> => Promise.resolve(Either.right([]));

export const noActing: Acting = { before: nothing, after: nothing };

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
    before: async () => {
      if (!deletesProfile) return Either.right([]);
      const taken = await tx.users.takeProfiles(senderIds, deletedName)();
      if (Either.isLeft(taken)) return taken;
      return Either.right(accounts.flatMap((user) => changedEntries(tx.realm, user, withoutProfile(user), clock.now())));
    },
    after: async () => {
      if (!deletesMessages(kinds) && avatarPaths.length === 0) return Either.right([]);
      // A message that the person is sending at this moment is read then, too.
      const held = await tx.holdLog()();
      if (Either.isLeft(held)) return held;
      const begun = await tx.sentDeletions.begin({ ...kinds, userId: person.id, senderIds, deletedBy, avatarPaths })();
      if (Either.isLeft(begun)) return begun;
      return deletesMessages(begun.right) ? deleteSentBatch(tx, begun.right) : Either.right([]);
    },
  };
};

/** What was done in one step; or pictures, whose files are removed outside of transactions, and what is noted then. */
type ErasedSent = number | { readonly avatarPaths: ReadonlyArray<string>; readonly forget: (tx: Pick<WriteTx, 'sentDeletions'>) => Outcome<void> };

/** Does the next step of a deletion that has begun. Returns 0 if there is none. */
export const eraseSent = async (tx: WriteTx): Outcome<ErasedSent> => {
  const found = await tx.sentDeletions.next()();
  if (Either.isLeft(found)) return found;
  if (found.right._tag === 'None') return Either.right(0);
  const deletion = found.right.value;
  const { avatarPaths } = deletion;
  if (avatarPaths.length > 0) return Either.right({ avatarPaths, forget: ({ sentDeletions }) => sentDeletions.forgetAvatars(deletion)() });
  const entries = await deleteSentBatch(tx, deletion);
  if (Either.isLeft(entries)) return entries;
  const appended = entries.right.length === 0 ? Either.right(null) : await tx.append({ entries: entries.right, changesRules: false })();
  return Either.isLeft(appended) ? appended : Either.right(1);
};
