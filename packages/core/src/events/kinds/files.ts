import type { LinkedAttachment } from '../../model/files/attachment.js';
import type { AttachmentId, MessageId } from '../../model/ids.js';
import { readOnDelivery } from '../event-kind.js';
import { seesMessage } from '../messages/message-access.js';

/**
 * A change of an uploaded file; sent to its owner alone. `linked`: by a message; sent only if the owner may see that message. The file and its messages are
 * read on delivery.
 */
export type AttachmentChange =
  | { readonly change: 'added' | 'removed'; readonly attachmentId: AttachmentId }
  | { readonly change: 'linked'; readonly attachmentId: AttachmentId; readonly messageId: MessageId };

/** `spaceUsed`: bytes of all files of the organization. */
export type AttachmentDelivery =
  | { readonly change: 'added' | 'linked'; readonly attachment: LinkedAttachment; readonly spaceUsed: number }
  | { readonly change: 'removed'; readonly attachmentId: AttachmentId; readonly spaceUsed: number };

export const attachmentChanged = readOnDelivery<AttachmentChange, AttachmentDelivery>({
  needs: (event) => ({
    spaceUsed: ['all'],
    ...(event.change === 'removed' ? {} : { attachments: [event.attachmentId] }),
    ...(event.change === 'linked' ? { messagesAtBirth: [event.messageId] } : {}),
  }),
  resolve: (event, loaded, request) => {
    const { attachments, spaceUsed } = loaded;
    if (event.change === 'removed') return { change: event.change, attachmentId: event.attachmentId, spaceUsed };
    const attachment = attachments.get(event.attachmentId);
    // A message hidden from the reader is left out, though it links their file.
    const isHidden = event.change === 'linked' && !seesMessage({ messageId: event.messageId, toOwnersOnly: false }, loaded, request);
    return attachment === undefined || isHidden ? null : { change: event.change, attachment, spaceUsed };
  },
});
