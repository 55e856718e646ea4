import * as Either from 'fp-ts/lib/Either.js';
import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import { scheduledUpToDate } from './scheduled-up-to-date.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** A person's unsent scheduled messages, by time. */
export const ownScheduledMessages = async ({ tx, ports, actor }: ReaderCall): Outcome<ReadonlyArray<ScheduledMessage>> => {
  const scheduled = await tx.scheduledMessages.of(actor.user.id)();
  return Either.isLeft(scheduled) ? scheduled : Either.right(scheduled.right.map((found) => scheduledUpToDate(ports.renderer, found)));
};
