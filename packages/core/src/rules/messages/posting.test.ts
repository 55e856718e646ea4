import { aChannel, aGroup, anActor, aRealm, aUser, level, systemGroupRows, systemGroups } from '@parley/testkit/builders';
import { floorOnly } from '../../gates/is-open.js';
import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';
import type { ChannelSettings } from '../../model/channels/channel.js';
import { holders, named } from '../../model/groups/group-setting-value.js';
import { userId } from '../../model/ids.js';
import type { Role } from '../../model/people/role.js';
import type { RealmTopicsPolicy, TopicsPolicy } from '../../model/topics/topics-policy.js';
import { canMentionGroup, canMentionMany, canPostInTopic } from './posting.js';
import { isAllowed } from '../verdict.js';

interface Given {
  readonly role?: Role;
  /** The sender is a bot of an owner with this role. */
  readonly ownerRole?: Role;
  readonly privacy?: ChannelPrivacy;
  readonly subscribed?: boolean;
  readonly ownerSubscribed?: boolean;
  readonly archived?: boolean;
  readonly settings?: Partial<ChannelSettings>;
  readonly topic?: string;
  readonly topicExists?: boolean;
  readonly channelPolicy?: TopicsPolicy;
  readonly realmPolicy?: RealmTopicsPolicy;
  readonly at?: number;
}

const outcome = ({
  role = 'member',
  ownerRole,
  privacy = 'public',
  subscribed = false,
  ownerSubscribed = false,
  archived = false,
  settings = {},
  topic = 'lunch',
  topicExists = true,
  channelPolicy = 'inherit',
  realmPolicy = 'allowEmptyTopic',
  at = 496,
}: Given): string => {
  const realm = aRealm({ policies: { topicsPolicy: realmPolicy } });
  const bot = ownerRole === undefined ? null : ({ type: 'generic', ownerId: userId(8), isSystemBot: false } as const);
  const verdict = canPostInTopic({
    actor: anActor(aUser(7, { role, bot }), realm),
    owner: ownerRole === undefined ? null : { actor: anActor(aUser(8, { role: ownerRole }), realm), subscribed: ownerSubscribed },
    channel: aChannel({ privacy, isArchived: archived, topicsPolicy: channelPolicy, settings }),
    subscribed,
    topic,
    topicExists,
    open: floorOnly({ floor: level(at) }),
  });
  return verdict._tag === 'Left' ? verdict.left.refusal.kind : 'allowed';
};

const administrators = named(systemGroups.administrators);

describe('posting in a channel', () => {
  test.each<[string, Given, string]>([
    ['public, not subscribed', {}, 'allowed'],
    ['public, a guest who is not subscribed', { role: 'guest' }, 'notAuthorizedToSend'],
    ['public, a guest who is subscribed', { role: 'guest', subscribed: true }, 'allowed'],
    ['private, not subscribed', { privacy: 'privateSharedHistory' }, 'notAuthorizedToSend'],
    ['private, an administrator who is not subscribed', { privacy: 'privateSharedHistory', role: 'administrator' }, 'notAuthorizedToSend'],
    ['private, subscribed', { privacy: 'privateProtectedHistory', subscribed: true }, 'allowed'],
    [
      'private with shared history, a holder of the subscribe permission',
      { privacy: 'privateSharedHistory', settings: { canSubscribe: holders([userId(7)], []) } },
      'allowed',
    ],
    [
      'private with protected history, a holder of the subscribe permission',
      { privacy: 'privateProtectedHistory', settings: { canSubscribe: holders([userId(7)], []) } },
      'notAuthorizedToSend',
    ],
    ['archived', { archived: true, subscribed: true }, 'notAuthorizedToSend'],
    ['archived, the bot of a subscriber', { archived: true, ownerRole: 'member', ownerSubscribed: true }, 'notAuthorizedToSend'],
    ['private, the bot of a subscriber', { privacy: 'privateProtectedHistory', ownerRole: 'member', ownerSubscribed: true }, 'allowed'],
    ['private, the bot of somebody outside', { privacy: 'privateProtectedHistory', ownerRole: 'owner' }, 'notAuthorizedToSend'],
    ['private, a subscribed bot of somebody outside', { privacy: 'privateProtectedHistory', subscribed: true, ownerRole: 'member' }, 'allowed'],
    [
      'private with shared history, the bot of a holder of the subscribe permission',
      { privacy: 'privateSharedHistory', ownerRole: 'member', settings: { canSubscribe: holders([userId(8)], []) } },
      'allowed',
    ],
    ['public, a bot that is a guest, of a member', { role: 'guest', ownerRole: 'member' }, 'allowed'],
    ['public, a bot that is a guest, of a guest', { role: 'guest', ownerRole: 'guest' }, 'notAuthorizedToSend'],
    ['for administrators only, a member', { settings: { canSendMessage: administrators } }, 'cannotPost'],
    ['for administrators only, an owner', { settings: { canSendMessage: administrators }, role: 'owner' }, 'allowed'],
    ['for administrators only, the bot of a member', { settings: { canSendMessage: administrators }, ownerRole: 'member' }, 'cannotPost'],
    ['for administrators only, the bot of an administrator', { settings: { canSendMessage: administrators }, ownerRole: 'administrator' }, 'allowed'],
  ])('%s', (_, given, expected) => {
    expect(outcome(given)).toBe(expected);
  });
});

