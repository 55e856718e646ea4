import type { ChatState } from '../app/state.js';

/** How present somebody is. */
export type Presence = 'active' | 'idle' | 'offline';

type Times = ChatState['presences'][string];

const timeIn = (times: Times, key: 'active_timestamp' | 'idle_timestamp'): number => {
  const time = (times as Readonly<Record<string, unknown>>)[key];
  return typeof time === 'number' ? time : 0;
};

/** Of the times that the server knows, at a time of its clock in seconds. */
export const presenceAt = (times: Times | undefined, now: number, offlineAfter: number): Presence => {
  if (times === undefined) return 'offline';
  if (now - timeIn(times, 'active_timestamp') <= offlineAfter) return 'active';
  return now - timeIn(times, 'idle_timestamp') <= offlineAfter ? 'idle' : 'offline';
};

const order: ReadonlyArray<Presence> = ['active', 'idle', 'offline'];

/** Of several: that of the one who is there most. */
export const mostPresent = (all: ReadonlyArray<Presence>): Presence => order.find((one) => all.includes(one)) ?? 'offline';

/** The newer ones of two. */
export const newerTimes = (one: Times | undefined, other: Times | undefined): Times | undefined => {
  if (one === undefined || other === undefined) return one ?? other;
  const newest = (times: Times): number => Math.max(timeIn(times, 'active_timestamp'), timeIn(times, 'idle_timestamp'));
  return newest(other) > newest(one) ? other : one;
};
