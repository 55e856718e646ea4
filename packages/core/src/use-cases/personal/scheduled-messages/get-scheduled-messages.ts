import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import { ownScheduledMessages } from './own-scheduled-messages.js';
import type { UseCase } from '../../use-case.js';

/** The caller's own messages that were not sent yet, by their time. One statement. Spec: 6 (`scheduled_messages`, level 173) */
export const getScheduledMessages: UseCase<Readonly<Record<never, never>>, ReadonlyArray<ScheduledMessage>> = {
  mode: 'snapshot',
  run: (tx, ports) => (caller) => ownScheduledMessages(tx, ports, caller),
};
