import { instant } from '@parley/core';
import { openAtLevel } from '@parley/testkit/builders';
import { legacyPresence, onePresence, presenceTimes } from './presence.js';

const joined = instant(1_000_000);
const presence = (active: number | null, connected: number) => ({
  activeAt: active === null ? null : instant(active * 1000),
  connectedAt: instant(connected * 1000),
});

describe('presence', () => {
  it('is two times; for a person who was never active, the first is the time of joining', () => {
    expect(presenceTimes(presence(5000, 6000), joined)).toEqual({ active_timestamp: 5000, idle_timestamp: 6000 });
    expect(presenceTimes(presence(null, 6000), joined)).toEqual({ active_timestamp: 1000, idle_timestamp: 6000 });
  });

  it.each([
    [5930, 'active', 5930],
    [5929, 'idle', 6000],
    [null, 'idle', 6000],
  ] as const)('in the older form, active at %s and connected at 6000, is %s at %i', (active, status, timestamp) => {
    expect(legacyPresence(presence(active, 6000), openAtLevel(486))).toEqual({
      aggregated: { client: 'website', status, timestamp },
      website: { client: 'website', status, timestamp, pushable: false },
    });
  });

  it.each([1, 486, 487, 496])('by address has at level %i only entries, each with a status', (level) => {
    const entry = { client: 'website', status: 'active', timestamp: 5930 };

    expect(legacyPresence(presence(5930, 6000), openAtLevel(level))).toEqual({
      aggregated: entry,
      website: { ...entry, pushable: false },
    });
    expect(onePresence(presence(5930, 6000), instant(6_000_000), openAtLevel(level))).toEqual({
      aggregated: { status: 'active', timestamp: 5930 },
      website: { status: 'active', timestamp: 5930 },
    });
  });

  it('of one person counts from the time that it shows, not from a later sign of an idle client', () => {
    expect(onePresence(presence(6000, 6060), instant(6_201_000), openAtLevel(400))).toMatchObject({ aggregated: { status: 'offline', timestamp: 6000 } });
  });

  it.each([
    [6200, 'active'],
    [6201, 'offline'],
  ])('of one person at %i is %s', (now, status) => {
    expect(onePresence(presence(6000, 6000), instant(now * 1000), openAtLevel(400))).toEqual({
      aggregated: { status, timestamp: 6000 },
      website: { status: 'active', timestamp: 6000 },
    });
  });
});
