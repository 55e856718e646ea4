import * as Either from 'fp-ts/lib/Either.js';
import type { AudienceKey } from '../../../events/audience.js';
import { type EncodeEvent, type EventReader, ignoredKinds, type NumberedEvent } from '../../../events/encode-event.js';
import { eventId, isAfter, nextEphemeral } from '../../../events/event-id.js';
import { forward } from '../../../events/forward.js';
import type { Failure } from '../../../failures.js';
import type { FeatureLevel } from '../../../gates/is-open.js';
import type { Cursor, EventQueue, Progress } from '../../../model/events/event-queue.js';
import type { LogPosition, QueueId } from '../../../model/ids.js';
import { instant } from '../../../model/instant.js';
import type { Ports } from '../../../ports/ports.js';
import type { Listener, WakeReason } from '../../../ports/wake-up.js';
import type { LogRange, QueueRead, QueueReadRequest, ReadQueue } from '../../queue-request.js';
import type { Caller } from '../../caller.js';
import type { UseCase } from '../../use-case.js';
import { enterQueue } from '../queue/create-queue.js';
import { findQueue } from '../queue/find-queue.js';
import { openQueue, type QueueOptions } from '../queue/open-queue.js';
import { noteSlept, type SleepsThrough } from './slept-through.js';
import { badQueue } from './unread-entries.js';
import { refuse } from '../../outcome.js';
import type { WaitingCall } from '../../call.js';

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

type Outcome = Either.Either<Failure, EventsFound>;

