import { smallStore } from '../app/small-store.js';
import type { ChatState } from '../app/state.js';

type Times = ChatState['presences'];

/** Presence that the server told when one's own was reported: it is newer than what events told, which come only when somebody appears. */
export const polled = smallStore<Times>({});

export const notePolled = (times: Times): void => {
  if (Object.keys(times).length > 0) polled.set({ ...polled.value, ...times });
};
