import { aChannel, anActor, aRealm, aUser, level, systemGroups } from '@parley/testkit/builders';
import type { Channel } from '../model/channels/channel.js';
import { channelId, conversationId, logPosition, messageId, userId } from '../model/ids.js';
import { named } from '../model/groups/group-setting-value.js';
import { instant } from '../model/instant.js';
import type { Period } from '../model/channels/period.js';
import type { Role } from '../model/people/role.js';
import type { Audience } from './audience.js';
import type { LoggedEvent } from './event.js';
import { visibleEvent } from './dispatch.js';
import { isInAudience } from './in-audience.js';
import type { Viewer } from './viewer.js';

const self = userId(10);
const other = userId(11);
const design = channelId(50);

/** Subscribed from 100 on; up to 200 if the person has left. */
const period = (toPosition: number | null): Period => ({ channelId: design, fromMessage: 1, toMessage: toPosition, fromPosition: 100, toPosition });

interface Given {
  readonly role?: Role;
  readonly privacy?: Channel['privacy'];
  readonly periods?: ReadonlyArray<Period>;
  readonly allPublicChannels?: boolean;
}

const viewer = ({ role = 'member', privacy = 'privateSharedHistory', periods = [], allPublicChannels = false }: Given): Viewer => ({
  actor: anActor(aUser(10, { role }), aRealm()),
  levels: { floor: level(496), call: level(496) },
  channels: new Map([[design, { channel: aChannel({ privacy }), subscribed: periods.some(({ toPosition }) => toPosition === null) }]]),
  periods,
  former: new Map(),
  formerRoles: [],
  allPublicChannels,
});

const seen = (given: Given, position: number, event: LoggedEvent, audience: Audience) =>
  visibleEvent(viewer(given), { position: logPosition(position), at: instant(0), event, audience });

const sent: LoggedEvent = { kind: 'messageSent', messageId: messageId(1), echo: null };
const toSubscribers: Audience = { kind: 'channelSubscribers', channelId: design };
const toViewers: Audience = { kind: 'channelViewers' };

describe('messages of a channel', () => {
  test.each([
    ['before joining', 99, null, false],
    ['in the commit of joining', 100, null, true],
    ['while subscribed', 150, null, true],
    ['while it lasted', 150, 200, true],
    ['in the commit of leaving', 200, 200, false],
    ['after leaving', 201, 200, false],
  ])('%s', (_when, position, left, isSeen) => {
    expect(seen({ periods: [period(left)] }, position, sent, toSubscribers) !== null).toBe(isSeen);
  });

  test('a mentioned bot gets the message once, by a separate entry', () => {
    const sentToBot: LoggedEvent = { ...sent, mentionedBots: [self] };
    const wide = { allPublicChannels: true, privacy: 'public' } as const;
    const toHer: Audience = { kind: 'users', userIds: [self] };
    const called: LoggedEvent = { kind: 'messageToMentionedBots', messageId: messageId(1) };
    expect(seen(wide, 150, sentToBot, toSubscribers)).toBeNull();
    expect(seen(wide, 151, called, toHer)).toEqual({ kind: 'messageToMentionedBots', messageId: 1, echo: null, received: true, conversation: null });
    expect(seen(wide, 151, called, { kind: 'users', userIds: [other] })).toBeNull();
    expect(seen(wide, 150, { ...sent, mentionedBots: [other] }, toSubscribers)).toEqual({
      kind: 'messageSent',
      messageId: 1,
      echo: null,
      received: false,
      conversation: null,
    });
  });

  test('a queue for all public channels gets them, but not those of private ones, and never for a guest', () => {
    const wide = { allPublicChannels: true };
    expect(seen({ ...wide, privacy: 'public' }, 150, sent, toSubscribers)).toMatchObject({ received: false });
    expect(seen({ ...wide, privacy: 'webPublic' }, 150, sent, toSubscribers)).toMatchObject({ received: false });
    expect(seen({ ...wide, privacy: 'privateSharedHistory' }, 150, sent, toSubscribers)).toBeNull();
    expect(seen({ ...wide, privacy: 'public', role: 'guest' }, 150, sent, toSubscribers)).toBeNull();
    expect(seen({ privacy: 'public' }, 150, sent, toSubscribers)).toBeNull();
  });
});

test('direct messages are sent to their participants', () => {
  const among = (...participants: ReadonlyArray<number>): Audience => ({
    kind: 'conversation',
    conversationId: conversationId(9),
    participants: participants.map(userId),
  });
  expect(seen({}, 1, sent, among(10, 11))).not.toBeNull();
  expect(seen({}, 1, sent, among(11, 12))).toBeNull();
});

