import { type Field, when } from '../gated.js';
import { scheduledMessageObject } from '../objects/scheduled-message.js';
import type { StateView } from './state-view.js';

/** Spec: 6 (level 179) */
export const scheduledMessageKeys = ({ state, open }: StateView): Readonly<Record<string, Field>> => ({
  scheduled_messages: when('registerScheduledMessages', () => (state.scheduledMessages ?? []).map((one) => scheduledMessageObject(one, open))),
});
