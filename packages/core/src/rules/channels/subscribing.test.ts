import { aChannel, anActor, aRealm, aUser, level, systemGroups } from '@parley/testkit/builders';
import { floorOnly } from '../../gates/is-open.js';
import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';
import type { ChannelSettingName } from '../../model/channels/channel.js';
import { holders, named as namedGroup } from '../../model/groups/group-setting-value.js';
import { userId } from '../../model/ids.js';
import type { Role } from '../../model/people/role.js';
import { canAddAnywhere, canAddSubscribers, canSubscribeOthers, canSubscribeSelf, canUnsubscribeOther, canUnsubscribeSelf } from './subscribing.js';
import { isAllowed, proofOf, type Verdict } from '../verdict.js';

interface Given {
  readonly privacy?: ChannelPrivacy;
  readonly role?: Role;
  readonly subscribed?: boolean;
  readonly named?: ReadonlyArray<ChannelSettingName>;
  readonly at?: number;
  readonly archived?: boolean;
  readonly isNew?: boolean;
  /** Whether the person holds the organization's permission to add others. Default: as members do. */
  readonly mayAdd?: boolean;
}

const facts = ({ privacy = 'public', role = 'member', subscribed = false, named = [], at = 496, archived = false, isNew = false, mayAdd = true }: Given) => ({
  actor: anActor(aUser(7, { role }), aRealm({ settings: { canAddSubscribers: namedGroup(mayAdd ? systemGroups.members : systemGroups.nobody) } })),
  channel: aChannel({ privacy, isArchived: archived, settings: Object.fromEntries(named.map((setting) => [setting, holders([userId(7)], [])])) }),
  subscribed,
  isNew,
  open: floorOnly({ floor: level(at) }),
});

const refusal = (verdict: Verdict) => (verdict._tag === 'Left' ? verdict.left.refusal.kind : 'allowed');
const shared = 'privateSharedHistory';

describe('subscribing oneself', () => {
  test.each<[string, Given, string]>([
    ['a member to a public channel', {}, 'allowed'],
    ['a guest to a public channel', { role: 'guest' }, 'notAllowedForGuests'],
    ['a guest to a web-public channel', { role: 'guest', privacy: 'webPublic' }, 'notAllowedForGuests'],
    ['a member to a private channel', { privacy: shared }, 'unableToAccessChannel'],
    ['an administrator to a private channel', { privacy: shared, role: 'administrator' }, 'unableToAccessChannel'],
    ['its administrator to a private channel', { privacy: shared, named: ['canAdministerChannel'] }, 'unableToAccessChannel'],
    ['a holder of the add permission, before level 349', { privacy: shared, named: ['canAddSubscribers'], at: 348 }, 'unableToAccessChannel'],
    ['a holder of the add permission, since level 349', { privacy: shared, named: ['canAddSubscribers'], at: 349 }, 'allowed'],
    ['a holder of the subscribe permission, before level 357', { privacy: shared, named: ['canSubscribe'], at: 356 }, 'unableToAccessChannel'],
    ['a holder of the subscribe permission, since level 357', { privacy: shared, named: ['canSubscribe'], at: 357 }, 'allowed'],
    ['to an archived channel, before level 362', { archived: true, at: 361 }, 'unableToAccessChannel'],
    ['to an archived channel, since level 362', { archived: true, at: 362 }, 'allowed'],
    ['again, by a subscriber of a private channel', { privacy: shared, subscribed: true }, 'allowed'],
  ])('%s', (_, given, expected) => {
    expect(refusal(canSubscribeSelf(facts(given)))).toBe(expected);
  });

  test('the refusal names the channel without access', () => {
    expect(canSubscribeSelf(facts({ privacy: shared }))).toMatchObject({ left: { refusal: { channelName: 'design' } } });
  });
});

describe('subscribing others', () => {
  test.each<[string, Given, string]>([
    ['to a public channel, with the organization’s permission', {}, 'allowed'],
    ['to a public channel, without it', { mayAdd: false }, 'insufficientPermission'],
    ['to a public channel, by an administrator without it', { mayAdd: false, role: 'administrator' }, 'allowed'],
    ['to a public channel, by an administrator without it, before level 342', { mayAdd: false, role: 'administrator', at: 341 }, 'insufficientPermission'],
    ['by a holder of the channel’s add permission', { mayAdd: false, named: ['canAddSubscribers'] }, 'allowed'],
    ['by a holder of the channel’s add permission, before level 342', { mayAdd: false, named: ['canAddSubscribers'], at: 341 }, 'insufficientPermission'],
    ['by the channel’s administrator', { mayAdd: false, named: ['canAdministerChannel'] }, 'allowed'],
    ['to a new channel, by its creator', { mayAdd: false, isNew: true, at: 342 }, 'allowed'],
    ['to a new channel, by its creator, before level 342', { mayAdd: false, isNew: true, at: 341 }, 'insufficientPermission'],
    ['to a private channel, by a subscriber', { privacy: shared, subscribed: true }, 'allowed'],
    ['to a private channel, by a subscriber without the permission', { privacy: shared, subscribed: true, mayAdd: false }, 'insufficientPermission'],
    ['to a private channel, by an outsider', { privacy: shared }, 'unableToAccessChannel'],
    ['to a private channel, by an administrator outside', { privacy: shared, role: 'administrator' }, 'unableToAccessChannel'],
    ['to a private channel, by its administrator outside', { privacy: shared, named: ['canAdministerChannel'] }, 'unableToAccessChannel'],
    [
      'to a private channel, by a holder of the add permission, before level 349',
      { privacy: shared, named: ['canAddSubscribers'], at: 348 },
      'unableToAccessChannel',
    ],
    [
      'to a private channel, by a holder of the add permission, since level 349',
      { privacy: shared, named: ['canAddSubscribers'], mayAdd: false, at: 349 },
      'allowed',
    ],
    [
      'to a private channel, by a holder of the subscribe permission only',
      { privacy: shared, named: ['canSubscribe'], mayAdd: false },
      'insufficientPermission',
    ],
    ['by a guest', { role: 'guest', subscribed: true }, 'notAllowedForGuests'],
  ])('%s', (_, given, expected) => {
    expect(refusal(canSubscribeOthers(facts(given)))).toBe(expected);
  });

  test('the permission itself does not check whether the actor may enter the channel', () => {
    expect(isAllowed(canAddSubscribers(facts({ privacy: shared })))).toBe(true);
  });
});

