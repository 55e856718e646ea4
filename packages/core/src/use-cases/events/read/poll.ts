import * as Either from 'fp-ts/lib/Either.js';
import type { AudienceKey } from '../../../events/audience.js';
import type { EncodeEvent, NumberedEvent } from '../../../events/encode-event.js';
import { eventId, isAfter, nextEphemeral } from '../../../events/event-id.js';
import { forward } from '../../../events/forward.js';
import { type Failure, refused } from '../../../failures.js';
import type { FeatureLevel } from '../../../gates/is-open.js';
import type { Cursor, EventQueue, Progress } from '../../../model/events/event-queue.js';
import type { QueueId } from '../../../model/ids.js';
import { instant } from '../../../model/instant.js';
import type { Ports } from '../../../ports/ports.js';
import type { Listener, WakeReason } from '../../../ports/wake-up.js';
import type { LogRange, QueueRead, QueueReadRequest } from '../../queue-request.js';
import type { SleepsThrough } from './slept-through.js';

export interface EventsFound {
  readonly queueId: QueueId;
  /** Ascending. Repeated in the next reply unless acknowledged. */
  readonly events: ReadonlyArray<NumberedEvent>;
}

const badQueue = (queueId: QueueId): Either.Either<Failure, never> => Either.left(refused({ kind: 'badEventQueue', queueId }));

/** One poll of one queue, from its first read of the log to its answer. */
export interface Poll {
  readonly ports: Ports;
  readonly dontBlock: boolean;
  readonly lastEventId: number;
  readonly floor: FeatureLevel;
  readonly encode: EncodeEvent;
  readonly listener: Listener;
  /** With what this poll has learned. */
  queue: EventQueue;
  /** Messages that it has slept through by its narrow. */
  slept: LogRange[];
  /** True after a read that found less than there is: ephemeral events then wait for nothing more. */
  readsAgain: boolean;
}

/** Acknowledges, and reads once. */
export const requestOf = ({ dontBlock, lastEventId, floor, encode, listener, queue, readsAgain, slept }: Poll): QueueReadRequest => {
  // NOTE: the work may run twice: ephemeral events are taken once and kept for the second run.
  let taken: ReturnType<Listener['takeEphemeral']> | null = null;
  return {
    queue,
    lastEventId,
    floor,
    encode,
    waits: !dontBlock,
    slept,
    takeEphemeral: (upTo) => (taken ??= listener.takeEphemeral(readsAgain ? null : upTo)),
  };
};

/** Stores the client's progress. The contact may be in the future: the end of the open poll. */
const keep = ({ queues, clock }: Ports, read: QueueRead, contactMilliseconds: number): Progress => {
  const { queue, events } = read;
  const progress: Progress = {
    acknowledged: queue.acknowledged,
    passed: events.length === 0 ? read.upTo : queue.passed,
    sentId: events.at(-1)?.id ?? queue.sentId,
    rights: read.rights,
    lastContact: instant(clock.now() + contactMilliseconds),
  };
  queues.advance(queue.realmId, queue.id, progress);
  return progress;
};

interface Beat {
  readonly cursor: Cursor;
  readonly events: ReadonlyArray<NumberedEvent>;
}

/** null if no number is left for it: ids must ascend, so the queue ends, and its client registers again. */
const heartbeat = ({ ports, encode, queue }: Poll, read: QueueRead): Beat | null => {
  const lastSent = ports.queues.lastSent(queue.id);
  const cursor = nextEphemeral(read.upTo, lastSent !== null && isAfter(lastSent, read.last) ? lastSent : read.last);
  if (cursor === null) return null;
  const id = eventId(queue.start, cursor);
  const reader = { queue, actor: read.actor, levels: read.levels, realm: read.realm, isVisible: () => true, isActive: () => true, topicLinks: () => [] };
  return { cursor, events: encode({ kind: 'heartbeat' }, reader).map((event) => ({ id, event })) };
};

/** What follows a read: an answer, another read, or waiting for one of these keys. */
export type Next =
  | { readonly kind: 'answer'; readonly outcome: Either.Either<Failure, EventsFound> }
  | { readonly kind: 'lookAgain' }
  | { readonly kind: 'wait'; readonly keys: ReadonlyArray<AudienceKey>; readonly sleepsThrough: SleepsThrough | null };

const answered = ({ ports, queue }: Poll, events: ReadonlyArray<NumberedEvent>, cursor: Cursor): Next => {
  if (events.length > 0) ports.queues.noteSent(queue.id, cursor);
  return { kind: 'answer', outcome: Either.right({ queueId: queue.id, events }) };
};

/** Keeps what a read has brought, and decides what follows it. `left`: milliseconds until the heartbeat. */
export const next = (poll: Poll, answer: Either.Either<Failure, QueueRead>, awakening: WakeReason, left: () => number): Next => {
  const { dontBlock } = poll;
  if (Either.isLeft(answer)) return { kind: 'answer', outcome: answer };
  const read = answer.right;
  poll.queue = read.queue;
  // The queue was removed: its poll gets what is there, and the next one is refused.
  if (awakening === 'ended') return { kind: 'answer', outcome: Either.right({ queueId: read.queue.id, events: read.events }) };
  if (read.ephemeral !== null) poll.ports.queues.keepEphemeral(read.queue.id, read.ephemeral);
  const isDone = read.events.length > 0 || (dontBlock && read.isAtHead) || awakening === 'timeout';
  const progress = keep(poll.ports, read, isDone ? 0 : left());
  if (read.events.length > 0) return answered(poll, read.events, read.last);
  poll.queue = forward(read.queue, progress);
  if (!read.isAtHead) {
    poll.readsAgain = true;
    return { kind: 'lookAgain' };
  }
  if (dontBlock) return answered(poll, [], read.last);
  if (awakening !== 'timeout') return { kind: 'wait', keys: read.keys(), sleepsThrough: read.sleepsThrough };
  const beat = heartbeat(poll, read);
  return beat === null ? { kind: 'answer', outcome: badQueue(poll.queue.id) } : answered(poll, beat.events, beat.cursor);
};
