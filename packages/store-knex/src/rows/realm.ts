import { realmId } from '@parley/core';
import { defaultRealmPolicies, type Realm, type RealmPolicies } from '@parley/core/model';
import type { Row } from '../connection/scope.js';
import { linkifiersFromText } from './linkifiers.js';
import { as, at, int } from './read.js';

export const realmFromRow = (row: Row): Realm => ({
  id: realmId(int(row, 'realm_id')),
  stringId: as(row, 'string_id'),
  name: as(row, 'name'),
  description: as(row, 'description'),
  dateCreated: at(row, 'date_created'),
  isDeactivated: as(row, 'is_deactivated'),
  settings: as(row, 'settings'),
  // Policies newer than the row get the default of a new organization.
  policies: { ...defaultRealmPolicies, ...as<Partial<RealmPolicies>>(row, 'policies') },
  systemGroups: as(row, 'system_groups'),
  linkifiers: linkifiersFromText(as(row, 'linkifiers')),
});
