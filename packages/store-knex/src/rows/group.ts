import { type Group, groupId, userId } from '@parley/core';
import type { Row } from '../scope.js';
import { as, atOrNull, int, intOrNull, ints } from './read.js';

export const groupFromRow = (row: Row): Group => {
  const creator = intOrNull(row, 'creator_id');
  return {
    id: groupId(int(row, 'id')),
    name: as(row, 'name'),
    description: as(row, 'description'),
    system: as(row, 'system'),
    creatorId: creator === null ? null : userId(creator),
    dateCreated: atOrNull(row, 'date_created'),
    isDeactivated: as(row, 'is_deactivated'),
    directMembers: ints(row, 'members'),
    directSubgroups: ints(row, 'subgroups'),
    settings: as(row, 'settings'),
  };
};
