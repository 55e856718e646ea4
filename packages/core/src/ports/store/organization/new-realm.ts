import type { Instant } from '../../../model/instant.js';
import type { RealmPolicies } from '../../../model/organization/realm-policies.js';
import type { NewUser } from '../people/users.js';

/** An organization to create. Its settings name system groups, which do not exist before it does: the store fills in the defaults. */
export interface NewRealm {
  readonly stringId: string;
  readonly name: string;
  readonly description: string;
  readonly dateCreated: Instant;
  readonly policies: RealmPolicies;
  /** System accounts for the service's own messages. */
  readonly systemBots: ReadonlyArray<NewUser>;
}
