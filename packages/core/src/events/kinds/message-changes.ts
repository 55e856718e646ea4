import type { UserId } from '../../model/ids.js';
import type { DeletedFrom } from '../../model/messages/deletion.js';
import type { Flag } from '../../model/messages/flags.js';
import type { FormerText } from '../../model/messages/message-edit.js';
import type { MessageOrigin } from '../../model/messages/message-origin.js';
import type { Message } from '../../model/messages/message.js';
import type { User } from '../../model/people/user.js';
import { formerText } from '../../rules/edit-history.js';
import { channelNameOf } from '../channel-visibility.js';
import type { EventKind } from '../event-kind.js';
import { maySee } from '../message-access.js';
import type { DeletionCause, LoggedDeletion, LoggedMessageChange, MessageChange } from '../message-change.js';
import { changedFor, deletedFor, type VisibleMessageChange } from '../message-visibility.js';
import type { QueueRequest } from '../queue-request.js';
import type { Needs } from '../sources.js';

/** LEVEL(13): who wrote what was deleted was told with it. */
const sendersOf = (messages: ReadonlyArray<MessageOrigin>, { reader }: QueueRequest): Needs =>
  reader.open('deleteSenderKeys') ? { people: messages.map(({ senderId }) => senderId) } : {};

export interface VisibleDeletion {
  readonly from: DeletedFrom;
  readonly messages: ReadonlyArray<MessageOrigin>;
  readonly cause: DeletionCause;
}

export interface DeletionDelivery extends VisibleDeletion {
  /** Who wrote them, where the queue is so old that it is told; else nobody. */
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
  /** Of a move, the messages that the reader sees where they stand now; none where that is all that was changed, and only `lost` is told. */
  readonly change: MessageChange;
  /** Those that the reader saw where they stood, and does not see any more: where they went is not theirs to learn. */
  readonly lost: ReadonlyArray<MessageOrigin>;
  /** Who wrote these, where the queue is so old that it is told; else nobody. */
  readonly people: ReadonlyMap<UserId, User>;
  /** Of the channel where they stood, as it is called now; null for direct messages. */
  readonly channelName: string | null;
  /** On the reader's copy of the message that was named. */
  readonly flags: ReadonlyArray<Flag>;
  /** Where its text became another one; `before` only for who may be shown it. */
  readonly text: (Pick<Message, 'content' | 'html' | 'isMeMessage'> & { readonly before: FormerText | null }) | null;
}

export const messagesChanged: EventKind<LoggedMessageChange, VisibleMessageChange, MessageChangeDelivery> = {
  visibleTo: changedFor,
  needs: ({ messageId, lost }, request) => ({ copies: [messageId], ...sendersOf(lost, request) }),
  /** Where the message is out of sight by now, the reader is not told what it says; where nothing else happened, nothing is left to tell. */
  resolve: ({ lost, ...change }, { copies, people }, request) => {
    const { messageId, editNumber, from } = change;
    const found = copies.get(messageId);
    const shown = found !== undefined && maySee(request, found.message, !found.flags.includes('historical')) ? found : null;
    if (editNumber !== null && shown === null) return null;
    const { editHistoryVisibility } = request.reader.realm.policies;
    return {
      change,
      lost,
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
  // Another text is read with the message each time.
  affectsCopies: ({ move }) => move !== null,
};
