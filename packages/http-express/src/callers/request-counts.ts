import { answersInMaking, type AnswersInMaking } from '../answers/answers-in-making.js';
import { type UnreadAnswers, unreadAnswers } from '../answers/unread-answers.js';
import { uploadRoom, type UploadsInFlight, uploadsInFlight } from '../files/uploads-in-flight.js';
import { callsInMemory, type CountCall } from './rate-limits.js';

/** What a server counts of its callers at each moment. Processes that serve together count together. */
export interface RequestCounts {
  /** Calls of accounts. */
  readonly perUser: CountCall;
  /** Calls without an account. */
  readonly perAddress: CountCall;
  /** Readings of files without an account, on a day. */
  readonly perFile: CountCall;
  readonly uploads: UploadsInFlight;
  /** Of each process alone: making an answer takes its memory and time. */
  readonly making: AnswersInMaking;
  readonly unread: UnreadAnswers;
}

/** Seconds. */
const [minute, day] = [60, 86_400];

/** For a single process. */
export const countsInMemory = (): RequestCounts => ({
  perUser: callsInMemory(minute),
  perAddress: callsInMemory(minute),
  perFile: callsInMemory(day),
  uploads: uploadsInFlight(uploadRoom),
  making: answersInMaking(),
  unread: unreadAnswers(),
});
