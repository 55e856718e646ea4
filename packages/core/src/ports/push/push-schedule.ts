import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { DeviceId, RealmId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Caused } from '../../model/request-id.js';
import type { RelayRegistration } from './push-relay.js';

/** A person whose notifications are to be sent or removed. `requestId`: the newest cause. */
export interface DuePerson extends Caused {
  readonly realmId: RealmId;
  readonly userId: UserId;
  /** Including the one that it is claimed for. */
  readonly attempts: number;
  /** Changes when there is more to do. */
  readonly version: number;
}

/** Which notifications wait, in all organizations. Every process of a server may claim some. */
export interface PushSchedule {
  /** Realms with log entries that were not considered yet. */
  realmsBehind(): TaskEither<Fault, ReadonlyArray<RealmId>>;
  /**
   * Claims due people until then: of each organization the one longest overdue, then the second of each, and so on. One that is neither finished nor postponed by then is claimed again, with one more
   * attempt.
   */
  claim(now: Instant, until: Instant, limit: number): TaskEither<Fault, ReadonlyArray<DuePerson>>;
  /** Ends a claim; the person is due again at that time, if one is given, and at once if there is more to do since then. */
  finish(person: DuePerson, nextDueAt: Instant | null): TaskEither<Fault, void>;
  postpone(person: DuePerson, until: Instant): TaskEither<Fault, void>;
}

/** A token to register with the relay. */
export interface WaitingRegistration extends RelayRegistration, Caused {
  readonly realmId: RealmId;
  readonly deviceId: DeviceId;
  readonly userId: UserId;
  readonly requestedAt: Instant;
  /** Including the one that it is claimed for. */
  readonly attempts: number;
}

/** The waiting tokens of all organizations, each written with its device. Every process of a server may claim some. */
export interface TokenRegistrations {
  /** Claims due ones until then, the longest overdue first. One that is neither postponed nor settled by then is claimed again, with one more attempt. */
  claim(now: Instant, until: Instant, limit: number): TaskEither<Fault, ReadonlyArray<WaitingRegistration>>;
  /** Keeps it until a later attempt; does nothing if it was settled meanwhile. */
  postpone(waiting: Pick<WaitingRegistration, 'realmId' | 'deviceId' | 'tokenId'>, until: Instant): TaskEither<Fault, void>;
}
