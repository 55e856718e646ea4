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

/** An event for a queue and its place in the log; null for ephemeral events. */
export interface FoundEvent {
  readonly position: LogPosition | null;
  readonly event: VisibleEvent;
  /** False: it is not known any more whether the reader could see this when it happened; it is never delivered. */
  readonly isCertain: boolean;
}

/** One queue of a read, with the events that its owner may see. */
export interface QueueEvents {
  readonly request: QueueRequest;
  readonly found: ReadonlyArray<FoundEvent>;
}

export interface Delivery {
  /** In the order found, null if nothing is left to deliver. */
  readonly events: ReadonlyArray<DeliveredEvent | null>;
  readonly isVisible: Loaded['isVisible'];
}

const placeOf = ({ position }: FoundEvent): LogPosition => position ?? untilNow;

/** Loads what the events of these queues need, all at once, and leaves out what is deleted or hidden by now. Results in the order of the queues. */
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
  /** Further entries wait for the next reply. */
  readonly isCut: boolean;
}

/** Selects the events of one reply. Cuts before merging flags: a merged event has the place of the newest, and would move older ones behind the cut. */
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
