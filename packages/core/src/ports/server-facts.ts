import type { Instant } from '../model/instant.js';

/** What the operator configured and clients are told. */
export interface ServerFacts {
  /** Version of the program, as `zulip_version` shows it. */
  readonly version: string;
  readonly startedAt: Instant;
  /** Addresses that hide a real one: `user{id}@{host}`. */
  readonly dummyEmailHost: (realmStringId: string) => string;
  /** Where clients reach the realm, without a trailing slash. */
  readonly realmUrl: (realmStringId: string) => string;
  readonly webPublicChannels: boolean;
  /** Addresses for mail, `%s` standing for the part before the `@`; empty where none is taken. */
  readonly mailPattern: string;
  /** Of one file that people upload. */
  readonly maxUploadMebibytes: number;
  /** Of all files of one organization; null: as much as there is room for. */
  readonly uploadQuotaMebibytes: number | null;
  readonly maxQueuesPerUser: number;
  /** How long the next poll waits before it is told that all is well: 45,000 to 55,000, at random, so that waiting clients do not come back in step. */
  readonly heartbeatMilliseconds: () => number;
}
