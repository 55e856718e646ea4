import { aChannel, anActor, aRealm, aUser, level } from '@parley/testkit/builders';
import { floorOnly } from '../../gates/is-open.js';
import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';
import type { ChannelSettingName } from '../../model/channels/channel.js';
import { holders } from '../../model/groups/group-setting-value.js';
import { channelId, userId } from '../../model/ids.js';
import type { Role } from '../../model/people/role.js';
import { spectatorOf } from '../people/spectators.js';
import {
  everyOf,
  type RequestedHistory,
  inChannels,
  isVisible,
  messagesById,
  ownMessages,
  ownMessagesAndHistory,
  type ReaderFacts,
  someOf,
  spectatorMessages,
  visibleAtBoth,
} from './visibility.js';

const here = channelId(50);

interface Given {
  readonly privacy?: ChannelPrivacy;
  readonly role?: Role;
  readonly subscribed?: boolean;
  readonly named?: ReadonlyArray<ChannelSettingName>;
  readonly at?: number;
  readonly archived?: boolean;
  readonly active?: boolean;
}

const reader = ({ privacy = 'public', role = 'member', subscribed = false, named = [], at = 496, archived = false, active = true }: Given): ReaderFacts => ({
  actor: anActor(aUser(7, { role, isActive: active })),
  channels: [
    {
      channel: aChannel({
        id: here,
        privacy,
        isArchived: archived,
        settings: Object.fromEntries(named.map((setting) => [setting, holders([userId(7)], [])])),
      }),
      subscribed,
    },
  ],
  open: floorOnly({ floor: level(at) }),
});

const only = (...channels: RequestedHistory['channels']): RequestedHistory => ({ channels, everyPublic: false });
const everyPublic: RequestedHistory = { channels: [], everyPublic: true };

/** What the reader sees of a channel message, without and with an own copy: by id, among own messages, and in the requested history. */
const visibility = (given: Given, requested: RequestedHistory = only(here)) => {
  const facts = reader(given);
  const foreign = { participates: false, channelId: here, received: false };
  const own = { ...foreign, received: true };
  const ticks = (tree: ReturnType<typeof ownMessages>): string => [foreign, own].map((message) => (isVisible(tree, message) ? 'x' : '.')).join('');
  return { byId: ticks(messagesById(facts)), own: ticks(ownMessages(facts)), history: ticks(ownMessagesAndHistory(facts, requested)) };
};

const shared = 'privateSharedHistory';
const hidden = 'privateProtectedHistory';

