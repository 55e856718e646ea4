import type { LinkedAttachment } from '../../model/files/attachment.js';
import type { AttachmentId, MessageId } from '../../model/ids.js';
import { readOnDelivery } from '../event-kind.js';
import { seesMessage } from '../message-access.js';

/**
 * What became of a file that somebody has uploaded; to them alone. `linked`: by a message, of which they hear only where they may see it. What the file is by now, and
 * which messages link it, is read when the event is delivered.
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
    // A message that its reader may not see is none of theirs, though it links their file.
    const isHidden = event.change === 'linked' && !seesMessage({ messageId: event.messageId, toOwnersOnly: false }, loaded, request);
    return attachment === undefined || isHidden ? null : { change: event.change, attachment, spaceUsed };
  },
});
