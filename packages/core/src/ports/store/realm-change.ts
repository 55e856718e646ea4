import type { RealmPolicies, RealmSettings } from '../../model/organization/realm.js';

/** What is to be otherwise in an organization; what is left out stays. */
export interface RealmChange {
  readonly settings?: Partial<RealmSettings>;
  readonly policies?: Partial<RealmPolicies>;
}
