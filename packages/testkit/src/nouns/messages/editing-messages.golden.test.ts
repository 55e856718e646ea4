import { type UserId, userId } from '@parley/core';
import { named, type Realm } from '@parley/core/model';
import { canEditText, canMoveOutOfChannel, canMoveToTopic, type ChannelFacts, isVisible, messagesById, type MoveFacts, type Verdict } from '@parley/core/rules';
import { aRealm, daysAgo, systemGroups, today } from '../../builders/organization.js';
import { expectGenerated } from '../../golden/expect-generated.js';
import { channelFacts, type ChannelCase, channelCases } from '../shared/channel-kinds.js';
import { accountsAndHolders, self, type Person } from '../shared/account-kinds.js';
import { permissionTable } from '../shared/permission-table.js';

const legend = [
  'Columns: web-public, public, private with shared or protected history; +in: the person is subscribed now and received the message; +arch: the channel is archived.',
];

const cast = accountsAndHolders('canAdministerChannel', 'canMoveMessagesWithinChannel', 'canMoveMessagesOutOfChannel', 'canResolveTopics');

const nobody = named(systemGroups.nobody);
const restricted = aRealm({ settings: { canMoveMessagesBetweenTopics: nobody, canMoveMessagesBetweenChannels: nobody, canResolveTopics: nobody } });
const unlimited = aRealm({ policies: { messageEditLimit: null, moveWithinChannelLimit: null, moveBetweenChannelsLimit: null } });
const ordinary = aRealm();

interface Case {
  readonly file: string;
  readonly title: string;
  readonly rule: (facts: MoveFacts) => Verdict;
  readonly realm?: Realm;
  readonly sender?: UserId;
  readonly days?: number;
}

const text = ({ actor, message, now }: MoveFacts): Verdict => canEditText({ actor, message, now });
const topic =
  (to: string) =>
  (facts: MoveFacts): Verdict =>
    canMoveToTopic({ ...facts, from: 'lunch', to });

const cases: ReadonlyArray<Case> = [
  { file: 'edit-own-text', title: 'Change what one’s own message says', rule: text, sender: self },
  { file: 'edit-own-text-late', title: 'The same a day later', rule: text, sender: self, days: 1 },
  { file: 'edit-own-text-unlimited', title: 'The same a day later, where there is no limit', rule: text, sender: self, days: 1, realm: unlimited },
  { file: 'edit-text-of-others', title: 'Change what somebody else’s message says', rule: text },
  { file: 'move-to-topic', title: 'Give a message another topic', rule: topic('dinner') },
  { file: 'move-to-topic-late', title: 'The same eight days later', rule: topic('dinner'), days: 8 },
  { file: 'move-to-topic-restricted', title: 'Give a message another topic, where the organization allows nobody', rule: topic('dinner'), realm: restricted },
  { file: 'resolve-topic', title: 'Resolve a topic', rule: topic('✔ lunch') },
  { file: 'resolve-topic-restricted', title: 'Resolve a topic, where the organization allows nobody', rule: topic('✔ lunch'), realm: restricted },
  { file: 'move-out-of-channel', title: 'Move a message out of a channel', rule: canMoveOutOfChannel },
  { file: 'move-out-of-channel-late', title: 'The same eight days later', rule: canMoveOutOfChannel, days: 8 },
  {
    file: 'move-out-of-channel-restricted',
    title: 'Move a message out of a channel, where the organization allows nobody',
    rule: canMoveOutOfChannel,
    realm: restricted,
  },
];

const sees = ({ actor, channel, subscribed, open }: ChannelFacts): boolean =>
  isVisible(messagesById({ actor, channels: [{ channel, subscribed }], open }, 'changingMessages'), {
    participates: false,
    channelId: channel.id,
    received: subscribed,
  });

const mayIn =
  ({ rule, realm = ordinary, sender = userId(99), days = 0 }: Case) =>
  (person: Person, standing: ChannelCase): false | Verdict => {
    const facts = channelFacts(person, standing, realm);
    const message = { senderId: sender, sentAt: days === 0 ? today : daysAgo(days) };
    return sees(facts) && rule({ ...facts, message, now: today });
  };

describe('who changes and moves which messages', () => {
  test.each(cases.map((one) => [one.file, one] as const))('%s', (file, one) => {
    expectGenerated(`packages/core/src/rules/permissions/${file}.golden.txt`, permissionTable(one.title, legend, cast, channelCases, mayIn(one)));
  });
});