/** One poll of one queue, from its first read of the log to its answer. */
interface Poll {
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
const requestOf = ({ dontBlock, lastEventId, floor, encode, listener, queue, readsAgain, slept }: Poll): QueueReadRequest => {
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
const keep = ({ queues, clock }: Ports, { reader: { queue }, events, upTo, rights }: QueueRead, contactMilliseconds: number): Progress => {
  const progress: Progress = {
    acknowledged: queue.acknowledged,
    passed: events.length === 0 ? upTo : queue.passed,
    sentId: events.at(-1)?.id ?? queue.sentId,
    rights,
    lastContact: instant(clock.now() + contactMilliseconds),
  };
  queues.advance(queue.realmId, queue.id, progress);
  return progress;
};

/** Of polls that sleep through nothing by a narrow: never changed. */
const none: LogRange[] = [];

/** Notes what it lets the poll sleep through. */
const sleeping =
  ({ slept }: Poll, sleepsThrough: SleepsThrough): SleepsThrough =>
  (sent) =>
    sleepsThrough(sent) && noteSlept(slept, sent);

type Own = 'heartbeat' | 'realmDeactivated';

/** An event that is not in the log, behind everything that the queue was sent; null if no number is left for it. */
const ownEvent = (
  { ports, encode, queue }: Poll,
  kind: Own,
  reader: Pick<EventReader, 'actor' | 'levels' | 'realm'>,
  passed: LogPosition,
  last: Cursor,
): { readonly cursor: Cursor; readonly events: ReadonlyArray<NumberedEvent> } | null => {
  const lastSent = ports.queues.lastSent(queue.id);
  const cursor = nextEphemeral(passed, lastSent !== null && isAfter(lastSent, last) ? lastSent : last);
  if (cursor === null) return null;
  const { actor, levels, realm } = reader;
  const id = eventId(queue.start, cursor);
  const encoded = encode({ kind }, { queue, actor, levels, realm, isVisible: () => true, isActive: () => true, topicLinks: () => [] });
  return { cursor, events: encoded.map((event) => ({ id, event })) };
};

const answered = ({ ports, queue }: Poll, events: ReadonlyArray<NumberedEvent>, cursor: Cursor): Outcome => {
  if (events.length > 0) ports.queues.noteSent(queue.id, cursor);
  return Either.right({ queueId: queue.id, events });
};

/** Ids must ascend: a queue without a number for it ends, and its client registers again. */
const heartbeat = (poll: Poll, { reader, upTo, last }: QueueRead): Outcome => {
  const beat = ownEvent(poll, 'heartbeat', reader, upTo, last);
  return beat === null ? badQueue(poll.queue) : answered(poll, beat.events, beat.cursor);
};

/** The last answer of a poll that was open when the organization was deactivated. Nobody reads the log of such an organization. */
const farewell = (poll: Poll, caller: Caller): Outcome => {
  const { id, passed, acknowledged } = poll.queue;
  return Either.right({ queueId: id, events: ownEvent(poll, 'realmDeactivated', caller, passed, acknowledged)?.events ?? [] });
};

/** What a poll waits for where it has no answer yet. */
interface Wait {
  readonly keys: ReadonlyArray<AudienceKey>;
  readonly sleepsThrough: SleepsThrough | undefined;
}

/** Keeps what a read has brought, and decides what follows it: an answer, another read, or waiting. `left`: milliseconds until the heartbeat. */
const next = (poll: Poll, answer: Either.Either<Failure, QueueRead>, awakening: WakeReason, left: () => number): Outcome | 'readAgain' | Wait => {
  if (Either.isLeft(answer)) return answer;
  const { ports, dontBlock } = poll;
  const read = answer.right;
  const { events, last, isAtHead, ephemeral, sleepsThrough } = read;
  poll.queue = read.reader.queue;
  // The queue was removed: its poll gets what is there, and the next one is refused.
  if (awakening === 'ended') return Either.right({ queueId: poll.queue.id, events });
  if (ephemeral !== null) ports.queues.keepEphemeral(poll.queue.id, ephemeral);
  const isDone = events.length > 0 || (dontBlock && isAtHead) || awakening === 'timeout';
  const progress = keep(ports, read, isDone ? 0 : left());
  if (events.length > 0) return answered(poll, events, last);
  poll.queue = forward(poll.queue, progress);
  poll.readsAgain ||= !isAtHead;
  if (!isAtHead) return 'readAgain';
  if (dontBlock) return answered(poll, [], last);
  if (awakening === 'timeout') return heartbeat(poll, read);
  poll.slept = sleepsThrough === null ? none : [];
  return { keys: read.keys(), sleepsThrough: sleepsThrough === null ? undefined : sleeping(poll, sleepsThrough) };
};

/** Milliseconds until the heartbeat. None where the clock was set back meanwhile: how long the client has waited is unknown then. */
const patience = ({ clock, server }: Ports): (() => number) => {
  const began = clock.now();
  const until = began + server.heartbeatMilliseconds();
  return () => {
    const now = clock.now();
    return now < began ? 0 : Math.max(0, until - now);
  };
};

/**
 * Reads until there is an answer; waits where there is nothing.
 *
 * NOTE: what a read has loaded stays inside `next`: thousands of polls wait here, and each would hold it for as long.
 */
const readUntilAnswered = async (poll: Poll, readQueue: ReadQueue): Promise<Outcome> => {
  const { ports, listener } = poll;
  const left = patience(ports);
  let awakening: WakeReason = 'woken';
  for (;;) {
    const step = next(poll, await readQueue(requestOf(poll)), awakening, left);
    if (step === 'readAgain') continue;
    if (!('keys' in step)) return step;
    const ended = ports.metrics?.pollWaits();
    awakening = await listener.next(step.keys, left(), ignoredKinds(poll.encode, poll.queue), step.sleepsThrough);
    ended?.();
    // There was nothing, or the poll would not have waited.
    if (awakening !== 'woken' && awakening !== 'timeout' && awakening !== 'ended') return Either.right({ queueId: poll.queue.id, events: [] });
  }
};

const isRefusedAs = (outcome: Outcome, ...kinds: ReadonlyArray<string>): boolean =>
  Either.isLeft(outcome) && outcome.left.kind === 'refused' && kinds.includes(outcome.left.refusal.kind);

/** Whether the refusal concerns the owner and not the request: the queue then has no owner any more. */
const endsQueue = (outcome: Outcome): boolean => isRefusedAs(outcome, 'accountDeactivated', 'realmDeactivated', 'invalidApiKey', 'noSuchUser', 'badEventQueue');

const answerPoll = async (call: WaitingCall, { dontBlock }: GetEvents, queueId: QueueId, lastEventId: number): Promise<Outcome> => {
  const { ports, readQueue, encodeEvent: encode } = call;
  if (encode === undefined) return Either.left({ kind: 'defect', what: 'events cannot be read without an encoder', cause: null });
  const found = await findQueue(ports.queues, call, queueId);
  if (Either.isLeft(found)) return found;
  // NOTE: its own text of the id: that of the command is a part of the request's address, and would hold it.
  const { id, realmId, lastContact } = found.right;
  // Listening begins before the first read, so that nothing committed in between is missed.
  const listener = ports.wakeUp.listen({ queueId: id, realmId, since: lastContact });
  call.whenGone?.(() => {
    listener.close();
  });
  try {
    const poll: Poll = { ports, dontBlock, lastEventId, floor: call.levels.floor, encode, listener, queue: found.right, slept: none, readsAgain: false };
    const outcome = await readUntilAnswered(poll, readQueue);
    if (endsQueue(outcome)) {
      await ports.queues.remove(realmId, id)();
      ports.wakeUp.end([id]);
    }
    return isRefusedAs(outcome, 'realmDeactivated') ? farewell(poll, call) : outcome;
  } finally {
    listener.close();
  }
};

const begin = async ({ transact, ports }: WaitingCall, { options }: GetEvents): Promise<Outcome> => {
  const opened = await transact('snapshot', (inside) => {
    const queue = openQueue(inside, inside.tx.head, options);
    return Promise.resolve(Either.isLeft(queue) ? queue : Either.right({ queue: queue.right, owner: inside.actor.user }));
  });
  if (Either.isLeft(opened)) return opened;
  const entered = await enterQueue(ports, opened.right.queue, opened.right.owner);
  return Either.isLeft(entered) ? entered : Either.right({ queueId: entered.right.id, events: [] });
};

/**
 * Returns the events since `lastEventId`; waits for one if there are none, and returns a heartbeat after a while. No transaction is open while it waits.
 *
 * Spec: 4.21
 */
export const getEvents: UseCase<GetEvents, EventsFound> = {
  mode: 'waiting',
  // NOTE: not awaited: a waiting poll holds nothing of this step.
  run: (call, command) => {
    const { queueId, lastEventId, dontBlock } = command;
    if (queueId === null) return dontBlock ? begin(call, command) : Promise.resolve(refuse({ kind: 'missingQueueId' }));
    if (lastEventId === null) return Promise.resolve(refuse({ kind: 'missingLastEventId' }));
    return answerPoll(call, command, queueId, lastEventId);
  },
};