describe('leaving', () => {
  test.each<[string, Given, string]>([
    ['a channel with a subscription', { subscribed: true }, 'allowed'],
    ['as a guest', { subscribed: true, role: 'guest' }, 'allowed'],
    ['a public channel without a subscription', {}, 'allowed'],
    ['a hidden private channel', { privacy: shared }, 'channelsDoNotExist'],
    ['an archived channel, before level 362', { subscribed: true, archived: true, at: 361 }, 'channelsDoNotExist'],
    ['an archived channel, since level 362', { subscribed: true, archived: true, at: 362 }, 'allowed'],
  ])('%s', (_, given, expected) => {
    expect(refusal(canUnsubscribeSelf(facts(given)))).toBe(expected);
  });
});

describe('unsubscribing others', () => {
  const person = { id: userId(9), bot: null };
  const ownBot = { id: userId(9), bot: { type: 'generic', ownerId: userId(7), isSystemBot: false } } as const;
  const foreignBot = { id: userId(9), bot: { type: 'generic', ownerId: userId(8), isSystemBot: false } } as const;

  test.each<[string, Given, typeof person | typeof ownBot | typeof foreignBot, string]>([
    ['a member', { subscribed: true }, person, 'insufficientPermission'],
    ['an administrator', { role: 'administrator' }, person, 'allowed'],
    ['an administrator outside a private channel, before level 349', { role: 'administrator', privacy: shared, at: 348 }, person, 'allowed'],
    ['a member outside a private channel, before level 349', { privacy: shared, at: 348 }, person, 'channelsDoNotExist'],
    ['an administrator outside a private channel, since level 349', { role: 'administrator', privacy: shared, at: 349 }, person, 'allowed'],
    ['the channel’s administrator, before level 349', { named: ['canAdministerChannel'], at: 348 }, person, 'insufficientPermission'],
    ['the channel’s administrator, since level 349', { named: ['canAdministerChannel'], at: 349 }, person, 'allowed'],
    ['a holder of the remove permission, before level 161', { named: ['canRemoveSubscribers'], at: 160 }, person, 'insufficientPermission'],
    ['a holder of the remove permission, since level 161', { named: ['canRemoveSubscribers'], at: 161 }, person, 'allowed'],
    ['a holder of the remove permission without access to the channel', { named: ['canRemoveSubscribers'], privacy: shared }, person, 'channelsDoNotExist'],
    ['the owner of a bot, before level 145', { at: 144 }, ownBot, 'insufficientPermission'],
    ['the owner of a bot, since level 145', { at: 145 }, ownBot, 'allowed'],
    ['the owner of a bot in a hidden channel', { privacy: shared }, ownBot, 'allowed'],
    ['the owner of another bot', {}, foreignBot, 'insufficientPermission'],
    ['from an archived channel, before level 362', { role: 'administrator', archived: true, at: 361 }, person, 'channelsDoNotExist'],
  ])('%s', (_, given, target, expected) => {
    expect(refusal(canUnsubscribeOther({ ...facts(given), target }))).toBe(expected);
  });
});

test('before level 342 the organization’s permission is needed to add anybody anywhere, and since then the channels decide', () => {
  const anywhere = (at: number, mayAdd: boolean) => canAddAnywhere(facts({ at, mayAdd }));
  expect([anywhere(341, true), anywhere(341, false), anywhere(342, false)].map(refusal)).toEqual(['allowed', 'insufficientPermission', 'allowed']);
  expect(proofOf(anywhere(341, false))).toMatchObject({
    rule: 'canAddAnywhere',
    grounds: [{ gate: 'addPermissionPerChannel', holds: false }, { setting: 'canAddSubscribers' }],
  });
});

test('a deactivated account leaves nothing', () => {
  const left = facts({ subscribed: true, privacy: shared });
  expect(refusal(canUnsubscribeSelf({ ...left, actor: { ...left.actor, user: { ...left.actor.user, isActive: false } } }))).toBe('channelsDoNotExist');
});
