import type { MessageId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Caused } from '../../model/request-id.js';
import { maxMessagesInMail, maxMissedMails, type PlacedMissedMessage } from '../../model/mail/missed-message.js';

/** The messages of one conversation in a mail. `requestId`: that of the newest. */
export interface DueMail extends Caused {
  /** Ascending. */
  readonly messageIds: readonly [MessageId, ...MessageId[]];
  readonly olderLeftOut: number;
}

export interface DueMails {
  /** Least recently active first. */
  readonly mails: ReadonlyArray<DueMail>;
  /** Messages that are not told yet. */
  readonly kept: ReadonlyArray<PlacedMissedMessage>;
}

/** Topics whose names differ only in case are one: the key is folded. */
const placeOf = ({ conversationId, topicKey }: PlacedMissedMessage): string => JSON.stringify([conversationId, topicKey]);

const mailOf = (missed: ReadonlyArray<PlacedMissedMessage>): ReadonlyArray<DueMail> => {
  const [first, ...others] = missed.slice(-maxMessagesInMail).map(({ messageId }) => messageId);
  if (first === undefined) return [];
  return [{ messageIds: [first, ...others], olderLeftOut: missed.length - 1 - others.length, requestId: missed.at(-1)?.requestId ?? null }];
};

const mailsOf = (missed: ReadonlyArray<PlacedMissedMessage>): ReadonlyArray<DueMail> => {
  const places = new Map<string, ReadonlyArray<PlacedMissedMessage>>();
  for (const one of missed) {
    const place = placeOf(one);
    const before = places.get(place) ?? [];
    // Places stay in the order of their newest messages.
    places.delete(place);
    places.set(place, [...before, one]);
  }
  return [...places.values()].slice(-maxMissedMails).flatMap(mailOf);
};

/**
 * Groups a person's missed messages, ascending: one mail for each conversation once its first message is due. Messages that came while they were online wait
 * until they are offline.
 */
export const mailsDue = (missed: ReadonlyArray<PlacedMissedMessage>, isThere: boolean, now: Instant): DueMails => {
  const waits = ({ isWaiting }: PlacedMissedMessage): boolean => isWaiting && isThere;
  const ready = missed.filter((one) => !waits(one));
  const isDue = ready.some(({ dueAt }) => dueAt <= now);
  return isDue ? { mails: mailsOf(ready), kept: missed.filter(waits) } : { mails: [], kept: missed };
};
