import type { Levels } from '../../gates/is-open.js';
import type { AttachmentId, ScheduledMessageId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { Addressee } from '../messages/recipient.js';

/** A message that is sent at its own time. Whether its sender may send it is asked when it is scheduled, and again then. Spec: 6 (`scheduled_messages`) */
export interface ScheduledMessage {
  readonly id: ScheduledMessageId;
  readonly senderId: UserId;
  /** The sender is among the participants. */
  readonly to: Addressee;
  readonly content: string;
  readonly html: string;
  readonly rendererVersion: number;
  readonly dueAt: Instant;
  /** Whether it counts as read by its sender. */
  readonly readBySender: boolean;
  /** Name of the program that scheduled it. */
  readonly client: string;
  /** Of the call that scheduled it or changed it last: by these its sender's right is judged when it is due. */
  readonly levels: Levels;
  /** `failed`: its time has come, and it could not be sent. Of what was sent nothing is kept but that it was. */
  readonly state: 'waiting' | 'failed' | 'sent';
}

export interface NewScheduledMessage extends Omit<ScheduledMessage, 'id' | 'state'> {
  /** Uploaded files that it will link: they are kept until then. Absent: none. */
  readonly files?: ReadonlyArray<AttachmentId>;
}

/** Later than this, nothing is sent any more: whoever wrote it is told instead. */
export const maxLateness = 600_000;