describe('messages of a channel, without an own copy and with one', () => {
  test.each<[string, Given, { byId: string; own: string; history: string }]>([
    ['public, a member', {}, { byId: 'xx', own: '.x', history: 'xx' }],
    ['public, a guest outside', { role: 'guest' }, { byId: '..', own: '..', history: '..' }],
    ['public, a guest inside', { role: 'guest', subscribed: true }, { byId: 'xx', own: '.x', history: 'xx' }],
    ['web-public, a guest outside', { role: 'guest', privacy: 'webPublic' }, { byId: '..', own: '.x', history: 'xx' }],
    ['web-public, a guest inside', { role: 'guest', privacy: 'webPublic', subscribed: true }, { byId: 'xx', own: '.x', history: 'xx' }],
    ['private with shared history, a subscriber', { privacy: shared, subscribed: true }, { byId: 'xx', own: '.x', history: 'xx' }],
    ['private with shared history, a former subscriber', { privacy: shared }, { byId: '..', own: '..', history: '..' }],
    ['the same at an old level', { privacy: shared, at: 208 }, { byId: '..', own: '..', history: '..' }],
    ['private with shared history, an administrator outside', { privacy: shared, role: 'administrator' }, { byId: '..', own: '..', history: '..' }],
    ['private with protected history, a subscriber', { privacy: hidden, subscribed: true }, { byId: '.x', own: '.x', history: '.x' }],
    ['private with protected history, a former subscriber', { privacy: hidden }, { byId: '..', own: '..', history: '..' }],
    [
      'private, a holder of the add permission, before level 354',
      { privacy: shared, named: ['canAddSubscribers'], at: 353 },
      { byId: '..', own: '..', history: '..' },
    ],
    [
      'private, a holder of the add permission, since level 354',
      { privacy: shared, named: ['canAddSubscribers'], at: 354 },
      { byId: 'xx', own: '.x', history: 'xx' },
    ],
    [
      'private with protected history, a holder of the subscribe permission',
      { privacy: hidden, named: ['canSubscribe'] },
      { byId: '.x', own: '.x', history: '.x' },
    ],
    ['archived and public, before level 360', { archived: true, at: 359 }, { byId: '..', own: '.x', history: 'xx' }],
    ['archived and public, since level 360', { archived: true, at: 360 }, { byId: 'xx', own: '.x', history: 'xx' }],
    ['archived and private, a subscriber', { privacy: shared, archived: true, subscribed: true }, { byId: 'xx', own: '.x', history: '.x' }],
    ['public, a deactivated account', { subscribed: true, active: false }, { byId: '..', own: '..', history: '..' }],
  ])('%s', (_, given, expected) => {
    expect(visibility(given)).toEqual(expected);
  });

  test('messages in an archived channel cannot be edited, deleted or reacted to', () => {
    const message = { participates: false, channelId: here, received: true };

    expect(isVisible(messagesById(reader({ archived: true, subscribed: true }), 'changingMessages'), message)).toBe(false);
    expect(isVisible(messagesById(reader({ subscribed: true }), 'changingMessages'), message)).toBe(true);
  });

  test('history is shown only for the requested channels', () => {
    expect(visibility({}, only()).history).toBe('.x');
    expect(visibility({}, only(channelId(51))).history).toBe('.x');
  });

  test('a request for all public channels shows public ones, to all but guests', () => {
    expect(visibility({}, everyPublic).history).toBe('xx');
    expect(visibility({ privacy: 'webPublic' }, everyPublic).history).toBe('xx');
    expect(visibility({ privacy: shared, subscribed: true }, everyPublic).history).toBe('.x');
    expect(visibility({ role: 'guest', privacy: 'webPublic', subscribed: true }, everyPublic).history).toBe('.x');
    expect(visibility({ role: 'guest', subscribed: true }, everyPublic).history).toBe('.x');
  });

  test('a request for all public channels takes nothing from a guest who names one of them', () => {
    expect(visibility({ role: 'guest', subscribed: true }, { ...only(here), everyPublic: true }).history).toBe('xx');
    expect(visibility({ role: 'guest' }, { ...only(here), everyPublic: true }).history).toBe('..');
  });
});

describe('direct messages', () => {
  const mine = { participates: true, channelId: null, received: false };

  test('are visible to their participants, whatever is requested', () => {
    for (const tree of [messagesById(reader({})), ownMessages(reader({})), ownMessagesAndHistory(reader({}), only(here))]) {
      expect(isVisible(tree, mine)).toBe(true);
      expect(isVisible(tree, { ...mine, participates: false, received: true })).toBe(false);
    }
  });

  test('are hidden from a deactivated account', () => {
    expect(isVisible(ownMessages(reader({ active: false })), mine)).toBe(false);
  });
});

describe('without an account', () => {
  const webPublic = aChannel({ id: here, privacy: 'webPublic' });
  const message = { participates: false, channelId: here, received: false };

  test('web-public channels are visible where the organization allows such readers', () => {
    expect(isVisible(spectatorMessages([webPublic], true), message)).toBe(true);
    expect(isVisible(spectatorMessages([webPublic], false), message)).toBe(false);
    expect(isVisible(spectatorMessages([aChannel({ id: here })], true), message)).toBe(false);
  });
});

