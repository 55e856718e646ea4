import { type Realm, realmId } from '@parley/core';
import type { Row } from '../scope.js';
import { as, at, int } from './read.js';

export const realmFromRow = (row: Row): Realm => ({
  id: realmId(int(row, 'realm_id')),
  stringId: as(row, 'string_id'),
  name: as(row, 'name'),
  description: as(row, 'description'),
  dateCreated: at(row, 'date_created'),
  isDeactivated: as(row, 'is_deactivated'),
  settings: as(row, 'settings'),
  policies: as(row, 'policies'),
  systemGroups: as(row, 'system_groups'),
});
