import type { Capability } from '../../gates/client-capabilities.js';
import type { FeatureLevel } from '../../gates/is-open.js';
import type { LogPosition, QueueId, RealmId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { NarrowTerm } from '../messages/narrow.js';

/** A place among the events of one queue: a log position, and the number of the event among those of that position. */
export interface Cursor {
  readonly position: LogPosition;
  /** 0-2047 for what the log holds, 2048-4095 for heartbeats and fleeting events; -1 before anything of this position. */
  readonly sub: number;
}

/** How far one client has come: what changes in a queue while it lives. */
export interface Progress {
  /** Everything up to here has been acknowledged. */
  readonly acknowledged: Cursor;
  /** Up to here the log holds nothing more for this queue: it is acknowledged, or was never for it. */
  readonly passed: LogPosition;
  /**
   * A digest of the role and groups of its owner, by which what lies behind `passed` is decided, and the role. Of entries written under other rights it may not be
   * known any more whether their reader might see them then (`events/rights.ts`).
   */
  readonly rights: string;
  /** When its client was last heard of; during a poll, when that will end at the latest. */
  readonly lastContact: Instant;
}

/** One client's place in the log, and what it wants of it. It costs one row, however much is published. */
export interface EventQueue extends Progress {
  readonly id: QueueId;
  readonly realmId: RealmId;
  readonly userId: UserId;
  /** A queue speaks the level at which it was registered, for ever. */
  readonly level: FeatureLevel;
  readonly capabilities: ReadonlySet<Capability>;
  /** Names of wire events, null for all; heartbeats pass always. */
  readonly eventTypes: ReadonlyArray<string> | null;
  /** Takes messages away, never adds any. */
  readonly narrow: ReadonlyArray<NarrowTerm>;
  readonly allPublicChannels: boolean;
  readonly rendersMarkdown: boolean;
  readonly clientGravatar: boolean;
  readonly slimPresence: boolean;
  readonly idleTimeoutSeconds: number;
  readonly start: LogPosition;
  /** Generation of the API key or session that opened it: when that ends, so does the queue. */
  readonly keyGeneration: number;
}
