import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { RealmId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { RealmPage } from './due-realms.js';

/** Deletes organizations with all that belongs to them. Survives a restart: what is left is found by `due`. Outside the transactions of organizations. */
export interface RealmErasures {
  /** The deactivated organizations whose day has come, and those of which something is left. */
  due(now: Instant, page: RealmPage): TaskEither<Fault, ReadonlyArray<RealmId>>;
  /** Makes the organization missing for everybody, for good. False if it was reactivated meanwhile. */
  begin(realmId: RealmId, now: Instant): TaskEither<Fault, boolean>;
  /**
   * Deletes at most `limit` rows, those to which no others refer first, the organization last. Returns the count: less than `limit` when nothing is left. One
   * transaction.
   */
  rows(realmId: RealmId, limit: number): TaskEither<Fault, number>;
}
