import * as Either from 'fp-ts/lib/Either.js';
import type { MessageId, UserId } from '../../../../model/ids.js';
import type { UnreadMessages } from '../../../../ports/store.js';
import { ownMessages, visibleAtBoth } from '../../../../rules/messages/visibility.js';
import { type PartInput, part } from '../part.js';
import type { Outcome } from '../../../outcome.js';

/** Maximum number of unread messages that clients get. Spec: register, `old_unreads_missing` */
const maxUnread = 50_000;
const maxStarred = 10_000;
const maxConversations = 1_000;

export interface RecentConversation {
  /** Without the reader; empty for messages to oneself. Ascending. */
  readonly others: ReadonlyArray<UserId>;
  readonly lastMessageId: MessageId;
}

const loadConversations = async ({ call: { tx, actor } }: PartInput): Outcome<ReadonlyArray<RecentConversation>> => {
  const { id } = actor.user;
  const found = await tx.conversations.recent(id, maxConversations)();
  if (Either.isLeft(found)) return found;
  return Either.right(
    found.right.flatMap(({ participants, lastMessageId }) =>
      lastMessageId === null ? [] : [{ others: participants.filter((participant) => participant !== id), lastMessageId }],
    ),
  );
};

/** Only those that the reader may still see, as a search for them shows. */
const loadStarred = async ({ call: { tx, actor, levels } }: PartInput): Outcome<ReadonlyArray<MessageId>> => {
  const { id } = actor.user;
  const ruled = await tx.channels.ruled()();
  if (Either.isLeft(ruled)) return ruled;
  const memberships = await tx.subscriptions.memberships([id])();
  if (Either.isLeft(memberships)) return memberships;
  const membership = memberships.right.get(id);
  const channels = ruled.right.map((channel) => ({ channel, subscribed: membership?.isSubscribed(channel.id) === true }));
  return tx.flags.starred(
    id,
    visibleAtBoth(levels, (open) => ownMessages({ actor, channels, open })),
    maxStarred,
  )();
};

const nothingUnread: UnreadMessages = { channels: [], direct: [], mentions: [], wildcardMentions: [], olderLeftOut: false };

export const messageParts = {
  unread: part(nothingUnread, ({ call: { tx, actor } }) => tx.flags.unread(actor.user.id, maxUnread)()),
  starred: part<ReadonlyArray<MessageId>>([], loadStarred),
  conversations: part([], loadConversations),
  /** `id` is null if the person received none. */
  newestMessage: part<{ readonly id: MessageId | null }>({ id: null }, async ({ call: { tx, actor } }) => {
    const id = await tx.messages.newestReceived(actor.user.id)();
    return Either.isLeft(id) ? id : Either.right({ id: id.right });
  }),
};
