import type { QueueId } from '../model/ids.js';

/** Where unguessable names come from: at least 128 random bits each. */
export interface IdSource {
  queueId(): QueueId;
  /** Of letters, digits, dashes and underscores. */
  fileName(): string;
}
