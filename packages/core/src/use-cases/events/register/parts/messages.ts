import * as TaskEither from '../../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../../failures.js';
import type { MessageId, UserId } from '../../../../model/ids.js';
import type { UnreadMessages } from '../../../../ports/store.js';
import { ownMessages, visibleAtBoth } from '../../../../rules/messages/visibility.js';
import { type PartInput, part } from '../part.js';

/** Maximum number of unread messages that clients get. Spec: register, `old_unreads_missing` */
const maxUnread = 50_000;
const maxStarred = 10_000;
const maxConversations = 1_000;

export interface RecentConversation {
  /** Without the reader; empty for messages to oneself. Ascending. */
  readonly others: ReadonlyArray<UserId>;
  readonly lastMessageId: MessageId;
}

const loadConversations = ({ tx, caller }: PartInput): TaskEither.TaskEither<Fault, ReadonlyArray<RecentConversation>> => {
  const { id } = caller.actor.user;
  return pipe(
    tx.conversations.recent(id, maxConversations),
    TaskEither.map((found) =>
      found.flatMap(({ participants, lastMessageId }) =>
        lastMessageId === null ? [] : [{ others: participants.filter((participant) => participant !== id), lastMessageId }],
      ),
    ),
  );
};

/** Only those that the reader may still see, as a search for them shows. */
const loadStarred = ({ tx, caller: { actor, levels } }: PartInput): TaskEither.TaskEither<Fault, ReadonlyArray<MessageId>> => {
  const { id } = actor.user;
  return pipe(
    tx.channels.ruled(),
    TaskEither.bindTo('ruled'),
    TaskEither.bind('memberships', () => tx.subscriptions.memberships([id])),
    TaskEither.chain(({ ruled, memberships }) => {
      const membership = memberships.get(id);
      const channels = ruled.map((channel) => ({ channel, subscribed: membership?.isSubscribed(channel.id) === true }));
      return tx.flags.starred(
        id,
        visibleAtBoth(levels, (open) => ownMessages({ actor, channels, open })),
        maxStarred,
      );
    }),
  );
};

const nothingUnread: UnreadMessages = { channels: [], direct: [], mentions: [], wildcardMentions: [], olderLeftOut: false };

export const messageParts = {
  unread: part(nothingUnread, ({ tx, caller }) => tx.flags.unread(caller.actor.user.id, maxUnread)),
  starred: part<ReadonlyArray<MessageId>>([], loadStarred),
  conversations: part([], loadConversations),
  /** `id` is null if the person received none. */
  newestMessage: part<{ readonly id: MessageId | null }>({ id: null }, ({ tx, caller }) =>
    pipe(
      tx.messages.newestReceived(caller.actor.user.id),
      TaskEither.map((id) => ({ id })),
    ),
  ),
};
