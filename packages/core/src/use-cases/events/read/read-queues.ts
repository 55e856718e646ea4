import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { audienceKey } from '../../../events/audience.js';
import type { DeliveredEvent, PlacedEvent } from '../../../events/delivered-event.js';
import { eventId, isAfter, nextFleeting } from '../../../events/event-id.js';
import { keysOfViewer } from '../../../events/keys-of-viewer.js';
import { mergeFlags } from '../../../events/merge-flags.js';
import { dependsOnRights, rightsDigest } from '../../../events/rights.js';
import { hears, sees } from '../../../events/sees.js';
import { formerChannels, type Viewer } from '../../../events/viewer.js';
import { type Failure, refused } from '../../../failures.js';
import type { Cursor, EventQueue } from '../../../model/events/event-queue.js';
import type { MessageFilter } from '../../../model/messages/narrow.js';
import type { Ports } from '../../../ports/ports.js';
import type { LogEntry, ReadTx } from '../../../ports/store.js';
import type { AddressedFleetingEvent } from '../../../ports/wake-up.js';
import { loadSight } from '../../shared/sight.js';
import type { Caller } from '../../use-case.js';
import type { AskedEvent, AskingQueue } from './requesting-queue.js';
import { judgeLastEventId } from './check-last-event-id.js';
import { loadViewers, type QueueReader } from './load-viewers.js';
import { numberEvents } from './number-events.js';
import { queueCaller } from './queue-caller.js';
import { queueFilter } from './queue-narrow.js';
import type { QueueQuestion, QueueRead } from './queue-request.js';
import { type Resolution, resolveEvents } from './resolve-events.js';
import { entriesPerRead, unreadEntries } from './unread-entries.js';

/** Replies end with the entry that reaches this number. */
const eventsPerReply = 1000;

const newer = (left: Cursor, right: Cursor | null): Cursor => (right !== null && isAfter(right, left) ? right : left);

/** An event that may become several counts for as many. */
const weight = (event: DeliveredEvent): number => {
  switch (event.kind) {
    case 'subscribed':
      return 2 + event.met.length + event.peers.length;
    case 'unsubscribed':
      return 2 + 2 * event.parted.length + event.peers.length;
    case 'messageSent':
      return 1 + event.met.length;
    case 'channelUpdated':
      return 3 + event.changes.length;
    case 'serverRestarted':
      return 2;
    default:
      return 1;
  }
};

/** A guest who meets more people than this at once begins anew: there are numbers for about two events about each. */
const mostPeopleMet = 1000;

const tellsTooMuch = (event: DeliveredEvent | null): boolean =>
  (event?.kind === 'subscribed' && event.met.length > mostPeopleMet) || (event?.kind === 'unsubscribed' && event.parted.length > mostPeopleMet);

interface Placed {
  readonly kept: ReadonlyArray<PlacedEvent>;
  readonly passing: ReadonlyArray<DeliveredEvent>;
  /** Entries behind the last one kept wait for the next reply. */
  readonly isCut: boolean;
}

/** Cut before flags are merged: a merged event stands at the place of the newest, and would take the older ones behind the cut with it. */
const place = (wanted: ReadonlyArray<AskedEvent>, { events }: Resolution): Placed => {
  const kept: PlacedEvent[] = [];
  const passing: DeliveredEvent[] = [];
  let total = 0;
  let isCut = false;
  for (const [index, { position }] of wanted.entries()) {
    const event = events[index] ?? null;
    if (event === null) continue;
    if (position === null) passing.push(event);
    else if (total >= eventsPerReply) isCut = true;
    else {
      kept.push({ position, event });
      total += weight(event);
    }
  }
  return { kept, passing, isCut };
};

const badQueue = ({ id }: EventQueue): Either.Either<Failure, never> => Either.left(refused({ kind: 'badEventQueue', queueId: id }));

type Answer = Either.Either<Failure, QueueRead>;

/** One question on its way; `at` is its place among all of the look. */
interface Asking extends QueueReader {
  readonly at: number;
  readonly question: QueueQuestion;
}

