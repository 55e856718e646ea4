import { mayMatch, type SentMessages } from '../../../events/messages/sent-place.js';
import type { LogEntry } from '../../../events/log-entry.js';
import type { MessageFilter } from '../../../model/messages/narrow.js';
import { asksForPreferences } from '../../shared/narrow/narrow-context.js';
import type { QueueReader } from '../../../events/queue-request.js';
import type { LogRange, QueueReadRequest } from '../../queue-request.js';

/** Whether all of these messages are outside a queue's narrow. */
export type SleepsThrough = (sent: SentMessages) => boolean;

/** A separate function, so that what waits holds these two alone. */
const outsideNarrow =
  (filter: MessageFilter, atRules: number): SleepsThrough =>
  ({ rules, places }) =>
    rules === atRules && places.every((place) => !mayMatch(filter, place));

/** Whether the narrow depends on facts alone, and messages outside it bring the reader nothing: guests get people with direct messages. */
export const canSleepThrough = ({ queue, actor }: Pick<QueueReader, 'queue' | 'actor'>, { waits }: Pick<QueueReadRequest, 'waits'>): boolean =>
  waits === true && queue.narrow.length > 0 && actor.user.role !== 'guest' && !queue.narrow.some(asksForPreferences);

/**
 * The messages that a poll may sleep through, by its narrow as resolved in this read. A message is compared only if it was committed with the same facts: names,
 * rights, subscriptions and people are then the same. null: none.
 */
export const sleepsThroughOf = (
  reader: Pick<QueueReader, 'queue' | 'actor'>,
  asked: Pick<QueueReadRequest, 'waits'>,
  filter: MessageFilter,
  rules: number,
): SleepsThrough | null => (canSleepThrough(reader, asked) ? outsideNarrow(filter, rules) : null);

/** Maximum of ranges that a poll holds; with more it reads. */
const maxRanges = 64;

/**
 * Notes messages that a poll sleeps through; returns whether it may. The poll has then decided about them at their time, like one that read them at once: its
 * next read leaves them out, even if they have been moved into its narrow since.
 */
export const noteSlept = (slept: LogRange[], { upTo, places }: SentMessages): boolean => {
  const after = upTo - places.length;
  const last = slept.at(-1);
  if (last?.upTo === after) slept[slept.length - 1] = { after: last.after, upTo };
  else if (slept.length < maxRanges) slept.push({ after, upTo });
  else return false;
  return true;
};

export const wasSleptThrough = (slept: ReadonlyArray<LogRange>, { event, position }: LogEntry): boolean =>
  event.kind === 'messageSent' && slept.some(({ after, upTo }) => after < position && position <= upTo);
