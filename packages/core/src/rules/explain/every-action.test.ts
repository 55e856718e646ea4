import { aChannel, aGroup, aRealm, aUser, level, systemGroups, today } from '@parley/testkit/builders';
import { holders, named } from '../../model/groups/group-setting-value.js';
import type { Group } from '../../model/groups/group.js';
import { groupId, userId } from '../../model/ids.js';
import { instant } from '../../model/instant.js';
import { roles } from '../../model/people/role.js';
import type { Realm } from '../../model/organization/realm.js';
import { isAllowed, proofOf } from '../verdict.js';
import { type Action, actions } from './actions.js';
import { applyChange, type Change } from './change.js';
import { explainAction } from './explain.js';
import type { Situation, Situations, Target } from './situation.js';

const designers = groupId(20);
const aMinuteAgo = instant(today - 60_000);

const closed: Partial<Realm['policies']> = {
  ...{ allowMessageEditing: false, messageEditLimit: 1, messageDeleteLimit: 1, moveWithinChannelLimit: 1, moveBetweenChannelsLimit: 1 },
  ...{ readReceipts: false, editHistoryVisibility: 'none', nameChangesDisabled: true, avatarChangesDisabled: true, emailChangesDisabled: true },
};

const realms = (['nobody', 'everyone'] as const).flatMap((holder) => {
  const value = named(systemGroups[holder]);
  const settings = Object.fromEntries(Object.keys(aRealm().settings).map((name) => [name, value]));
  return [aRealm({ settings }), aRealm({ settings, policies: closed })];
});

const values = [named(systemGroups.nobody), named(designers), named(systemGroups.everyone), holders([userId(7)], [])];

const channels = (['webPublic', 'public', 'privateProtectedHistory'] as const).flatMap((privacy) =>
  values.map((value, at) => {
    const settings = Object.fromEntries(Object.keys(aChannel().settings).map((name) => [name, value]));
    return aChannel({ privacy, isArchived: at === 0, settings });
  }),
);

const situationsOf: { readonly [To in Target]: (situation: Situations['organization']) => ReadonlyArray<Situations[To]> } = {
  organization: (person) => [person],
  channel: (person) =>
    channels.flatMap((channel) => [true, false].map((subscribed) => ({ ...person, to: 'channel' as const, channel, subscribed, ownerSubscribed: false }))),
  group: (person) =>
    values.map((value) => {
      const settings = Object.fromEntries(Object.keys(aGroup(21).settings).map((name) => [name, value])) as Group['settings'];
      return { ...person, to: 'group' as const, group: aGroup(21, { settings }) };
    }),
  message: (person) =>
    [null, ...channels].flatMap((channel) =>
      [userId(7), userId(8)].map((senderId) => ({
        ...{ ...person, to: 'message' as const, message: { senderId, sentAt: aMinuteAgo }, senderOwnerId: null },
        ...{ channel, subscribed: senderId === 7, topic: 'lunch', participates: channel === null, received: true },
      })),
    ),
};

const people: ReadonlyArray<Situations['organization']> = roles.flatMap((role) =>
  realms.map((realm) => ({
    ...{ to: 'organization' as const, user: aUser(7, { role, grants: ['canCreateUsers'] }), realm, now: today, owner: null, webPublicEnabled: true },
    belonging: { direct: [], containments: [] },
    levels: { floor: level(496), call: level(496) },
  })),
);

const explained = (action: Action, situation: Situation) => explainAction(situation as never, action as never);

const after = (situation: Situation, changes: ReadonlyArray<Change>): Situation => changes.reduce((state, change) => applyChange(state, change), situation);

test.each(Object.keys(actions) as ReadonlyArray<Action>)('%s: what is proposed turns the answer of the rule itself, and is named after its rule', (action) => {
  const answers = new Set<boolean>();
  const kinds = new Set<string>();
  for (const person of people) {
    const situations = situationsOf[actions[action].to] as (person: Situations['organization']) => ReadonlyArray<Situation>;
    for (const situation of situations(person)) {
      const { verdict, change } = explained(action, situation);
      answers.add(isAllowed(verdict));
      expect(proofOf(verdict).rule).toMatch(/^[a-zA-Z]{3,}$/);
      if (change === null) continue;
      for (const { kind } of change) kinds.add(kind);
      expect(isAllowed(explained(action, after(situation, change)).verdict)).toBe(!isAllowed(verdict));
      // None of the changes would do without the other one.
      if (change.length === 2) for (const only of change) expect(isAllowed(explained(action, after(situation, [only])).verdict)).toBe(isAllowed(verdict));
    }
  }
  expect([...answers].sort()).toEqual([false, true]);
  expect(kinds.size).toBeGreaterThan(0);
});

test('a policy is proposed where it alone stands in the way, and nothing where only somebody else could do it', () => {
  const [, strict = aRealm()] = realms;
  const [first] = people.filter(({ user }) => user.role === 'member');
  if (first === undefined) throw new Error('There is no member.');
  const person = { ...first, realm: { ...strict, policies: { ...strict.policies, allowMessageEditing: true } } };
  const [own, others] = situationsOf.message(person).filter(({ channel }) => channel === null);
  expect(explained('editMessage', own as Situation).change).toEqual([{ kind: 'changePolicy', policy: 'messageEditLimit' }]);
  expect(explained('editMessage', others as Situation).change).toBeNull();
  expect(explained('seeReceipts', { ...(own as Situation), realm: strict }).change).toEqual([{ kind: 'changePolicy', policy: 'readReceipts' }]);
});
