import type { Faults } from './faults.js';
import type { People } from './people.js';
import type { RecordedRequest } from './recordings.js';

/** Time as the server sees it. It goes on with the machine's until it is stopped by `set`. */
export interface EmulatorClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds. Resolves when what is due by then is done, such as the end of idle queues; polls whose time is over are answered. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Stops it at this moment, as `advance` does otherwise. */
  readonly set: (now: number | Date) => Promise<void>;
  /** Lets it go on from where it stands. */
  readonly resume: () => void;
}

/** A chat server of one's own, at the mercy of a test. */
export interface Emulator {
  /** Without a trailing slash; the API is below `/api/v1`. */
  readonly url: string;
  readonly people: People;
  readonly clock: EmulatorClock;
  readonly faults: Faults;
  /** In the order in which they came, the newest 10,000. */
  readonly requests: ReadonlyArray<RecordedRequest>;
  /** The queue of this id is gone at once; a poll that waits for it is told so. */
  readonly expireQueue: (queueId: string) => Promise<void>;
  /** Keeps everything as it stands; requests that come meanwhile wait. Answers what `rollback` wants. */
  readonly snapshot: () => Promise<string>;
  /** Everything as it stood then: messages, queues, the clock and the recorded requests; faults that were not met are forgotten. As often as one likes. */
  readonly rollback: (token: string) => Promise<void>;
  /** Waiting polls are ended. May be called again. */
  readonly stop: () => Promise<void>;
}
