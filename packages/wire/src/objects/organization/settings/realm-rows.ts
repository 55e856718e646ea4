import type { RealmChange } from '@parley/core';
import { changedFacts } from '@parley/core/model';
import { olderPolicyRows } from './older-policy-rows.js';
import { permissionRows } from './permission-rows.js';
import { pictureRows } from './picture-rows.js';
import { policyRows } from './policy-rows.js';
import type { RealmRow } from './realm-row.js';

/** All settings of an organization by their names on the wire, without `realm_`. */
export const realmRows: Readonly<Record<string, RealmRow>> = { ...policyRows, ...pictureRows, ...permissionRows, ...olderPolicyRows };

/** Names of the settings that show something of this change, in the order of the rows. */
export const namesChangedBy = (changes: RealmChange): ReadonlyArray<string> => {
  const facts = new Set(changedFacts(changes));
  return Object.entries(realmRows).flatMap(([name, { of }]) => (of.some((fact) => facts.has(fact)) ? [name] : []));
};
