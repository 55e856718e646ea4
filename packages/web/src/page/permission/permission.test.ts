import type { ChatState } from '../app/state.js';
import { changeOf } from './changes.js';
import { groupsOf } from './holds.js';
import { normal, partsOf, valueOf, without, withGroup, withPerson } from './value.js';
import { peopleInWords, wordsOf, type WordState } from './words.js';

const group = (id: number, name: string, members: ReadonlyArray<number>, subgroups: ReadonlyArray<number> = [], isSystem = true) => ({
  id,
  name: isSystem ? `role:${name}` : name,
  description: '',
  members,
  direct_subgroup_ids: subgroups,
  is_system_group: isSystem,
  deactivated: false,
});

const person = (user_id: number, full_name: string, role = 400) => ({ user_id, full_name, role });

/** Iago administers, Hamlet and Zoe are members, Yorick is a guest. */
const [iago, hamlet, zoe, yorick, gone] = [1, 2, 3, 4, 5];
const [everyone, members, administrators, nobody, crew, guests] = [10, 11, 12, 13, 20, 21];

const state = {
  user_id: iago,
  realm_users: [person(iago, 'Iago', 200), person(hamlet, 'Hamlet'), person(zoe, 'Zoe'), person(yorick, 'Yorick', 600)],
  realm_non_active_users: [person(gone, 'Gone')],
  cross_realm_bots: [],
  realm_user_groups: [
    group(everyone, 'everyone', [yorick], [members]),
    group(members, 'members', [hamlet, zoe], [administrators]),
    group(administrators, 'administrators', [iago]),
    group(nobody, 'nobody', []),
    group(crew, 'Crew', [zoe, gone], [], false),
    group(guests, 'Visitors', [], [crew, everyone], false),
  ],
} as unknown as WordState & Pick<ChatState, 'realm_user_groups'>;
const groups = groupsOf(state);
const facts = { groups, active: new Set([iago, hamlet, zoe, yorick]) };
const some = (people: ReadonlyArray<number>, subgroups: ReadonlyArray<number>) => ({ direct_members: people, direct_subgroups: subgroups });

test.each([
  [members, 'Members, but not guests'],
  [some([], [crew, members]), 'Members and the group Crew, but not guests'],
  [some([yorick], [members]), 'Members and Yorick'],
  [everyone, 'Everybody, guests too'],
  [some([], [members, everyone]), 'Everybody, guests too and Members'],
  [administrators, 'Administrators'],
  [crew, 'The group Crew'],
  [nobody, 'Nobody'],
  [some([], []), 'Nobody'],
  [some([zoe, hamlet], [administrators]), 'Administrators, Hamlet, and Zoe'],
  [some([99], []), 'Somebody'],
  [99, 'A group'],
])('%j is said as %s', (value, words) => {
  expect(wordsOf(value, state)).toBe(words);
});

test('people are named with oneself first, and no more than a few', () => {
  expect(peopleInWords(state, [zoe, iago])).toBe('you and Zoe');
  const many = { ...state, realm_users: Array.from({ length: 9 }, (_, at) => person(100 + at, `P${at}`)) } as unknown as WordState;
  expect(peopleInWords(many, [100, 101, 102, 103, 104, 105, 106, 107])).toBe('P0, P1, P2, P3, P4, and 3 others');
});

test('a change says who gains and who loses, through groups in groups', () => {
  expect(changeOf(administrators, some([], [administrators, crew]), facts)).toEqual({ gains: [zoe], loses: [] });
  expect(changeOf(everyone, administrators, facts)).toEqual({ gains: [], loses: [yorick, hamlet, zoe] });
  expect(changeOf(crew, some([hamlet], []), facts)).toEqual({ gains: [hamlet], loses: [zoe] });
  expect(changeOf(everyone, guests, facts)).toEqual({ gains: [], loses: [] });
});

test('who has the right by something else, whom it is of no use to, and who has left neither gains nor loses', () => {
  expect(changeOf(members, nobody, { ...facts, also: [administrators, some([hamlet], [])] })).toEqual({ gains: [], loses: [zoe] });
  expect(changeOf(nobody, everyone, { ...facts, among: new Set([yorick, gone]) })).toEqual({ gains: [yorick], loses: [] });
  expect(changeOf(nobody, crew, facts)).toEqual({ gains: [zoe], loses: [] });
});

test('holders are written in one way', () => {
  expect(normal(some([], [crew]), groups)).toBe(crew);
  expect(normal(some([], []), groups)).toBe(nobody);
  expect(normal(some([zoe, hamlet, zoe], [nobody, crew]), groups)).toEqual(some([hamlet, zoe], [crew]));
});

test('a role takes the place of another one; groups and people are added; the last one leaves nobody', () => {
  const first = withGroup(partsOf(members, groups), crew, groups);
  expect(valueOf(first, groups)).toEqual(some([], [members, crew]));
  expect(valueOf(withGroup(first, administrators, groups), groups)).toEqual(some([], [administrators, crew]));
  expect(valueOf(withPerson(partsOf(nobody, groups), zoe), groups)).toEqual(some([zoe], []));
  expect(valueOf(without(partsOf(some([zoe], []), groups), 'people', zoe), groups)).toBe(nobody);
});