interface Seeing extends Asking {
  readonly viewer: Viewer;
}

interface Reading extends Seeing {
  readonly held: AskingQueue['held'];
  /** Those that may concern her. */
  readonly entries: ReadonlyArray<LogEntry>;
}

/** Takes what the client says as an acknowledgement. A queue that lies behind what was trimmed from the log is gone. */
const begin = (tx: ReadTx, { queues }: Ports, question: QueueQuestion, caller: Caller, at: number): Either.Either<Failure, Asking> => {
  const { position, trimmedTo } = tx.head;
  const acknowledgement = judgeLastEventId(question.queue, question.lastEventId, queues.lastSent(question.queue.id), position);
  if (Either.isLeft(acknowledgement)) return Either.left(refused(acknowledgement.left));
  const queue = { ...question.queue, ...acknowledgement.right };
  return queue.passed < position && trimmedTo > queue.passed ? badQueue(queue) : Either.right({ at, question, queue, caller: queueCaller(caller, queue) });
};

/** What was written under other rights cannot be judged any more. */
const isJudgeable = ({ queue, caller, entries }: Reading): boolean =>
  queue.rights === rightsDigest(caller.actor) || !entries.some((entry) => dependsOnRights(entry, queue));

/** Someone who lags behind so many changes of who sees what has to begin anew. */
const mostSightChanges = 1000;

/** What changed, behind the entries of this look, about who sees which channel: by it the entries are judged as of their time. */
const readLaterSight = (tx: ReadTx, { queue, entries }: Reading): TaskEither.TaskEither<Failure, ReadonlyArray<LogEntry>> =>
  pipe(
    tx.log.read([audienceKey({ kind: 'channelSight' })], entries.at(-1)?.position ?? queue.passed, tx.head.position, mostSightChanges),
    TaskEither.filterOrElse(
      (later) => later.length < mostSightChanges,
      () => refused({ kind: 'badEventQueue', queueId: queue.id }),
    ),
  );

const withFormer = (reading: Reading, later: ReadonlyArray<LogEntry>): Reading => ({
  ...reading,
  viewer: { ...reading.viewer, former: formerChannels([...reading.entries, ...later]) },
});

const everything: MessageFilter = { kind: 'everything' };

const needsFilter = ({ queue, entries }: Reading): boolean =>
  queue.narrow.length > 0 && entries.some(({ event: { kind } }) => kind === 'messageSent' || kind === 'messageToMentionedBots');

const filterOf = (tx: ReadTx, ports: Ports, { caller, queue }: Reading): TaskEither.TaskEither<Failure, MessageFilter> =>
  pipe(
    loadSight(tx, caller),
    TaskEither.chain((sight) => queueFilter(tx, ports, caller, sight, queue)),
  );

const isAtHead = ({ entries }: Reading): boolean => entries.length < entriesPerRead;

const asked = (reading: Reading): ReadonlyArray<AskedEvent> => {
  const { viewer, entries, question } = reading;
  const fleeting: ReadonlyArray<AddressedFleetingEvent> = isAtHead(reading) ? question.takeFleeting() : [];
  return [
    ...entries.flatMap((entry): ReadonlyArray<AskedEvent> => {
      const event = sees(viewer, entry);
      return event === null ? [] : [{ position: entry.position, event }];
    }),
    ...fleeting.filter(({ audience }) => hears(viewer, audience)).map(({ event }) => ({ position: null, event })),
  ];
};