describe('the tree', () => {
  test('stays small: false branches are removed, single parts stand alone', () => {
    expect(inChannels([])).toEqual({ kind: 'nothing' });
    expect(someOf()).toEqual({ kind: 'nothing' });
    expect(someOf({ kind: 'nothing' }, { kind: 'participant' })).toEqual({ kind: 'participant' });
    expect(everyOf({ kind: 'received' }, inChannels([]))).toEqual({ kind: 'nothing' });
    expect(inChannels([channelId(9), channelId(3)])).toEqual({ kind: 'inChannels', channels: [3, 9] });
  });

  test('of a call at another level than the floor shows what both show', () => {
    const build = (given: Given) => (open: ReaderFacts['open']) => messagesById({ ...reader(given), open });
    const message = { participates: false, channelId: here, received: false };
    const outsider: Given = { privacy: shared, named: ['canAddSubscribers'] };

    expect(isVisible(visibleAtBoth({ floor: level(496), call: level(496) }, build(outsider)), message)).toBe(true);
    expect(isVisible(visibleAtBoth({ floor: level(353), call: level(496) }, build(outsider)), message)).toBe(false);
    expect(isVisible(visibleAtBoth({ floor: level(496), call: level(353) }, build(outsider)), message)).toBe(false);
  });
});

describe('a person without an account', () => {
  const spectator = spectatorOf(aRealm({ policies: { spectatorAccess: true } }));
  const places = (
    [
      ['webPublic', 1],
      ['public', 2],
      ['privateSharedHistory', 3],
    ] as const
  ).map(([privacy, id]) => ({
    channel: aChannel({ id: channelId(id), privacy }),
    subscribed: false,
  }));
  const facts = { actor: spectator, channels: places, open: floorOnly({ floor: level(496) }) };
  const reads = (tree: ReturnType<typeof messagesById>) =>
    places.map(({ channel }) => isVisible(tree, { participates: true, channelId: channel.id, received: true }));

  test('reads web-public channels alone, by id and in lists, where the organization lets them', () => {
    expect(reads(messagesById(facts))).toEqual([true, false, false]);
    expect(reads(ownMessagesAndHistory(facts, everyPublic))).toEqual([true, false, false]);
    const shut = { ...facts, actor: spectatorOf(aRealm({ policies: { spectatorAccess: false } })) };
    expect([reads(messagesById(shut)), reads(ownMessagesAndHistory(shut, everyPublic))]).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
  });

  test('reads no direct messages', () => {
    for (const tree of [messagesById(facts), ownMessagesAndHistory(facts, only())])
      expect(isVisible(tree, { participates: true, channelId: null, received: true })).toBe(false);
  });
});

describe('of many channels', () => {
  const places = (['public', 'privateSharedHistory', 'privateProtectedHistory'] as const).map((privacy, index) => ({
    channel: aChannel({ id: channelId(index + 1), privacy }),
    subscribed: index > 0,
  }));
  const facts = (role: Role): ReaderFacts => ({ actor: anActor(aUser(7, { role })), channels: places, open: floorOnly({ floor: level(496) }) });
  const reads = (tree: ReturnType<typeof messagesById>) =>
    places.map(({ channel }) => isVisible(tree, { participates: false, channelId: channel.id, received: false }));

  test('each counts by itself, again and again, for every purpose and every reader', () => {
    const [member, guest] = [facts('member'), facts('guest')];
    for (let round = 0; round < 2; round += 1) {
      expect(reads(messagesById(member))).toEqual([true, true, false]);
      expect(reads(messagesById(guest))).toEqual([false, true, false]);
      expect(
        reads(messagesById({ ...member, channels: [...places, { channel: aChannel({ isArchived: true }), subscribed: true }] }, 'changingMessages')),
      ).toEqual([true, true, false]);
      expect(reads(ownMessagesAndHistory(member, only(channelId(1), channelId(3))))).toEqual([true, false, false]);
    }
  });
});
