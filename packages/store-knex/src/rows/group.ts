import { type Group, groupId, type NestedGroup, userId } from '@parley/core';
import type { Row } from '../scope.js';
import { as, atOrNull, int, intOrNull, ints } from './read.js';

export const nestedGroupFromRow = (row: Row): NestedGroup => ({
  id: groupId(int(row, 'id')),
  name: as(row, 'name'),
  system: as(row, 'system'),
  isDeactivated: as(row, 'is_deactivated'),
  directSubgroups: ints(row, 'subgroups'),
});

export const groupFromRow = (row: Row): Group => {
  const creator = intOrNull(row, 'creator_id');
  return {
    ...nestedGroupFromRow(row),
    description: as(row, 'description'),
    creatorId: creator === null ? null : userId(creator),
    dateCreated: atOrNull(row, 'date_created'),
    directMembers: ints(row, 'members'),
    settings: as(row, 'settings'),
  };
};
