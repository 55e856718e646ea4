import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import { ownScheduledMessages } from '../../shared/personal/own-scheduled-messages.js';
import type { UseCase } from '../../use-case.js';

/** Returns the caller's unsent ones, by time. */
export const getScheduledMessages: UseCase<Readonly<Record<never, never>>, ReadonlyArray<ScheduledMessage>> = {
  mode: 'snapshot',
  run: (call) => ownScheduledMessages(call),
};
