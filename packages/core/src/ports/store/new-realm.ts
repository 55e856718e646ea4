import type { Instant } from '../../model/instant.js';
import type { RealmPolicies } from '../../model/organization/realm.js';
import type { NewUser } from './users.js';

/** An organization to be made. Its settings name system groups, which exist only once it does: the store fills in the defaults of the settings table. */
export interface NewRealm {
  readonly stringId: string;
  readonly name: string;
  readonly description: string;
  readonly dateCreated: Instant;
  readonly policies: RealmPolicies;
  /** The accounts through which the service itself speaks there. */
  readonly systemBots: ReadonlyArray<NewUser>;
}
