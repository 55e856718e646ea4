import * as Either from 'fp-ts/lib/Either.js';
import { deliveredEvent, needsOf, weightOf } from '../../../events/dispatch.js';
import type { DeliveredEvent, PlacedEvent, VisibleEvent } from '../../../events/event.js';
import { untilNow } from '../../../events/event-kind.js';
import type { QueueRequest } from '../../../events/queue-request.js';
import type { Loaded } from '../../../events/sources.js';
import type { Failure } from '../../../failures.js';
import type { LogPosition } from '../../../model/ids.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { loadNeeds } from './loaders/load-needs.js';

/** What an event of a queue is, and where it stands in the log; null for what is ephemeral. */
export interface FoundEvent {
  readonly position: LogPosition | null;
  readonly event: VisibleEvent;
  /** False: nobody knows any more whether the reader might see this when it happened. What this becomes is never told. */
  readonly isCertain: boolean;
}

/** One queue of a look, with what its owner may know of what it found. */
export interface QueueEvents {
  readonly request: QueueRequest;
  readonly found: ReadonlyArray<FoundEvent>;
}

export interface Delivery {
  /** In the order of what was found, null where nothing is left to tell. */
  readonly events: ReadonlyArray<DeliveredEvent | null>;
  readonly isVisible: Loaded['isVisible'];
}

const placeOf = ({ position }: FoundEvent): LogPosition => position ?? untilNow;

/** Loads what the events of these queues need, all at once, and leaves out what is gone or out of sight by now. Answers in the order of the queues. */
export const deliverEvents = async (
  tx: ReadTx,
  { renderer, clock }: Pick<Ports, 'renderer' | 'clock'>,
  queues: ReadonlyArray<QueueEvents>,
): Promise<Either.Either<Failure, ReadonlyArray<Delivery>>> => {
  const needing = queues.map(({ request, found }) => ({ request, needs: found.map((one) => needsOf(one.event, request, placeOf(one))) }));
  const loading = await loadNeeds({ tx, ports: { renderer } }, needing, clock.now());
  if (Either.isLeft(loading)) return loading;
  return Either.right(
    queues.flatMap(({ request, found }, index) => {
      const loaded = loading.right[index];
      if (loaded === undefined) return [];
      return [{ events: found.map((one) => deliveredEvent(one.event, loaded, request, placeOf(one))), isVisible: loaded.isVisible }];
    }),
  );
};

/** Replies end with the entry that reaches this number. */
const eventsPerReply = 1000;

export interface Reply {
  readonly logged: ReadonlyArray<PlacedEvent>;
  readonly ephemeral: ReadonlyArray<DeliveredEvent>;
  /** Entries behind the last one wait for the next reply. */
  readonly isCut: boolean;
}

/** What goes into one reply. Cut before flags are merged: a merged event stands at the place of the newest, and would take the older ones behind the cut with it. */
export const replyOf = ({ found }: QueueEvents, { events }: Delivery): Reply => {
  const logged: PlacedEvent[] = [];
  const ephemeral: DeliveredEvent[] = [];
  let total = 0;
  let isCut = false;
  for (const [index, { position, isCertain }] of found.entries()) {
    const event = events[index] ?? null;
    if (event === null || !isCertain) continue;
    if (position === null) ephemeral.push(event);
    else if (total >= eventsPerReply) isCut = true;
    else {
      logged.push({ position, event });
      total += weightOf(event);
    }
  }
  return { logged, ephemeral, isCut };
};
