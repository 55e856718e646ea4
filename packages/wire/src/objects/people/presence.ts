import { type Instant, newestLevel, type Presence } from '@parley/core';
import { type Open, openAt } from '@parley/core/rules';
import { seconds } from '../../names.js';
import { bool, integer, key, type Keys, oneOf, shape, text, type Written } from '../../shape/index.js';

/** Somebody who was active this long before the last connection still counts as active. */
const activeFor = 70_000;

/** After this time without a report a person is offline, in the answer about one person. */
export const offlineAfterMilliseconds = 200_000;

interface ShownPresence extends Presence {
  readonly dateJoined: Instant;
}

/** Times by person: the newer form. Spec: 6 */
export const presenceTimesShape = shape<ShownPresence>()('PresenceTimes', {
  active_timestamp: key(integer, ({ activeAt, dateJoined }) => seconds(activeAt ?? dateJoined)),
  idle_timestamp: key(integer, ({ connectedAt }) => seconds(connectedAt)),
});

/** Times by person, alike at every level. */
export const presenceTimes = (presence: Presence, dateJoined: Instant): Written<'PresenceTimes'> =>
  presenceTimesShape.write(openAt(newestLevel), { ...presence, dateJoined });

const statusOf = ({ activeAt, connectedAt }: Presence): 'active' | 'idle' => (activeAt !== null && activeAt + activeFor >= connectedAt ? 'active' : 'idle');

/** The time of the status: of the last activity while active, else of the last connection. */
const statusTime = (presence: Presence): Instant => (statusOf(presence) === 'active' ? (presence.activeAt ?? presence.connectedAt) : presence.connectedAt);

const statusKeys: Keys<Presence, unknown> = {
  status: key(oneOf(['active', 'idle']), statusOf),
  timestamp: key(integer, (presence) => seconds(statusTime(presence))),
};

const entryKeys: Keys<Presence, unknown> = { client: key(text, () => 'website'), ...statusKeys };

/** The report of one client program. */
export const presenceEntryShape = shape<Presence>()('PresenceEntry', { ...entryKeys, pushable: key(bool, () => false) });

const aggregatedShape = shape<Presence>()(null, entryKeys);

/**
 * By address: the older form, entries alone.
 *
 * UPSTREAM: from 487 to 496 the reference server sends two times instead of the entries, and both from 497 on; a client that reads the status of every value
 * stops there.
 *
 * Spec: 6 (level 178, 487)
 */
export const legacyPresenceShape = shape<Presence, Open>()('Presence', {
  aggregated: key(aggregatedShape.kind, (presence, open) => aggregatedShape.write(open, presence)),
  website: key(presenceEntryShape.kind, (presence, open) => presenceEntryShape.write(open, presence)),
});

export const legacyPresence = (presence: Presence, open: Open): Written<'Presence'> => legacyPresenceShape.write(open, presence, open);

interface OnePresence extends Presence {
  readonly now: Instant;
}

const statusShape = shape<Presence>()(null, statusKeys);

/** The person is offline after a while without reports. */
const nowShape = shape<OnePresence>()(null, {
  ...statusKeys,
  status: key(oneOf(['active', 'idle', 'offline']), (one) => (one.now - offlineAfterMilliseconds > statusTime(one) ? 'offline' : statusOf(one))),
});

const onePresenceShape = shape<OnePresence, Open>()(null, {
  aggregated: key(nowShape.kind, (one, open) => nowShape.write(open, one)),
  website: key(statusShape.kind, (one, open) => statusShape.write(open, one)),
});

export const onePresenceKind = onePresenceShape.kind;

/** The answer about one person. */
export const onePresence = (presence: Presence, now: Instant, open: Open): Written => onePresenceShape.write(open, { ...presence, now }, open);
