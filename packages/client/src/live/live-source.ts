import type { Call } from '../calls/call.js';
import { events } from '../events/events.js';
import type { LiveSource } from './live.js';

/**
 * What keeps a live state: one queue after the other, with all that a registration says.
 *
 * @example
 * const own = await openLive(liveSource(chat.call));
 * await own.close();
 */
export const liveSource = <State extends object>(call: Call): LiveSource<State> => ({
  follow: ({ params, signal, onState, onStatus }) =>
    events(call, { signal, register: params, onStatus, onState: (state) => onState(state as unknown as State) }),
  getMessages: (params) => call('getMessages', params),
});