/** Spells and numbers what one queue is told. */
const tell = (tx: ReadTx, ports: Ports, reading: Reading & AskingQueue, resolution: Resolution): QueueRead => {
  const { queue, caller, viewer, entries, question, wanted } = reading;
  const { kept, passing, isCut } = place(wanted, resolution);
  const reader = { queue, actor: caller.actor, levels: caller.levels, realm: caller.realm, reaches: resolution.reaches };
  const isWhole = isAtHead(reading) && !isCut;
  const upTo = (isCut ? kept : isAtHead(reading) ? [] : entries).at(-1)?.position ?? tx.head.position;
  const { events, last } = numberEvents(mergeFlags(kept), queue.acknowledged, question.encode, reader);
  const all = [...events];
  let cursor = newer(last, ports.queues.lastSent(queue.id));
  for (const spelled of passing.flatMap((event) => question.encode(event, reader))) {
    const next = nextFleeting(upTo, cursor);
    if (next === null) break;
    cursor = next;
    all.push({ id: eventId(queue.start, cursor), event: spelled });
  }
  return {
    events: all,
    last: all.length > events.length ? cursor : last,
    upTo,
    isAtHead: isWhole,
    keys: () => keysOfViewer(viewer, queue.passed),
    // What is behind a cut is judged later, and by the rights that this queue is known to have had.
    rights: isWhole ? rightsDigest(caller.actor) : queue.rights,
    queue,
    actor: caller.actor,
    levels: caller.levels,
    realm: caller.realm,
  };
};

/**
 * One look at the log for many queues of one realm, in one transaction: for each, what lies behind what it has passed, as its owner may see it by the facts of
 * this very transaction, spelled and numbered; and after that the fleeting events. What several queues need is read once. Answers in the order of the questions;
 * a queue is refused when its owner's rights changed while it lagged.
 */
export const readQueues = async (
  tx: ReadTx,
  ports: Ports,
  questions: ReadonlyArray<QueueQuestion>,
  callers: ReadonlyArray<Either.Either<Failure, Caller>>,
): Promise<Either.Either<Failure, ReadonlyArray<Answer>>> => {
  const refusals = new Map<number, Answer>();
  const keeping = <Kept>(at: number, outcome: Either.Either<Failure, Kept>): ReadonlyArray<Kept> => {
    if (Either.isRight(outcome)) return [outcome.right];
    refusals.set(at, outcome);
    return [];
  };

  const asking = questions.flatMap((question, at) =>
    keeping(
      at,
      pipe(
        callers[at] ?? badQueue(question.queue),
        Either.chain((caller) => begin(tx, ports, question, caller, at)),
      ),
    ),
  );
  const seeing = await loadViewers(tx, asking)();
  if (Either.isLeft(seeing)) return seeing;
  const { readers, channels } = seeing.right;

  const heldLog = await ports.recentLog.hold(tx.realm.id, tx.log, tx.head.position)();
  if (Either.isLeft(heldLog)) return Either.left(heldLog.left);
  const readings: Reading[] = [];
  for (const one of readers) {
    const held = heldLog.right(one.queue.passed);
    for (const entries of keeping(one.at, await unreadEntries(tx, ports, one, held))) readings.push({ ...one, held, entries });
  }

  const wanting: (Reading & AskingQueue)[] = [];
  for (const reading of readings) {
    if (!isJudgeable(reading)) {
      refusals.set(reading.at, badQueue(reading.queue));
      continue;
    }
    const later = isAtHead(reading) ? Either.right([]) : await readLaterSight(tx, reading)();
    const filter = needsFilter(reading) ? await filterOf(tx, ports, reading)() : Either.right(everything);
    for (const entries of keeping(reading.at, later)) {
      const judged = withFormer(reading, entries);
      wanting.push(...keeping(reading.at, filter).map((found) => ({ ...judged, filter: found, wanted: asked(judged) })));
    }
  }

  const resolutions = await resolveEvents(tx, ports, wanting, channels)();
  if (Either.isLeft(resolutions)) return resolutions;
  const answers = new Map(refusals);
  for (const [index, reading] of wanting.entries()) {
    const resolution = resolutions.right[index];
    if (resolution === undefined) continue;
    answers.set(reading.at, resolution.events.some(tellsTooMuch) ? badQueue(reading.queue) : Either.right(tell(tx, ports, reading, resolution)));
  }
  return Either.right(questions.map(({ queue }, at) => answers.get(at) ?? badQueue(queue)));
};
