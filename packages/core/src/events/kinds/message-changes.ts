import type { ChannelId, MessageId, UserId } from '../../model/ids.js';
import type { DeletedFrom } from '../../model/messages/deletion.js';
import type { Flag } from '../../model/messages/flags.js';
import type { FormerText } from '../../model/messages/message-edit.js';
import type { MessageOrigin } from '../../model/messages/message-origin.js';
import type { LoadedMessage, Message } from '../../model/messages/message.js';
import type { User } from '../../model/people/user.js';
import { formerText } from '../../rules/messages/edit-history.js';
import { channelNameOf } from '../channels/channel-visibility.js';
import type { EventKind } from '../event-kind.js';
import { maySee } from '../messages/message-access.js';
import type { DeletionCause, LoggedDeletion, LoggedMessageChange, MessageChange } from '../messages/message-change.js';
import { changedFor, deletedFor, type VisibleMessageChange } from '../messages/message-visibility.js';
import type { QueueRequest } from '../queue-request.js';
import type { Needs } from '../sources.js';

/** LEVEL(13): deletion events named the sender. */
const sendersOf = (messages: ReadonlyArray<MessageOrigin>, { reader }: QueueRequest): Needs =>
  reader.open('deleteSenderKeys') ? { people: messages.map(({ senderId }) => senderId) } : {};

export interface VisibleDeletion {
  readonly from: DeletedFrom;
  readonly messages: ReadonlyArray<MessageOrigin>;
  readonly cause: DeletionCause;
}

export interface DeletionDelivery extends VisibleDeletion {
  /** The senders, for queues of old levels, which get them; otherwise empty. */
  readonly people: ReadonlyMap<UserId, User>;
}

export const messagesDeleted: EventKind<LoggedDeletion, VisibleDeletion, DeletionDelivery> = {
  visibleTo: (viewer, event, place) => {
    const messages = deletedFor(viewer, event, place);
    return messages.length === 0 ? null : { from: event.from, messages, cause: event.cause };
  },
  needs: ({ messages }, request) => sendersOf(messages, request),
  resolve: (event, { people }) => ({ ...event, people }),
  affectsCopies: () => true,
};

export interface MessageChangeDelivery {
  /** Of a move, the messages that the reader sees in the new place; none if only `lost` is delivered. */
  readonly change: MessageChange;
  /** Messages that the reader saw in the old place and does not see now; their new place stays hidden. */
  readonly lost: ReadonlyArray<MessageOrigin>;
  /** Messages that the reader still sees, and of which they have lost their copy with its flags. Ascending. */
  readonly uncopied: ReadonlyArray<MessageId>;
  /** Their senders, for queues of old levels, which get them; otherwise empty. */
  readonly people: ReadonlyMap<UserId, User>;
  /** The present name of their former channel; null for direct messages. */
  readonly channelName: string | null;
  /** The reader's flags on the named message. */
  readonly flags: ReadonlyArray<Flag>;
  /** The new text, if it changed; `before` only for readers who may see it. */
  readonly text: (Pick<Message, 'content' | 'html' | 'isMeMessage'> & { readonly before: FormerText | null }) | null;
}

/** Whether the reader had a copy in this channel. Copies of messages that have left it may have been made since. */
const hadCopy = ({ message: { recipient }, hasCopy, received }: LoadedMessage, channelId: ChannelId | undefined): boolean =>
  received || (hasCopy && recipient.kind === 'channel' && recipient.channelId === channelId);

export const messagesChanged: EventKind<LoggedMessageChange, VisibleMessageChange, MessageChangeDelivery> = {
  visibleTo: changedFor,
  needs: ({ messageId, lost }, request) => ({ copies: [messageId], ...sendersOf(lost, request) }),
  /** If the message is hidden by now, its text is left out; if nothing else happened, nothing is delivered. */
  resolve: ({ lost, uncopied, toOwnersOnly, ...change }, { copies, people }, request) => {
    const { messageId, editNumber, from } = change;
    const found = copies.get(messageId);
    const sawThen = found !== undefined && (!toOwnersOnly || hadCopy(found, from?.channelId));
    const shown = sawThen && maySee(request, found.message, found.hasCopy) ? found : null;
    if (editNumber !== null && shown === null) return null;
    const { editHistoryVisibility } = request.reader.realm.policies;
    return {
      change,
      lost,
      uncopied,
      people,
      channelName: from === null ? null : channelNameOf(request.viewer, from.channelId),
      flags: shown?.flags ?? [],
      text:
        shown === null || editNumber === null
          ? null
          : {
              content: shown.message.content,
              html: shown.message.html,
              isMeMessage: shown.message.isMeMessage,
              before: formerText(shown.message.history, editNumber, editHistoryVisibility),
            },
    };
  },
  // Edited texts are read with the message each time.
  affectsCopies: ({ move }) => move !== null,
};
