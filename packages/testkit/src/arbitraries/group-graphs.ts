import { type GroupId, groupId, type UserId, userId } from '@parley/core';
import { type Group, type GroupSettingValue, holders } from '@parley/core/model';
import fc from 'fast-check';
import { aGroup } from '../builders/organization.js';

/** Ids of custom groups begin here, ids of people with 1. */
const firstGroup = 100;
const maxGroups = 12;
const maxPeople = 6;

export const somePerson: fc.Arbitrary<UserId> = fc.integer({ min: 1, max: maxPeople }).map(userId);

export const someGroup: fc.Arbitrary<GroupId> = fc.integer({ min: firstGroup, max: firstGroup + maxGroups - 1 }).map(groupId);

/** Any graph of groups: with cycles, self-containment and empty groups. */
export const groupGraph: fc.Arbitrary<ReadonlyArray<Group>> = fc
  .array(fc.record({ members: fc.array(somePerson, { maxLength: 3 }), subgroups: fc.array(someGroup, { maxLength: 4 }) }), {
    minLength: maxGroups,
    maxLength: maxGroups,
  })
  .map((rows) => rows.map(({ members, subgroups }, index) => aGroup(firstGroup + index, { directMembers: members, directSubgroups: subgroups })));

/** Any value of a setting over such a graph, in canonical form. */
export const settingValue: fc.Arbitrary<GroupSettingValue> = fc
  .tuple(fc.array(somePerson, { maxLength: 3 }), fc.array(someGroup, { maxLength: 3 }))
  .map(([members, subgroups]) => holders(members, subgroups));