describe('topics', () => {
  const few: Given = { settings: { canCreateTopic: administrators } };

  test.each<[string, Given, string]>([
    ['the empty one, where the organization accepts it', { topic: '' }, 'allowed'],
    ['the empty one, where the organization refuses it', { topic: '', realmPolicy: 'disableEmptyTopic' }, 'topicsRequired'],
    ['"(no topic)", where a topic is required', { topic: '(no topic)', realmPolicy: 'disableEmptyTopic' }, 'topicsRequired'],
    [
      'the empty one, where the channel accepts it and the organization does not',
      { topic: '', channelPolicy: 'allowEmptyTopic', realmPolicy: 'disableEmptyTopic' },
      'allowed',
    ],
    ['the same before level 392', { topic: '', channelPolicy: 'allowEmptyTopic', realmPolicy: 'disableEmptyTopic', at: 391 }, 'topicsRequired'],
    ['the empty one, where the channel refuses it', { topic: '', channelPolicy: 'disableEmptyTopic' }, 'emptyTopicNotAllowed'],
    ['a named one, where only the empty one is accepted', { channelPolicy: 'emptyTopicOnly' }, 'onlyEmptyTopicAllowed'],
    ['the empty one, where only it is accepted', { topic: '', channelPolicy: 'emptyTopicOnly', realmPolicy: 'disableEmptyTopic' }, 'allowed'],
    ['a new one, without the permission for new topics', { ...few, topicExists: false }, 'cannotCreateTopic'],
    ['an existing one, without the permission for new topics', few, 'allowed'],
    ['a new one, before level 441', { ...few, topicExists: false, at: 440 }, 'allowed'],
    ['a new one, by the bot of a holder of the permission', { ...few, topicExists: false, ownerRole: 'administrator' }, 'allowed'],
    ['a new one, by the bot of another person', { ...few, topicExists: false, ownerRole: 'moderator' }, 'cannotCreateTopic'],
  ])('%s', (_, given, expected) => {
    expect(outcome(given)).toBe(expected);
  });

  test('the channel is checked before the permission, and the permission before the topic', () => {
    const everythingWrong: Given = {
      privacy: 'privateSharedHistory',
      settings: { canSendMessage: administrators, canCreateTopic: administrators },
      channelPolicy: 'emptyTopicOnly',
      topicExists: false,
    };

    expect(outcome(everythingWrong)).toBe('notAuthorizedToSend');
    expect(outcome({ ...everythingWrong, subscribed: true })).toBe('cannotPost');
    expect(outcome({ ...everythingWrong, subscribed: true, settings: { canCreateTopic: administrators } })).toBe('onlyEmptyTopicAllowed');
    expect(outcome({ ...everythingWrong, subscribed: true, settings: { canCreateTopic: administrators }, topic: '' })).toBe('cannotCreateTopic');
  });
});

describe('mentions', () => {
  test('of fifteen people need no permission, of sixteen they do', () => {
    const member = anActor(aUser(7));
    const administrator = anActor(aUser(7, { role: 'administrator' }));

    expect(isAllowed(canMentionMany({ actor: member, what: 'channel', reached: 15 }))).toBe(true);
    expect(canMentionMany({ actor: member, what: 'channel', reached: 16 })).toMatchObject({ left: { refusal: { kind: 'channelMentionNotAllowed' } } });
    expect(canMentionMany({ actor: member, what: 'topic', reached: 16 })).toMatchObject({ left: { refusal: { kind: 'topicMentionNotAllowed' } } });
    expect(isAllowed(canMentionMany({ actor: administrator, what: 'channel', reached: 16 }))).toBe(true);
  });

  test('of a group require its permission; nobody mentions system groups', () => {
    const actor = anActor(aUser(7));
    const closed = aGroup(20, { name: 'core team', settings: { ...aGroup(20).settings, canMention: holders([userId(8)], []) } });

    expect(isAllowed(canMentionGroup(actor, aGroup(20)))).toBe(true);
    expect(canMentionGroup(actor, closed)).toMatchObject({ left: { refusal: { kind: 'groupMentionNotAllowed', groupName: 'core team' } } });
    for (const group of systemGroupRows) expect(isAllowed(canMentionGroup(anActor(aUser(1, { role: 'owner' })), group))).toBe(false);
  });
});
