import type { RealmPolicies } from '../../../model/organization/realm-policies.js';
import type { SettingUpdates } from '../../../rules/group-settings/change-settings.js';

/** Requested changes of an organization; absent or null: unchanged. */
export interface UpdateRealm {
  readonly name?: string;
  readonly description?: string;
  readonly policies: Partial<RealmPolicies>;
  readonly settings: SettingUpdates<'realm'>;
  /** Which ways to sign in are on, by name. */
  readonly signInMethods: Readonly<Record<string, boolean>> | null;
  /** The first label of the host name. */
  readonly stringId: string | null;
}
