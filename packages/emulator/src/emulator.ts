import type { Faults } from './faults.js';
import type { People } from './people.js';
import type { RecordedRequest } from './recordings.js';

/** The server's time. Follows the machine's until `set` stops it. */
export interface EmulatorClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds. Resolves when due work is done, such as deleting idle queues; polls at their heartbeat are answered. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Stops it at this moment, after due work as in `advance`. */
  readonly set: (now: number | Date) => Promise<void>;
  /** Lets it run again from its present time. */
  readonly resume: () => void;
}

/** A chat server under the control of a test. */
export interface Emulator {
  /** Without a trailing slash; the API is below `/api/v1`. */
  readonly url: string;
  readonly people: People;
  readonly clock: EmulatorClock;
  readonly faults: Faults;
  /** In the order of their arrival, the newest 10,000. */
  readonly requests: ReadonlyArray<RecordedRequest>;
  /** Deletes the queue of this id at once; its waiting poll is answered. */
  readonly expireQueue: (queueId: string) => Promise<void>;
  /** Stores the present state; concurrent requests wait. Returns the token for `rollback`. */
  readonly snapshot: () => Promise<string>;
  /** Restores messages, queues, the clock and the recorded requests; removes remaining faults. Any number of times. */
  readonly rollback: (token: string) => Promise<void>;
  /** Ends waiting polls. Idempotent. */
  readonly stop: () => Promise<void>;
}
