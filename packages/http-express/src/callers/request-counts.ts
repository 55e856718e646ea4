import { type UnreadAnswers, unreadAnswers } from '../answers/unread-answers.js';
import { uploadRoom, type UploadsInFlight, uploadsInFlight } from '../files/uploads-in-flight.js';
import { callsInMemory, type CountCall } from './rate-limits.js';

/** What a server counts of its callers at each moment. Processes that serve together count together. */
export interface RequestCounts {
  /** Calls of accounts. */
  readonly perUser: CountCall;
  /** Calls without an account. */
  readonly perAddress: CountCall;
  readonly uploads: UploadsInFlight;
  readonly unread: UnreadAnswers;
}

/** For a single process. */
export const countsInMemory = (maxUploadMebibytes: number): RequestCounts => ({
  perUser: callsInMemory(),
  perAddress: callsInMemory(),
  uploads: uploadsInFlight(uploadRoom(maxUploadMebibytes)),
  unread: unreadAnswers(),
});
