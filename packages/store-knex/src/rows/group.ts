import { type DescribedGroup, groupId, type NestedGroup, type RuledGroup, userId } from '@parley/core';
import type { Group } from '@parley/core/model';
import type { Row } from '../connection/scope.js';
import { as, atOrNull, int, intOrNull, ints } from './read.js';

export const nestedGroupFromRow = (row: Row): NestedGroup => ({
  id: groupId(int(row, 'id')),
  name: as(row, 'name'),
  system: as(row, 'system'),
  isDeactivated: as(row, 'is_deactivated'),
  directSubgroups: ints(row, 'subgroups'),
});

export const ruledGroupFromRow = (row: Row): RuledGroup => ({ ...nestedGroupFromRow(row), settings: as(row, 'settings') });

export const describedGroupFromRow = (row: Row): DescribedGroup => {
  const creator = intOrNull(row, 'creator_id');
  return {
    ...ruledGroupFromRow(row),
    description: as(row, 'description'),
    creatorId: creator === null ? null : userId(creator),
    dateCreated: atOrNull(row, 'date_created'),
  };
};

export const groupFromRow = (row: Row): Group => ({
  ...describedGroupFromRow(row),
  directMembers: ints(row, 'members'),
  deactivatedMembers: ints(row, 'deactivated_members'),
});
