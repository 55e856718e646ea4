import { instant, type Instant, type Open, type Presence } from '@parley/core';
import { type Field, fields, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { seconds } from '../../names.js';

/** Someone who was active this long before she last connected still counts as active. */
const activeFor = 70_000;

/** After this time without a report a person is offline: what a client that asks about one person is told. */
export const offlineAfterMilliseconds = 200_000;

/** Times by person: the newer form. Spec: 6 */
export const presenceTimes = ({ activeAt, connectedAt }: Presence, dateJoined: Instant): JsonObject => ({
  active_timestamp: seconds(activeAt ?? dateJoined),
  idle_timestamp: seconds(connectedAt),
});

const statusOf = ({ activeAt, connectedAt }: Presence): 'active' | 'idle' => (activeAt !== null && activeAt + activeFor >= connectedAt ? 'active' : 'idle');

/** The time that goes with the status: of the last activity while active, else of the last connection. */
const statusTime = (presence: Presence): Instant => (statusOf(presence) === 'active' ? (presence.activeAt ?? presence.connectedAt) : presence.connectedAt);

/** What an event about one person says of her. */
export const presenceStatus = (presence: Presence): { readonly status: 'active' | 'idle'; readonly timestamp: number } => ({
  status: statusOf(presence),
  timestamp: seconds(statusTime(presence)),
});

/** UPSTREAM: from 487 to 496 the reference server sends these two times alone, and 497 brings the entries back; a client that reads the entries breaks between. */
const topLevelTimes = ({ activeAt, connectedAt }: Presence, dateJoined: Instant): Readonly<Record<string, Field>> => ({
  active_timestamp: when('presenceTopLevelTimestamps', seconds(activeAt ?? dateJoined)),
  idle_timestamp: when('presenceTopLevelTimestamps', seconds(connectedAt)),
});

/** By address: the older form. Spec: 6 (level 178, 487) */
export const legacyPresence = (presence: Presence, dateJoined: Instant, open: Open): JsonObject => {
  const entry = { client: 'website', status: statusOf(presence), timestamp: seconds(statusTime(presence)) };
  return fields(open, { aggregated: entry, website: { ...entry, pushable: false }, ...topLevelTimes(presence, dateJoined) });
};

/** The answer about one person, who is offline when nothing was heard of her for a while. */
export const onePresence = (presence: Presence, dateJoined: Instant, now: Instant, open: Open): JsonObject => {
  const timestamp = seconds(statusTime(presence));
  const isOffline = instant(now - offlineAfterMilliseconds) > presence.connectedAt;
  return fields(open, {
    aggregated: { status: isOffline ? 'offline' : statusOf(presence), timestamp },
    website: { status: statusOf(presence), timestamp },
    ...topLevelTimes(presence, dateJoined),
  });
};
