import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { ignoredKinds } from '../../../events/encode-event.js';
import { eventId, isAfter, nextEphemeral } from '../../../events/event-id.js';
import { type Failure, refused } from '../../../failures.js';
import type { QueueId } from '../../../model/ids.js';
import type { Ports } from '../../../ports/ports.js';
import type { WakeReason } from '../../../ports/wake-up.js';
import { enterQueue } from '../queue/create-queue.js';
import { findQueue } from '../queue/find-queue.js';
import { openQueue, type QueueOptions } from '../queue/open-queue.js';
import type { LogRange, ReadQueue } from '../../queue-request.js';
import type { Caller, Transact, UseCase } from '../../use-case.js';
import { type EventsFound, next, type Poll, requestOf } from './poll.js';
import { type SleepsThrough, noteSlept } from './slept-through.js';

export interface GetEvents {
  /** null = create a queue, only for a request that does not wait. */
  readonly queueId: QueueId | null;
  readonly lastEventId: number | null;
  readonly dontBlock: boolean;
  /** The options of a created queue. */
  readonly options: QueueOptions;
}

type Outcome<Result> = Promise<Either.Either<Failure, Result>>;

/** Whether the refusal concerns the owner and not the request: the queue then has no owner any more. */
const endsQueue = (failure: Failure): boolean =>
  failure.kind === 'refused' && ['accountDeactivated', 'realmDeactivated', 'invalidApiKey', 'noSuchUser', 'badEventQueue'].includes(failure.refusal.kind);

const isDeactivation = (failure: Failure): boolean => failure.kind === 'refused' && failure.refusal.kind === 'realmDeactivated';

/** Of polls that sleep through nothing by a narrow: never changed. */
const none: LogRange[] = [];

/** Notes what it lets the poll sleep through. */
const sleeping =
  ({ slept }: Poll, sleepsThrough: SleepsThrough): SleepsThrough =>
  (sent) =>
    sleepsThrough(sent) && noteSlept(slept, sent);

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
    poll.slept = step.sleepsThrough === null ? none : [];
    const sleepsThrough = step.sleepsThrough === null ? undefined : sleeping(poll, step.sleepsThrough);
    awakening = await listener.next(step.keys, left(), ignoredKinds(poll.encode, poll.queue), sleepsThrough);
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
  if (encode === undefined) return Either.left({ kind: 'defect', what: 'events cannot be read without an encoder', cause: null });
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
    const poll: Poll = { ports, dontBlock: command.dontBlock, lastEventId, floor, encode, listener, queue: found.right, slept: none, readsAgain: false };
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
    transact('snapshot', (tx, caller) =>
      pipe(
        TaskEither.fromEither(openQueue(ports, caller, tx.head, options)),
        TaskEither.map((queue) => ({ queue, owner: caller.actor.user })),
      ),
    ),
    TaskEither.chain(({ queue, owner }) => enterQueue(ports, queue, owner)),
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
