import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { Realm } from '../../../model/organization/realm.js';
import type { RealmChange } from './realm-change.js';

export type * from './new-realm.js';
export type * from './realm-change.js';

/** The organization and what belongs to it as a whole. A reading transaction has these. */
export interface OrganizationReads {
  readonly realm: Realm;
}

/** A writing transaction has these. */
export interface OrganizationStore extends OrganizationReads {
  /** `realm` of the transaction stays as it was read; the following append sets `changesRules`. */
  changeRealm(change: RealmChange): TaskEither<Fault, void>;
}
