import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { LinkifierId, Linkifiers } from '../../../model/organization/linkifier.js';
import type { NewPlayground, Playground, PlaygroundId } from '../../../model/organization/playground.js';
import type { Realm } from '../../../model/organization/realm.js';
import type { Audit, AuditReads } from './audit.js';
import type { RealmChange } from './realm-change.js';

export type * from './audit.js';
export type * from './new-realm.js';
export type * from './realm-change.js';

/** Not read by rules. */
export interface PlaygroundReads {
  /** In order of creation. */
  all(): TaskEither<Fault, ReadonlyArray<Playground>>;
}

export interface Playgrounds extends PlaygroundReads {
  /** None if there is one of this name and language. Case counts. */
  insert(playground: NewPlayground): TaskEither<Fault, Option<PlaygroundId>>;
  /** Returns whether it existed. */
  remove(id: PlaygroundId): TaskEither<Fault, boolean>;
}

/** Read with the organization: no statement. */
export interface LinkifierReads {
  all(): TaskEither<Fault, Linkifiers>;
}

export interface LinkifierStore extends LinkifierReads {
  /** An id that no linkifier ever had. */
  nextId(): TaskEither<Fault, LinkifierId>;
  /** Replaces the whole list; the following append sets `changesRules`. */
  replace(linkifiers: Linkifiers): TaskEither<Fault, void>;
}

/** The organization and what belongs to it as a whole. A reading transaction has these. */
export interface OrganizationReads {
  readonly realm: Realm;
  readonly playgrounds: PlaygroundReads;
  readonly linkifiers: LinkifierReads;
  readonly audit: AuditReads;
}

/** A writing transaction has these. */
export interface OrganizationStore extends OrganizationReads {
  readonly playgrounds: Playgrounds;
  readonly linkifiers: LinkifierStore;
  readonly audit: Audit;
  /** `realm` of the transaction stays as it was read; the following append sets `changesRules`. */
  changeRealm(change: RealmChange): TaskEither<Fault, void>;
}
