import type { RealmPolicies, RealmSettings } from '../../../model/organization/realm.js';

/** Requested changes of an organization; absent fields keep their value. */
export interface RealmChange {
  readonly settings?: Partial<RealmSettings>;
  readonly policies?: Partial<RealmPolicies>;
}
