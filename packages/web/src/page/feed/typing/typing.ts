import { topicKey } from '../../app/topic-key.js';

/** Somebody who writes: where, and since when. */
export interface Writer {
  readonly userId: number;
  /** Names the conversation. */
  readonly place: string;
  /** Milliseconds since 1970: until when they are believed to write. */
  readonly until: number;
}

const peoplePlace = (ids: ReadonlyArray<number>): string => `direct ${[...new Set(ids)].sort((one, other) => one - other).join()}`;

export const channelPlace = (streamId: number, topic: string): string => `channel ${streamId} ${topicKey(topic)}`;

/** The place of a conversation with these people, oneself among them. */
export const directPlace = (ids: ReadonlyArray<number>, ownId: number): string => peoplePlace([...ids, ownId]);

interface TypingEvent {
  readonly type?: unknown;
  readonly op?: unknown;
  readonly sender?: { readonly user_id?: unknown };
  readonly recipients?: ReadonlyArray<{ readonly user_id: number }>;
  readonly stream_id?: unknown;
  readonly topic?: unknown;
  readonly message?: unknown;
  readonly flags?: unknown;
}

const placeOf = ({ stream_id: streamId, topic, recipients = [] }: TypingEvent): string =>
  streamId === undefined ? peoplePlace(recipients.map(({ user_id: id }) => id)) : channelPlace(Number(streamId), String(topic));

/** Who writes after an event: somebody began, stopped, or has sent what they wrote. */
export const writersAfter = (writers: ReadonlyArray<Writer>, event: object, now: number, lasts: number): ReadonlyArray<Writer> => {
  const given = event as TypingEvent;
  if (given.type === 'message') {
    const sender = (given.message as { readonly sender_id?: unknown } | undefined)?.sender_id;
    return writers.some(({ userId }) => userId === sender) ? writers.filter(({ userId }) => userId !== sender) : writers;
  }
  if (given.type !== 'typing') return writers;
  const userId = Number(given.sender?.user_id);
  const place = placeOf(given);
  const others = writers.filter((writer) => writer.userId !== userId || writer.place !== place);
  return given.op === 'start' ? [...others, { userId, place, until: now + lasts }] : others;
};