describe('subscribing and unsubscribing', () => {
  const joined = (...userIds: ReadonlyArray<number>): LoggedEvent => ({
    kind: 'subscribed',
    changes: [{ channelId: design, userIds: userIds.map(userId) }],
    gainedSight: [],
  });
  const left = (...userIds: ReadonlyArray<number>): LoggedEvent => {
    const change = { channelId: design, userIds: userIds.map(userId) };
    return { kind: 'unsubscribed', changes: [{ ...change, channelName: 'design' }], lostSight: [change] };
  };

  test('others who join a private channel are reported to those who were and still are in it', () => {
    expect(seen({ periods: [period(null)] }, 150, joined(11), toViewers)).toMatchObject({ own: [], peers: [{ channelId: design, userIds: [other] }] });
    expect(seen({ periods: [period(null)] }, 99, joined(11), toViewers)).toBeNull();
    expect(seen({ periods: [period(200)] }, 150, joined(11), toViewers)).toBeNull();
    expect(seen({}, 150, joined(11), toViewers)).toBeNull();
  });

  test('administrators see who is in a private channel', () => {
    expect(seen({ role: 'administrator' }, 150, joined(11), toViewers)).toMatchObject({ peers: [{ userIds: [other] }] });
  });

  test('people who join a public channel are reported to everybody but guests outside', () => {
    expect(seen({ privacy: 'public' }, 150, joined(11), toViewers)).not.toBeNull();
    expect(seen({ privacy: 'public', role: 'guest' }, 150, joined(11), toViewers)).toBeNull();
    expect(seen({ privacy: 'public', role: 'guest', periods: [period(null)] }, 150, joined(11), toViewers)).not.toBeNull();
  });

  test('people who join with others get their own subscription, and no events about the others', () => {
    expect(seen({ periods: [period(null)] }, 100, joined(10, 11), toViewers)).toMatchObject({ own: [design], peers: [] });
  });

  test('a subscription that has ended, of a channel that is hidden by now, is not sent', () => {
    expect(seen({ periods: [period(200)] }, 100, joined(10), toViewers)).toBeNull();
  });

  test('one’s own leaving is always sent, with the old name; that of others only for visible channels', () => {
    const own = [{ channelId: design, channelName: 'design', userIds: [self, other] }];
    expect(seen({ periods: [period(200)] }, 200, left(10, 11), toViewers)).toMatchObject({ own, lostIds: [design], peers: [] });
    expect(seen({ periods: [period(200)], privacy: 'public' }, 200, left(10, 11), toViewers)).toMatchObject({ peers: [{ userIds: [other] }] });
  });
});

describe('new channels', () => {
  const made = (privacy: Channel['privacy']): LoggedEvent => ({ kind: 'channelCreated', channel: aChannel({ privacy }) });

  test.each([
    ['a public one', 'member', 'public', [], true],
    ['a public one, to a guest', 'guest', 'public', [], false],
    ['a web-public one, to a guest', 'guest', 'webPublic', [], true],
    ['a private one', 'member', 'privateSharedHistory', [], false],
    ['a private one, to its subscribers', 'member', 'privateSharedHistory', [period(null)], true],
    ['a private one, to those who have left since', 'member', 'privateSharedHistory', [period(200)], false],
    ['a private one, to administrators', 'administrator', 'privateSharedHistory', [], true],
  ] as const)('%s', (_what, role, privacy, periods, isSeen) => {
    expect(seen({ role, privacy, periods }, 150, made(privacy), toViewers) !== null).toBe(isSeen);
  });

  test('one that became public and is private by now is not sent to people outside', () => {
    expect(seen({ privacy: 'privateSharedHistory' }, 150, made('public'), toViewers)).toBeNull();
  });

  test('people who administer a private channel by a setting get the event', () => {
    const channel = aChannel({ privacy: 'privateSharedHistory', settings: { canAdministerChannel: named(systemGroups.members) } });
    const within = { ...viewer({}), channels: new Map([[design, { channel, subscribed: false }]]) };
    expect(visibleEvent(within, { position: logPosition(1), at: instant(0), event: { kind: 'channelCreated', channel }, audience: toViewers })).not.toBeNull();
  });
});

test('events for non-guests, or for administrators', () => {
  const changed: LoggedEvent = { kind: 'defaultChannelsChanged' };
  expect(seen({}, 1, changed, { kind: 'nonGuests' })).not.toBeNull();
  expect(seen({ role: 'guest' }, 1, changed, { kind: 'nonGuests' })).toBeNull();
  expect(seen({}, 1, changed, { kind: 'administrators' })).toBeNull();
  expect(seen({ role: 'owner' }, 1, changed, { kind: 'administrators' })).not.toBeNull();
});

test('ephemeral events go to those in the audience now and then', () => {
  expect(isInAudience(viewer({ periods: [period(null)] }), toSubscribers)).toBe(true);
  expect(isInAudience(viewer({ periods: [period(200)] }), toSubscribers)).toBe(false);
  expect([99, 100, 199, 200].map((at) => isInAudience(viewer({ periods: [period(null)] }), toSubscribers, logPosition(at)))).toEqual([false, true, true, true]);
  expect(isInAudience(viewer({}), { kind: 'users', userIds: [other] })).toBe(false);
  expect(isInAudience(viewer({}), { kind: 'users', userIds: [self, other] })).toBe(true);
});
