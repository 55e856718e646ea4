import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { AudienceKey } from '../../../events/audience.js';
import { eventId, isAfter, nextEphemeral } from '../../../events/event-id.js';
import { forward } from '../../../events/forward.js';
import { type Failure, refused } from '../../../failures.js';
import type { Cursor, EventQueue, Progress } from '../../../model/events/event-queue.js';
import type { FeatureLevel } from '../../../gates/is-open.js';
import type { QueueId } from '../../../model/ids.js';
import { instant } from '../../../model/instant.js';
import type { Ports } from '../../../ports/ports.js';
import type { WakeReason, Listener } from '../../../ports/wake-up.js';
import { type EncodeEvent, ignoredKinds, type NumberedEvent } from '../../../events/encode-event.js';
import { enterQueue } from '../queue/create-queue.js';
import { findQueue } from '../queue/find-queue.js';
import type { LogRange, QueueRead, QueueReadRequest, ReadQueue } from '../../queue-request.js';
import { type Misses, noteSlept } from './slept-through.js';
import { openQueue, type QueueOptions } from '../queue/open-queue.js';
import type { Caller, Transact, UseCase } from '../../use-case.js';

export interface GetEvents {
  /** null = create a queue, only for a request that does not wait. */
  readonly queueId: QueueId | null;
  readonly lastEventId: number | null;
  readonly dontBlock: boolean;
  /** The options of a created queue. */
  readonly options: QueueOptions;
}

export interface EventsFound {
  readonly queueId: QueueId;
  /** Ascending. Repeated in the next reply unless acknowledged. */
  readonly events: ReadonlyArray<NumberedEvent>;
}

type Outcome<Result> = Promise<Either.Either<Failure, Result>>;

const badQueue = (queueId: QueueId): Either.Either<Failure, never> => Either.left(refused({ kind: 'badEventQueue', queueId }));

/** Whether the refusal concerns the owner and not the request: the queue then has no owner any more. */
const endsQueue = (failure: Failure): boolean =>
  failure.kind === 'refused' && ['accountDeactivated', 'realmDeactivated', 'invalidApiKey', 'noSuchUser', 'badEventQueue'].includes(failure.refusal.kind);

const isDeactivation = (failure: Failure): boolean => failure.kind === 'refused' && failure.refusal.kind === 'realmDeactivated';

/** Of polls that sleep through nothing by a narrow: never changed. */
const none: LogRange[] = [];

