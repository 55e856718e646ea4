import { aChannel, anActor, aRealm, aUser, level, systemGroups } from '@parley/testkit/builders';
import fc from 'fast-check';
import { type Levels, newestLevel, oldestLevel, type RightsOpen } from '../gates/is-open.js';
import { channelSettingNames } from '../model/channels/channel.js';
import { holders, named } from '../model/groups/group-setting-value.js';
import { systemGroupNames } from '../model/groups/group.js';
import { channelId, userId } from '../model/ids.js';
import { roles } from '../model/people/role.js';
import type { Visibility } from '../model/messages/visibility.js';
import { administer, channelById, type ChannelFacts, contentAccess, type ContentPurpose, metadataAccess } from './channels/channels.js';
import { canSendDirect } from './messages/direct-messages.js';
import { holdsAtBoth } from './holds-at-both.js';
import { canPostInTopic } from './messages/posting.js';
import { canSubscribeOthers, canSubscribeSelf, canUnsubscribeOther, canUnsubscribeSelf } from './channels/subscribing.js';
import { canChangePrivacy, canChangeSetting, canUpdateChannel } from './channels/updating-channels.js';
import { canSeeUser } from './people/users.js';
import { isAllowed, type Verdict } from './verdict.js';
import { isVisible, messagesById, ownMessages, ownMessagesAndHistory, visibleAtBoth } from './messages/visibility.js';

const value = fc.oneof(
  fc.constantFrom(...systemGroupNames).map((name) => named(systemGroups[name])),
  fc.constant(holders([userId(7)], [])),
);

const settings = fc.record(Object.fromEntries(channelSettingNames.map((name) => [name, value])));

/** Any person with any channel. */
const situation = fc.record({
  role: fc.constantFrom(...roles),
  isActive: fc.boolean(),
  ownsTarget: fc.boolean(),
  isBot: fc.boolean(),
  privacy: fc.constantFrom('webPublic', 'public', 'privateSharedHistory', 'privateProtectedHistory'),
  isArchived: fc.boolean(),
  topicsPolicy: fc.constantFrom('inherit', 'allowEmptyTopic', 'disableEmptyTopic', 'emptyTopicOnly'),
  realmPolicy: fc.constantFrom('allowEmptyTopic', 'disableEmptyTopic'),
  settings,
  mayAdd: value,
  mayAccessUsers: fc.constantFrom(named(systemGroups.everyone), named(systemGroups.members)),
  subscribed: fc.boolean(),
  isNew: fc.boolean(),
  topic: fc.constantFrom('', 'lunch'),
  topicExists: fc.boolean(),
});

const channelGates = [1, 144, 145, 160, 161, 224, 225, 324, 325, 341, 342, 348, 349, 353, 354, 356, 357, 359, 360, 361, 362, 391, 392, 440, 441, 479, 480];
const levels: fc.Arbitrary<Levels> = fc.record({
  floor: fc.constantFrom(...channelGates, 496).map(level),
  call: fc.oneof(fc.constantFrom(...channelGates), fc.integer({ min: oldestLevel, max: newestLevel })).map(level),
});

type Situation = typeof situation extends fc.Arbitrary<infer One> ? One : never;

const realmOf = ({ realmPolicy, mayAdd, mayAccessUsers }: Situation) =>
  aRealm({ policies: { topicsPolicy: realmPolicy }, settings: { canAddSubscribers: mayAdd, canAccessAllUsers: mayAccessUsers } });

const factsOf = (given: Situation, open: RightsOpen): ChannelFacts => ({
  actor: anActor(
    aUser(7, { role: given.role, isActive: given.isActive, bot: given.isBot ? { type: 'generic', ownerId: null, isSystemBot: false } : null }),
    realmOf(given),
  ),
  channel: aChannel({ privacy: given.privacy, isArchived: given.isArchived, topicsPolicy: given.topicsPolicy, settings: given.settings }),
  subscribed: given.subscribed,
  open,
});

const purposes: ReadonlyArray<ContentPurpose> = ['subscribing', 'settings', 'history', 'messageById', 'delivery', 'changingMessages', 'posting', 'topics'];

