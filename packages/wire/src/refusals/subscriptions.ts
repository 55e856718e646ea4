import { rowsOf } from './row.js';

/** Spec: 4.2, 7 */
export const subscriptionRows = rowsOf<'subscriptions'>()({
  nothingToDo: 'Nothing to do. Specify at least one of "add" or "delete".',
  notSubscribed: 'Not subscribed to {channel} ID {channelId}',
});
