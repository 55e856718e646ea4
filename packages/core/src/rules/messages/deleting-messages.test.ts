import { aChannel, anActor, aRealm, aUser, level, systemGroups } from '@parley/testkit/builders';
import type { GateName } from '../../gates/feature-levels.js';
import { floorOnly, type RightsOpen } from '../../gates/is-open.js';
import type { ChannelSettings } from '../../model/channels/channel.js';
import { holders, named } from '../../model/groups/group-setting-value.js';
import { userId } from '../../model/ids.js';
import { instant } from '../../model/instant.js';
import type { RealmSettings } from '../../model/organization/realm.js';
import type { Role } from '../../model/people/role.js';
import { canDeleteMessage } from './deleting-messages.js';

const self = userId(7);
const other = userId(9);
const noon = instant(1_700_000_000_000);

interface Given {
  readonly role?: Role;
  readonly isActive?: boolean;
  readonly sender?: number;
  readonly ownerOfSender?: number | null;
  readonly realm?: Partial<RealmSettings>;
  /** null for a direct message. */
  readonly channel?: Partial<ChannelSettings> | null;
  /** Seconds. */
  readonly age?: number;
  readonly limit?: number | null;
  readonly at?: number;
  /** Treats this gate as closed. */
  readonly without?: GateName;
}

const outcome = ({
  role = 'member',
  isActive = true,
  sender = self,
  ownerOfSender = null,
  realm = {},
  channel = {},
  age = 0,
  limit = 600,
  at = 496,
  without,
}: Given): string => {
  const verdict = canDeleteMessage({
    actor: anActor(aUser(7, { role, isActive }), aRealm({ settings: realm, policies: { messageDeleteLimit: limit } })),
    message: { senderId: userId(sender), sentAt: instant(noon - age * 1000) },
    senderOwnerId: ownerOfSender === null ? null : userId(ownerOfSender),
    channel: channel === null ? null : aChannel({ settings: channel }),
    now: noon,
    open: ((gate: GateName) => gate !== without && floorOnly({ floor: level(at) })(gate)) as RightsOpen,
  });
  return verdict._tag === 'Right' ? 'allowed' : verdict.left.refusal.kind;
};

const nobody = named(systemGroups.nobody);
const ofOne = holders([self], []);

describe('one’s own message', () => {
  test('may be deleted up to the end of the limit, whenever the limit was set (attack 43)', () => {
    expect([outcome({}), outcome({ age: 600 }), outcome({ age: 600.001 })]).toEqual(['allowed', 'allowed', 'deletionTimeOver']);
    expect(outcome({ age: 1e9, limit: null })).toBe('allowed');
    expect(outcome({ age: -5 })).toBe('allowed');
  });

  test('requires the permission of the organization or, since 407, of the channel', () => {
    expect(outcome({ realm: { canDeleteOwnMessage: nobody } })).toBe('cannotDeleteMessage');
    expect(outcome({ realm: { canDeleteOwnMessage: nobody }, channel: { canDeleteOwnMessage: ofOne }, at: 407 })).toBe('allowed');
    expect(outcome({ realm: { canDeleteOwnMessage: nobody }, channel: { canDeleteOwnMessage: ofOne }, at: 406 })).toBe('cannotDeleteMessage');
    expect(outcome({ realm: { canDeleteOwnMessage: nobody }, channel: null })).toBe('cannotDeleteMessage');
  });

  test('includes messages of one’s own bots, and excludes those of other people’s bots', () => {
    expect([outcome({ sender: other, ownerOfSender: self }), outcome({ sender: other, ownerOfSender: 11 })]).toEqual(['allowed', 'cannotDeleteMessage']);
    expect(outcome({ sender: other, ownerOfSender: self, age: 601 })).toBe('deletionTimeOver');
  });

  test('excludes messages of one’s own bots below 247', () => {
    expect([floorOnly({ floor: level(246) })('deleteOwnBotMessages'), floorOnly({ floor: level(247) })('deleteOwnBotMessages')]).toEqual([false, true]);
    const fromBot = { sender: other, ownerOfSender: self };
    expect([outcome({ ...fromBot, without: 'deleteOwnBotMessages' }), outcome(fromBot)]).toEqual(['cannotDeleteMessage', 'allowed']);
    expect(outcome({ without: 'deleteOwnBotMessages' })).toBe('allowed');
  });

  test('is checked by the group at every level since 281, also where clients see a role policy', () => {
    for (const at of [281, 290, 291]) {
      expect(outcome({ realm: { canDeleteOwnMessage: nobody }, channel: null, at })).toBe('cannotDeleteMessage');
      expect(outcome({ realm: { canDeleteOwnMessage: ofOne }, channel: null, at })).toBe('allowed');
    }
  });

  test('may be deleted by a guest, and not by a deactivated account', () => {
    expect([outcome({ role: 'guest' }), outcome({ isActive: false })]).toEqual(['allowed', 'cannotDeleteMessage']);
  });
});

describe('any message', () => {
  test('may be deleted by the organization’s group at any time, for every sender', () => {
    expect(outcome({ sender: other, role: 'administrator', age: 1e6 })).toBe('allowed');
    expect(outcome({ sender: other, role: 'moderator' })).toBe('cannotDeleteMessage');
    expect(outcome({ sender: other, realm: { canDeleteAnyMessage: ofOne } })).toBe('allowed');
    expect(outcome({ age: 1e6, realm: { canDeleteAnyMessage: ofOne } })).toBe('allowed');
  });

  test('may be deleted by the channel’s group since 407, in that channel only', () => {
    const channel = { canDeleteAnyMessage: ofOne };
    expect([outcome({ sender: other, channel, at: 407 }), outcome({ sender: other, channel, at: 406 })]).toEqual(['allowed', 'cannotDeleteMessage']);
    expect(outcome({ sender: other, channel: null })).toBe('cannotDeleteMessage');
  });
});

test('below 281 may be deleted by administrators only', () => {
  expect([outcome({ at: 281 }), outcome({ at: 280 })]).toEqual(['allowed', 'cannotDeleteMessage']);
  expect(outcome({ at: 280, sender: other, realm: { canDeleteAnyMessage: ofOne } })).toBe('cannotDeleteMessage');
  expect(outcome({ at: 280, role: 'administrator', sender: other, age: 1e6, realm: { canDeleteAnyMessage: nobody } })).toBe('allowed');
});
