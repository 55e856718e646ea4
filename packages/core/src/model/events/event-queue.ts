import type { Capability } from '../../gates/client-capabilities.js';
import type { FeatureLevel } from '../../gates/is-open.js';
import type { LogPosition, QueueId, RealmId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { RequestedSubscribers } from '../subscriptions/requested-subscribers.js';
import type { NarrowTerm } from '../messages/narrow.js';

/** A place among the events of one queue: a log position, and the number of an event at that position. */
export interface Cursor {
  readonly position: LogPosition;
  /** 0-2047: logged events; 2048-4095: heartbeats and ephemeral events; -1: before any event of this position. */
  readonly sub: number;
}

/** How far one client has read; the part of a queue that changes. */
export interface Progress {
  /** The last acknowledged place. */
  readonly acknowledged: Cursor;
  /** The log up to here has nothing left for this queue: it was acknowledged, or not for this queue. */
  readonly passed: LogPosition;
  /**
   * The id of the last event that was in an answer, -1 before the first; after a killed process, maybe of an earlier one. An answer never ends within an entry, so
   * a client that acknowledges this id has the whole entry, also if it would have more events by now.
   */
  readonly sentId: number;
  /**
   * The owner's role, and a digest of role and groups, as of `passed`. Whether the owner could see entries written under other rights may not be known any more
   * (`events/rights.ts`).
   */
  readonly rights: string;
  /** When the client was last seen; during a poll, when the poll ends at the latest. */
  readonly lastContact: Instant;
}

/** One client's place in the log, and what it subscribes to. One row, however much is published. */
export interface EventQueue extends Progress {
  readonly id: QueueId;
  readonly realmId: RealmId;
  readonly userId: UserId;
  /** Fixed at registration. */
  readonly level: FeatureLevel;
  readonly capabilities: ReadonlySet<Capability>;
  /** Names of wire events; null = all. Heartbeats are always sent. */
  readonly eventTypes: ReadonlyArray<string> | null;
  /** Restricts which messages are sent. */
  readonly narrow: ReadonlyArray<NarrowTerm>;
  readonly allPublicChannels: boolean;
  readonly rendersMarkdown: boolean;
  readonly clientGravatar: boolean;
  readonly slimPresence: boolean;
  /** The subscribers that are listed with the owner's own subscriptions. */
  readonly subscribers: RequestedSubscribers;
  readonly idleTimeoutSeconds: number;
  readonly start: LogPosition;
  /** Generation of the API key or session that opened the queue: the queue ends with it. */
  readonly keyGeneration: number;
}
