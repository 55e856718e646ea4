import { aChannel, anActor, aRealm, aUser, level, systemGroups } from '@parley/testkit/builders';
import type { Channel, RuledChannel } from '../../model/channels/channel.js';
import { type GroupSettingValue, holders, named } from '../../model/groups/group-setting-value.js';
import { channelId, logPosition, messageId, userId } from '../../model/ids.js';
import { instant } from '../../model/instant.js';
import type { Role } from '../../model/people/role.js';
import type { Audience } from '../audience.js';
import { changesVisibility } from './channel-change.js';
import type { LoggedEvent } from '../event.js';
import type { LogEntry } from '../log-entry.js';
import { visibleEvent } from '../dispatch.js';
import { formerChannels } from './former-channels.js';
import { channelThen, type Viewer } from '../viewer.js';

const self = userId(10);
const design = channelId(50);
type Privacy = Channel['privacy'];
const hidden: Privacy = 'privateSharedHistory';

const entry = (position: number, event: LoggedEvent, audience: Audience): LogEntry => ({ position: logPosition(position), at: instant(0), event, audience });

/** A change of privacy or of a permission, at this position. */
const changed = (position: number, before: RuledChannel, after: Channel): LogEntry =>
  entry(position, { kind: 'channelUpdated', changes: [{ property: 'privacy', value: after.privacy }], before, after }, { kind: 'channelSight' });

const opened = (position: number, from: Privacy, to: Privacy): LogEntry => changed(position, aChannel({ privacy: from }), aChannel({ privacy: to }));

interface Given {
  readonly role?: Role;
  readonly now: Privacy;
  readonly joinedAt?: number;
  readonly allPublicChannels?: boolean;
  readonly at?: number;
  readonly administers?: GroupSettingValue;
}

const viewer = ({ role = 'member', now, joinedAt, allPublicChannels = false, at = 496, administers }: Given, log: ReadonlyArray<LogEntry>): Viewer => ({
  actor: anActor(aUser(10, { role }), aRealm()),
  levels: { floor: level(at), call: level(at) },
  channels: new Map([
    [
      design,
      {
        channel: aChannel({ privacy: now, settings: administers === undefined ? {} : { canAdministerChannel: administers } }),
        subscribed: joinedAt !== undefined,
      },
    ],
  ]),
  periods: joinedAt === undefined ? [] : [{ channelId: design, fromMessage: 1, toMessage: null, fromPosition: joinedAt, toPosition: null }],
  former: formerChannels(log),
  formerRoles: [],
  allPublicChannels,
});

const shown = (given: Given, log: ReadonlyArray<LogEntry>) =>
  log.map((one) => {
    const seen = visibleEvent(viewer(given, log), one);
    return seen?.kind === 'channelUpdated' ? seen.visibility : (seen?.kind ?? null);
  });

describe('a change of who sees a channel', () => {
  test.each<[string, Given, Privacy, Privacy, string | null]>([
    ['made public, to those outside', { now: 'public' }, hidden, 'public', 'gained'],
    ['made public, to guests outside', { now: 'public', role: 'guest' }, hidden, 'public', null],
    ['made web-public, to guests outside', { now: 'webPublic', role: 'guest' }, 'public', 'webPublic', 'gained'],
    ['made public, to its subscribers', { now: 'public', joinedAt: 1 }, hidden, 'public', 'kept'],
    ['made public, to administrators', { now: 'public', role: 'administrator' }, hidden, 'public', 'kept'],
    ['made private, to those outside', { now: hidden }, 'public', hidden, 'lost'],
    ['made private, to its subscribers', { now: hidden, joinedAt: 1 }, 'public', hidden, 'kept'],
    ['made public, and private again since', { now: hidden }, hidden, 'public', null],
    ['history shared, to those outside', { now: hidden }, 'privateProtectedHistory', hidden, null],
  ])('%s', (_, given, from, to, expected) => {
    expect(shown(given, [opened(100, from, to)])).toEqual([expected]);
  });

  test('by a setting: who begins or ends administering it, and at which levels', () => {
    const without = aChannel({ privacy: hidden });
    const held = holders([self], []);
    const withHer = aChannel({ privacy: hidden, settings: { canAdministerChannel: held } });
    expect(shown({ now: hidden, administers: held }, [changed(100, without, withHer)])).toEqual(['gained']);
    expect(shown({ now: hidden, administers: held, at: 348 }, [changed(100, without, withHer)])).toEqual([null]);
    expect(shown({ now: hidden }, [changed(100, withHer, without)])).toEqual(['lost']);
    expect(shown({ now: hidden, administers: held }, [changed(100, withHer, withHer)])).toEqual(['kept']);
  });
});

