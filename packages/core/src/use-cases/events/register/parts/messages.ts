import * as TaskEither from '../../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../../failures.js';
import type { MessageId, UserId } from '../../../../model/ids.js';
import type { UnreadMessages } from '../../../../ports/store.js';
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

const nothingUnread: UnreadMessages = { channels: [], direct: [], mentions: [], wildcardMentions: [], olderLeftOut: false };

export const messageParts = {
  unread: part(nothingUnread, ({ tx, caller }) => tx.flags.unread(caller.actor.user.id, maxUnread)),
  starred: part<ReadonlyArray<MessageId>>([], ({ tx, caller }) => tx.flags.starred(caller.actor.user.id, maxStarred)),
  conversations: part([], loadConversations),
  /** `id` is null if the person received none. */
  newestMessage: part<{ readonly id: MessageId | null }>({ id: null }, ({ tx, caller }) =>
    pipe(
      tx.messages.newestReceived(caller.actor.user.id),
      TaskEither.map((id) => ({ id })),
    ),
  ),
};
