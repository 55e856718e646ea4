import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import type { Domain } from '../../../model/organization/domain.js';
import type { LinkifierId, Linkifiers } from '../../../model/organization/linkifier.js';
import type { NewPlayground, Playground, PlaygroundId } from '../../../model/organization/playground.js';
import type { ProfileField, ProfileFieldId } from '../../../model/organization/profile-field.js';
import type { RealmChange } from '../../../model/organization/realm-change.js';
import type { Realm } from '../../../model/organization/realm.js';
import type { Audit, AuditReads } from './audit.js';
import type { RealmExportReads, RealmExports } from './realm-exports.js';

export type * from './audit.js';
export type * from './due-realms.js';
export type * from './erasures.js';
export type * from './new-realm.js';
export type * from './realm-exports.js';

export interface Deactivation {
  readonly isDeactivated: boolean;
  /** When the data is deleted; null: never. */
  readonly deletionDueAt: Instant | null;
}

export interface DomainReads {
  /** In order of creation. */
  all(): TaskEither<Fault, ReadonlyArray<Domain>>;
}

/** The following append sets `changesRules`. */
export interface Domains extends DomainReads {
  /** Expects a new domain; returns its id. */
  insert(domain: Domain): TaskEither<Fault, number>;
  /** Returns whether it exists. */
  change(domain: Domain): TaskEither<Fault, boolean>;
  remove(domain: string): TaskEither<Fault, void>;
}

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

/** Not read by rules. */
export interface ProfileFieldReads {
  /** By their order. */
  all(): TaskEither<Fault, ReadonlyArray<ProfileField>>;
}

export interface ProfileFields extends ProfileFieldReads {
  /** An id that no field ever had. */
  nextId(): TaskEither<Fault, ProfileFieldId>;
  /** Replaces the whole list, by its order. The following append sets `changesRules`, so that of two changes at once one is decided again. */
  replace(fields: ReadonlyArray<ProfileField>): TaskEither<Fault, void>;
  /** Deletes the values of one field from everybody's profile: all, or the choices of these keys. */
  forgetValues(id: ProfileFieldId, choices: ReadonlyArray<string> | 'all'): TaskEither<Fault, void>;
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
  readonly domains: DomainReads;
  readonly playgrounds: PlaygroundReads;
  readonly profileFields: ProfileFieldReads;
  readonly linkifiers: LinkifierReads;
  readonly exports: RealmExportReads;
  readonly audit: AuditReads;
}

/** A writing transaction has these. */
export interface OrganizationStore extends OrganizationReads {
  readonly domains: Domains;
  readonly playgrounds: Playgrounds;
  readonly profileFields: ProfileFields;
  readonly linkifiers: LinkifierStore;
  readonly exports: RealmExports;
  readonly audit: Audit;
  /** `realm` of the transaction stays as it was read; the following append sets `changesRules`. */
  changeRealm(change: RealmChange): TaskEither<Fault, void>;
  /** Deactivates the organization, or reactivates it. The following append sets `changesRules`. */
  setDeactivation(deactivation: Deactivation): TaskEither<Fault, void>;
}
