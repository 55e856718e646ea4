import type { RealmPolicies, RealmPolicyName } from './realm-policies.js';
import type { Realm, RealmSettingName, RealmSettings } from './realm.js';

/** Changes of an organization; absent fields keep their value. */
export interface RealmChange {
  readonly name?: string;
  readonly description?: string;
  readonly settings?: Partial<RealmSettings>;
  readonly policies?: Partial<RealmPolicies>;
}

/** What clients know of an organization, piece by piece. */
export type RealmFact = 'name' | 'description' | RealmPolicyName | RealmSettingName;

export const changedRealm = (realm: Realm, { name = realm.name, description = realm.description, settings, policies }: RealmChange): Realm => ({
  ...realm,
  name,
  description,
  settings: { ...realm.settings, ...settings },
  policies: { ...realm.policies, ...policies },
});

/** In the order of the change. */
export const changedFacts = ({ name, description, settings = {}, policies = {} }: RealmChange): ReadonlyArray<RealmFact> => [
  ...(name === undefined ? [] : (['name'] as const)),
  ...(description === undefined ? [] : (['description'] as const)),
  ...(Object.keys(policies) as RealmPolicyName[]),
  ...(Object.keys(settings) as RealmSettingName[]),
];