/** Every rule that reads a gate. */
const rules: Readonly<Record<string, (given: Situation, open: RightsOpen) => Verdict>> = {
  ...Object.fromEntries(
    purposes.map((purpose) => [`contentAccess ${purpose}`, (given: Situation, open: RightsOpen) => contentAccess(factsOf(given, open), purpose)]),
  ),
  metadataAccess: (given, open) => metadataAccess(factsOf(given, open)),
  channelById: (given, open) => channelById(factsOf(given, open)),
  administer: (given, open) => administer(factsOf(given, open)),
  canUpdateChannel: (given, open) => canUpdateChannel(factsOf(given, open)),
  canChangePrivacy: (given, open) =>
    canChangePrivacy({ ...factsOf(given, open), to: 'public', namesPrivate: given.isNew, namesWebPublic: given.topicExists, webPublicEnabled: true }),
  ...Object.fromEntries(
    channelSettingNames.map((setting) => [
      `canChangeSetting ${setting}`,
      (given: Situation, open: RightsOpen) => canChangeSetting(factsOf(given, open), setting),
    ]),
  ),
  canSubscribeSelf: (given, open) => canSubscribeSelf(factsOf(given, open)),
  canSubscribeOthers: (given, open) => canSubscribeOthers({ ...factsOf(given, open), isNew: given.isNew }),
  canUnsubscribeSelf: (given, open) => canUnsubscribeSelf(factsOf(given, open)),
  canUnsubscribeOther: (given, open) =>
    canUnsubscribeOther({
      ...factsOf(given, open),
      target: { id: userId(9), bot: given.ownsTarget ? { type: 'generic', ownerId: userId(7), isSystemBot: false } : null },
    }),
  canPostInTopic: (given, open) => canPostInTopic({ ...factsOf(given, open), owner: null, topic: given.topic, topicExists: given.topicExists }),
  canSeeUser: (given, open) => canSeeUser({ actor: factsOf(given, open).actor, target: aUser(9), isVisibleUser: false, open }),
  canSendDirect: (given, open) =>
    canSendDirect({
      actor: factsOf(given, open).actor,
      others: [{ participant: anActor(aUser(9), realmOf(given)), isVisibleUser: false }],
      conversationExists: false,
      open,
    }),
};

const implies = (one: boolean, other: boolean): boolean => !one || other;

describe('whatever level a client chooses', () => {
  test.each(Object.entries(rules))('%s allows only what it allows at the floor', (_, rule) => {
    fc.assert(
      fc.property(situation, levels, (given, { floor, call }) => {
        const atCall = isAllowed(holdsAtBoth({ floor, call }, (open) => rule(given, open)));
        const atFloor = isAllowed(holdsAtBoth({ floor, call: floor }, (open) => rule(given, open)));
        expect(implies(atCall, atFloor)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  const trees: Readonly<Record<string, (given: Situation, open: RightsOpen) => Visibility>> = {
    messagesById: (given, open) => messagesById(readerOf(given, open)),
    ownMessages: (given, open) => ownMessages(readerOf(given, open)),
    ownMessagesAndHistory: (given, open) => ownMessagesAndHistory(readerOf(given, open), { channels: [channelId(50)], everyPublic: false }),
  };
  const readerOf = (given: Situation, open: RightsOpen) => {
    const { actor, channel, subscribed } = factsOf(given, open);
    return { actor, channels: [{ channel, subscribed }], open };
  };

  test.each(Object.entries(trees))('%s shows only what it shows at the floor', (_, build) => {
    fc.assert(
      fc.property(situation, levels, fc.boolean(), (given, { floor, call }, received) => {
        const message = { participates: false, channelId: channelId(50), received };
        const atCall = isVisible(
          visibleAtBoth({ floor, call }, (open) => build(given, open)),
          message,
        );
        const atFloor = isVisible(
          visibleAtBoth({ floor, call: floor }, (open) => build(given, open)),
          message,
        );
        expect(implies(atCall, atFloor)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a deactivated account', () => {
  test.each(Object.entries(rules).filter(([name]) => name !== 'canSeeUser'))('is refused by %s', (_, rule) => {
    fc.assert(
      fc.property(situation, levels, (given, { call }) => {
        const verdict = holdsAtBoth({ floor: call, call }, (open) => rule({ ...given, isActive: false }, open));
        expect(isAllowed(verdict)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a message that may be fetched by id', () => {
  test('is in the list of its channel too', () => {
    fc.assert(
      fc.property(situation, levels, fc.boolean(), (given, { call }, received) => {
        const message = { participates: false, channelId: channelId(50), received };
        const { actor, channel, subscribed } = factsOf({ ...given, isArchived: false }, (() => true) as unknown as RightsOpen);
        const lists = visibleAtBoth({ floor: call, call }, (open) =>
          ownMessagesAndHistory({ actor, channels: [{ channel, subscribed }], open }, { channels: [channelId(50)], everyPublic: false }),
        );
        const byId = visibleAtBoth({ floor: call, call }, (open) => messagesById({ actor, channels: [{ channel, subscribed }], open }));
        expect(implies(isVisible(byId, message), isVisible(lists, message))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
