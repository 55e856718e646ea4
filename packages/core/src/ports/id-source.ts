import type { QueueId } from '../model/ids.js';

/** Source of unguessable names, with at least 128 random bits each. */
export interface IdSource {
  queueId(): QueueId;
  /** Letters, digits, dashes and underscores. */
  fileName(): string;
  /** Names one pass of a worker, in the log. */
  passId(): string;
}
