import { channelId, instant, messageId, newestLevel, userId } from '@parley/core';
import type { TopicPreference } from '@parley/core/model';
import { assumedCapabilities } from '@parley/core/rules';
import type { CommandOf } from '@parley/core/contract';
import {
  aChannel,
  anActor,
  aRealm,
  aServer,
  aState,
  aSubscription,
  aUser,
  aVisitor,
  expectGenerated,
  openAtLevel,
  schemaProblems,
  systemGroupRows,
} from '@parley/testkit';
import type { Json, JsonObject } from '../../json.js';
import * as schema from '../../schema.js';
import { registerSchemas, registerState, statePartsOf } from '../register-state.js';
import { stateView } from '../state-view.js';

const hamlet = aUser(10);
const othello = aUser(11, { isActive: false });
const bot = aUser(12, { bot: { type: 'generic', ownerId: userId(10), isSystemBot: false } });
const notificationBot = aUser(1, { bot: { type: 'generic', ownerId: null, isSystemBot: true } });
const channels = [aChannel({ id: channelId(50) }), aChannel({ id: channelId(51), name: 'left' }), aChannel({ id: channelId(52), name: 'unknown' })];

const aPreference: TopicPreference = { channelId: channelId(50), topic: 'lunch', policy: 'muted', changedAt: instant(1_780_000_000_000) };

/** A small organization with one of everything. */
const state = aState({
  at: instant(1_780_000_000_000),
  people: { all: [notificationBot, hamlet, othello, bot], reached: new Set([1, 10, 11, 12].map(userId)) },
  groups: systemGroupRows,
  channels: {
    visible: channels,
    subscriptions: new Map([aSubscription(), aSubscription({ channelId: 51, isActive: false })].map((own) => [own.channelId, own])),
    subscribers: new Map([[channelId(50), { userIds: [userId(10)], isPartial: false }]]),
  },
  unread: {
    channels: [{ channelId: channelId(50), topic: 'greetings', ids: [messageId(3)] }],
    direct: [
      { participants: [userId(10), userId(11)], ids: [messageId(4)] },
      { participants: [userId(10), userId(11), userId(12)], ids: [messageId(5)] },
    ],
    mentions: [messageId(3)],
    wildcardMentions: [],
    olderLeftOut: false,
  },
  starred: [messageId(3)],
  conversations: [{ others: [userId(11)], lastMessageId: messageId(4) }],
  newestMessage: { id: messageId(5) },
  presences: [{ userId: hamlet.id, presence: { activeAt: instant(1_780_000_000_000), connectedAt: instant(1_780_000_000_000) }, updateId: 7 }],
  topicPreferences: { all: [aPreference], muted: [{ ...aPreference, channelName: 'design' }] },
});

const options: CommandOf<'register'> = {
  queue: {
    eventTypes: null,
    narrow: [],
    allPublicChannels: false,
    rendersMarkdown: true,
    clientGravatar: true,
    slimPresence: false,
    subscribers: 'all',
    capabilities: assumedCapabilities,
    idleTimeout: null,
  },
  fetchTypes: null,
  parts: statePartsOf({ fetchTypes: null }),
  presenceHistoryDays: 14,
};

const keysAt = (level: number): JsonObject => {
  const actor = anActor(hamlet, aRealm());
  const context = { ...aVisitor(level), server: aServer() };
  // Some lists are text already.
  return JSON.parse(JSON.stringify(registerState(stateView(context, { actor, state, queue: { capabilities: assumedCapabilities }, options })))) as JsonObject;
};

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Describes a list by its first element, an object by its fields, anything else by its value. */
const describeValue = (value: Json): string => {
  if (Array.isArray(value)) {
    const [first] = value as ReadonlyArray<Json>;
    return isObject(first) ? `[${describeValue(first)}]` : JSON.stringify(value);
  }
  const text = JSON.stringify(value);
  return isObject(value) && text.length > 60 ? `{ ${Object.keys(value).sort().join(', ')} }` : text;
};

const lines = (level: number): string => {
  const keys = keysAt(level);
  return Object.keys(keys)
    .sort()
    .map((key) => `${key}: ${describeValue(keys[key] ?? null)}\n`)
    .join('');
};

/** 1, every hundred levels or so at a release, and the newest. */
it.each([1, 58, 120, 208, 277, 339, 420, 496])('POST /register answers with the keys of level %i', (level) => {
  expectGenerated(`packages/wire/src/state/keys/register-keys.${level}.golden.txt`, lines(level));
});

it('the schema of a registration has every key at every level', () => {
  for (let level = 1; level <= newestLevel; level += 1) {
    const { properties } = schema.object(registerSchemas(openAtLevel(level)));
    expect({ level, keys: Object.keys(properties).sort() }).toEqual({ level, keys: Object.keys(keysAt(level)).sort() });
  }
});

it.each([1, 58, 120, 208, 277, 339, 420, 496])('the registration fits its schema at level %i', (level) => {
  const open = openAtLevel(level);
  expect(schemaProblems(schema.object(registerSchemas(open)), keysAt(level))).toEqual([]);
});
