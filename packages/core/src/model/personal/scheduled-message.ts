import type { Levels } from '../../gates/is-open.js';
import type { AttachmentId, ScheduledMessageId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { Addressee } from '../messages/recipient.js';

/** A message that is sent at a set time. The right to send is checked when it is scheduled and again when it is sent. Spec: 6 (`scheduled_messages`) */
export interface ScheduledMessage {
  readonly id: ScheduledMessageId;
  readonly senderId: UserId;
  /** The participants include the sender. */
  readonly to: Addressee;
  readonly content: string;
  readonly html: string;
  readonly rendererVersion: number;
  readonly dueAt: Instant;
  /** Whether it counts as read by its sender. */
  readonly readBySender: boolean;
  /** Name of the scheduling program. */
  readonly client: string;
  /** Levels of the call that scheduled or last changed it: the right to send is checked by these when it is due. */
  readonly levels: Levels;
  /** `failed`: it was due and could not be sent. `sent`: only this state is kept. */
  readonly state: 'waiting' | 'failed' | 'sent';
}

export interface NewScheduledMessage extends Omit<ScheduledMessage, 'id' | 'state'> {
  /** Uploaded files that it will link, kept until then. Absent: none. */
  readonly files?: ReadonlyArray<AttachmentId>;
}

/** Milliseconds. Later than this after its time, it fails instead of being sent, and its author is notified. */
export const maxLateness = 600_000;
