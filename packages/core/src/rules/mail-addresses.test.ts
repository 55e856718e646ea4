import { aChannel, anActor, aUser, level } from '@parley/testkit/builders';
import { floorOnly } from '../gates/is-open.js';
import { holders } from '../model/groups/group-setting-value.js';
import { userId } from '../model/ids.js';
import type { User } from '../model/people/user.js';
import { canLearnMailAddress, canSendMailAs } from './mail-addresses.js';
import { proofOf } from './verdict.js';

const gateway = aUser(1, { bot: { type: 'generic', ownerId: null, isSystemBot: true } });
const botOf = (ownerId: number | null, change: Partial<User> = {}, isSystemBot = false): User =>
  aUser(9, { bot: { type: 'generic', ownerId: ownerId === null ? null : userId(ownerId), isSystemBot }, ...change });

describe('as whom mail is sent', () => {
  test.each<[string, User | null, string]>([
    ['the person', aUser(7), 'allowed'],
    ['the gateway', gateway, 'allowed'],
    ['an own bot', botOf(7), 'allowed'],
    ['a bot of somebody else', botOf(8), 'insufficientPermission'],
    ['a bot without an owner', botOf(null), 'insufficientPermission'],
    ['an own bot that is deactivated', botOf(7, { isActive: false }), 'noSuchBot'],
    ['another account of the system', botOf(7, {}, true), 'noSuchBot'],
    ['another person', aUser(8), 'noSuchBot'],
    ['nobody', null, 'noSuchBot'],
  ])('%s', (_, sender, expected) => {
    for (const known of [gateway, null]) {
      const verdict = canSendMailAs(anActor(aUser(7)), sender, known);
      const answer = verdict._tag === 'Left' ? verdict.left.refusal.kind : 'allowed';
      expect(answer).toBe(sender === gateway && known === null ? 'noSuchBot' : expected);
    }
  });

  test('administrators name no bot of others', () => {
    expect(canSendMailAs(anActor(aUser(7, { role: 'administrator' })), botOf(8), gateway)._tag).toBe('Left');
  });

  test('the reasons say who the sender is not', () => {
    const facts = (sender: User) => proofOf(canSendMailAs(anActor(aUser(7)), sender, gateway));
    expect(facts(aUser(8))).toEqual(
      expect.objectContaining({
        rule: 'canSendMailAs',
        grounds: ['is the actor', 'is the gateway', 'is an active bot'].map((fact) => ({ kind: 'fact', fact, holds: false })),
      }),
    );
    expect(facts(botOf(8)).decisive).toEqual([{ kind: 'fact', fact: 'is an own bot', holds: false }]);
  });
});

test('before level 448 the address of a channel is told to those who read it and may not post there', () => {
  const asked = (at: number) =>
    canLearnMailAddress({
      actor: anActor(aUser(7)),
      channel: aChannel({ settings: { canSendMessage: holders([userId(99)], []) } }),
      subscribed: false,
      open: floorOnly({ floor: level(at) }),
    });
  expect(asked(447)).toMatchObject({ _tag: 'Right' });
  expect(proofOf(asked(447)).grounds.at(-1)).toEqual({ kind: 'gate', gate: 'channelEmailNeedsPosting', holds: false });
  expect(asked(448)).toMatchObject({ left: { refusal: { kind: 'cannotPost' } } });
});