/** One poll of one queue, from its first read of the log to its answer. */
interface Poll {
  readonly ports: Ports;
  readonly command: GetEvents;
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
const requestOf = ({ command, lastEventId, floor, encode, listener, queue, readsAgain, slept }: Poll): QueueReadRequest => {
  // NOTE: the work may run twice: ephemeral events are taken once and kept for the second run.
  let taken: ReturnType<Listener['takeEphemeral']> | null = null;
  return {
    queue,
    lastEventId,
    floor,
    encode,
    waits: !command.dontBlock,
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
type Next =
  | { readonly kind: 'answer'; readonly outcome: Either.Either<Failure, EventsFound> }
  | { readonly kind: 'lookAgain' }
  | { readonly kind: 'wait'; readonly keys: ReadonlyArray<AudienceKey>; readonly misses: Misses | null };

const answered = ({ ports, queue }: Poll, events: ReadonlyArray<NumberedEvent>, cursor: Cursor): Next => {
  if (events.length > 0) ports.queues.noteSent(queue.id, cursor);
  return { kind: 'answer', outcome: Either.right({ queueId: queue.id, events }) };
};

const next = (poll: Poll, answer: Either.Either<Failure, QueueRead>, awakening: WakeReason, left: () => number): Next => {
  const { command } = poll;
  if (Either.isLeft(answer)) return { kind: 'answer', outcome: answer };
  const read = answer.right;
  poll.queue = read.queue;
  // The queue was removed: its poll gets what is there, and the next one is refused.
  if (awakening === 'ended') return { kind: 'answer', outcome: Either.right({ queueId: read.queue.id, events: read.events }) };
  if (read.ephemeral !== null) poll.ports.queues.keepEphemeral(read.queue.id, read.ephemeral);
  const isDone = read.events.length > 0 || (command.dontBlock && read.isAtHead) || awakening === 'timeout';
  const progress = keep(poll.ports, read, isDone ? 0 : left());
  if (read.events.length > 0) return answered(poll, read.events, read.last);
  poll.queue = forward(read.queue, progress);
  if (!read.isAtHead) {
    poll.readsAgain = true;
    return { kind: 'lookAgain' };
  }
  if (command.dontBlock) return answered(poll, [], read.last);
  if (awakening !== 'timeout') return { kind: 'wait', keys: read.keys(), misses: read.misses };
  const beat = heartbeat(poll, read);
  return beat === null ? { kind: 'answer', outcome: badQueue(poll.queue.id) } : answered(poll, beat.events, beat.cursor);
};

/** Notes what it lets the poll sleep through. */
const sleeping =
  ({ slept }: Poll, misses: Misses): Misses =>
  (sent) =>
    misses(sent) && noteSlept(slept, sent);

/** Milliseconds until the heartbeat. None where the clock was set back meanwhile: how long the client has waited is unknown then. */
const patience = ({ clock, server }: Ports): (() => number) => {
  const began = clock.now();
  const until = began + server.heartbeatMilliseconds();
  return () => {
    const now = clock.now();
    return now < began ? 0 : Math.max(0, until - now);
  };
};

/** NOTE: what a read has loaded stays inside `next`: thousands of polls wait here, and each would hold it for as long. */
const wait = async (poll: Poll, readQueue: ReadQueue): Outcome<EventsFound> => {
  const { ports, listener } = poll;
  const left = patience(ports);
  let awakening: WakeReason = 'woken';
  for (;;) {
    const step = next(poll, await readQueue(requestOf(poll)), awakening, left);
    if (step.kind === 'answer') return step.outcome;
    if (step.kind === 'lookAgain') continue;
    const ended = ports.metrics?.pollWaits();
    poll.slept = step.misses === null ? none : [];
    const misses = step.misses === null ? undefined : sleeping(poll, step.misses);
    awakening = await listener.next(step.keys, left(), ignoredKinds(poll.encode, poll.queue), misses);
    ended?.();
    // There was nothing, or the poll would not have waited.
    if (awakening !== 'woken' && awakening !== 'timeout' && awakening !== 'ended') return Either.right({ queueId: poll.queue.id, events: [] });
  }
};

/** The last answer of a poll that was open when the organization was deactivated. Nobody reads the log of such an organization. */
const farewell = ({ ports, encode, queue }: Poll, { actor, levels, realm }: Caller): EventsFound => {
  const lastSent = ports.queues.lastSent(queue.id);
  const cursor = nextEphemeral(queue.passed, lastSent !== null && isAfter(lastSent, queue.acknowledged) ? lastSent : queue.acknowledged);
  const reader = { queue, actor, levels, realm, isVisible: () => true, isActive: () => true, topicLinks: () => [] };
  const events = cursor === null ? [] : encode({ kind: 'realmDeactivated' }, reader).map((event) => ({ id: eventId(queue.start, cursor), event }));
  return { queueId: queue.id, events };
};

const answerPoll = async (
  readQueue: ReadQueue,
  ports: Ports,
  caller: Caller,
  command: GetEvents,
  queueId: QueueId,
  lastEventId: number,
): Outcome<EventsFound> => {
  const encode = caller.encodeEvent;
  if (encode === undefined) return Either.left({ kind: 'unavailable', what: 'events cannot be read without an encoder', cause: null });
  const found = await findQueue(ports.queues, caller, queueId)();
  if (Either.isLeft(found)) return found;
  // NOTE: its own text of the id: that of the command is a part of the request's address, and would hold it.
  const { id, realmId, lastContact } = found.right;
  // Listening begins before the first read, so that nothing committed in between is missed.
  const listener = ports.wakeUp.listen({ queueId: id, realmId, since: lastContact });
  caller.whenGone?.(() => {
    listener.close();
  });
  try {
    const { floor } = caller.levels;
    const poll: Poll = { ports, command, lastEventId, floor, encode, listener, queue: found.right, slept: none, readsAgain: false };
    const outcome = await wait(poll, readQueue);
    if (Either.isLeft(outcome) && endsQueue(outcome.left)) {
      await ports.queues.remove(realmId, id)();
      ports.wakeUp.end([id]);
    }
    return Either.isLeft(outcome) && isDeactivation(outcome.left) ? Either.right(farewell(poll, caller)) : outcome;
  } finally {
    listener.close();
  }
};

const begin = (transact: Transact, ports: Ports, { options }: GetEvents): TaskEither.TaskEither<Failure, EventsFound> =>
  pipe(
    transact('snapshot', (tx, caller) => TaskEither.fromEither(openQueue(ports, caller, tx.head, options))),
    TaskEither.chain((queue) => enterQueue(ports, queue)),
    TaskEither.map(({ id }): EventsFound => ({ queueId: id, events: [] })),
  );

/**
 * Returns the events since `lastEventId`; waits for one if there are none, and returns a heartbeat after a while. No transaction is open while it waits.
 *
 * Spec: 4.21
 */
export const getEvents: UseCase<GetEvents, EventsFound> = {
  mode: 'waiting',
  run: (transact, ports, readQueue) => (caller, command) => {
    const { queueId, lastEventId, dontBlock } = command;
    if (queueId === null) return dontBlock ? begin(transact, ports, command) : TaskEither.left(refused({ kind: 'missingQueueId' }));
    if (lastEventId === null) return TaskEither.left(refused({ kind: 'missingLastEventId' }));
    return () => answerPoll(readQueue, ports, caller, command, queueId, lastEventId);
  },
};