describe('an event about a channel from before its visibility changed', () => {
  const joined: LoggedEvent = { kind: 'subscribed', changes: [{ channelId: design, userIds: [userId(11)] }], gainedSight: [] };
  const sent: LoggedEvent = { kind: 'messageSent', messageId: messageId(1), echo: null };
  const toViewers: Audience = { kind: 'channelViewers' };
  const toSubscribers: Audience = { kind: 'channelSubscribers', channelId: design };

  test('is hidden from people who could not see the channel then, though they can now', () => {
    const log = [entry(99, joined, toViewers), opened(100, hidden, 'public'), entry(101, joined, toViewers)];
    expect(shown({ now: 'public' }, log)).toEqual([null, 'gained', 'subscribed']);
    expect(shown({ now: 'public', joinedAt: 1 }, log)).toEqual(['subscribed', 'kept', 'subscribed']);
  });

  test('is not sent to a queue for all public channels', () => {
    const log = [entry(99, sent, toSubscribers), opened(100, hidden, 'public'), entry(101, sent, toSubscribers)];
    expect(shown({ now: 'public', allPublicChannels: true }, log)).toEqual([null, 'gained', 'messageSent']);
  });

  test('is checked against the channel’s state at that time, however often that has changed', () => {
    const log = [opened(100, 'public', hidden), entry(150, joined, toViewers), opened(200, hidden, 'public'), entry(250, joined, toViewers)];
    expect(shown({ now: 'public' }, log)).toEqual(['lost', null, 'gained', 'subscribed']);
    const before = viewer({ now: 'public' }, log);
    expect([99, 100, 199, 200].map((at) => channelThen(before, design, logPosition(at))?.privacy)).toEqual(['public', hidden, hidden, 'public']);
    expect(channelThen(before, channelId(51), logPosition(99))).toBeNull();
  });

  test('a change that leaves visibility alone is checked against that state too', () => {
    const renamed = entry(
      50,
      { kind: 'channelUpdated', changes: [{ property: 'name', value: 'plans' }], before: aChannel({ privacy: hidden }), after: null },
      toViewers,
    );
    expect(shown({ now: 'public' }, [renamed, opened(100, hidden, 'public')])).toEqual([null, 'gained']);
    expect(shown({ now: 'public' }, [renamed])).toEqual(['kept']);
  });
});

test('visibility depends on privacy, on archiving and on three of the settings', () => {
  const value = named(systemGroups.members);
  const setting = (name: 'canSubscribe' | 'canAddSubscribers' | 'canAdministerChannel' | 'canSendMessage') =>
    ({ property: 'setting', setting: name, before: value, value }) as const;
  expect(changesVisibility({ property: 'privacy', value: 'public' })).toBe(true);
  expect(changesVisibility({ property: 'isArchived', value: true })).toBe(true);
  expect([setting('canSubscribe'), setting('canAddSubscribers'), setting('canAdministerChannel')].map(changesVisibility)).toEqual([true, true, true]);
  expect([changesVisibility(setting('canSendMessage')), changesVisibility({ property: 'name', value: 'x' })]).toEqual([false, false]);
});
