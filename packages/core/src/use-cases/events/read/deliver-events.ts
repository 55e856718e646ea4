import * as Either from 'fp-ts/lib/Either.js';
import { deliveredEvent, needsOf, weightOf } from '../../../events/dispatch.js';
import type { PlacedEvent } from '../../../events/event.js';
import { untilNow } from '../../../events/event-kind.js';
import type { QueueRequest } from '../../../events/queue-request.js';
import type { Loaded } from '../../../events/sources.js';
import type { Failure } from '../../../failures.js';
import type { LogPosition } from '../../../model/ids.js';
import { onceEach } from '../../../model/once-each.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import type { EventReader } from '../../../events/encode-event.js';
import { eventsPerReply } from './limits.js';
import type { DeliveredEphemeral, EphemeralOfQueue } from './place-ephemeral.js';
import { loadNeeds } from './loaders/load-needs.js';
import { type FoundWithin, withinBytes } from './within-bytes.js';
import type { FoundEvent } from '../../../events/rights.js';

/** One queue of a read, with the events that its owner may see. */
export interface QueueEvents {
  readonly request: QueueRequest;
  readonly found: ReadonlyArray<FoundEvent>;
  /** `isWhole`: the log is read to its end, so that events without a place may get one. */
  readonly takeEphemeral: (isWhole: boolean) => ReadonlyArray<EphemeralOfQueue>;
}

/** The events of one queue, with everything that their encoder needs. */
export interface Delivery {
  /** In the order of the log. */
  readonly logged: ReadonlyArray<PlacedEvent & Pick<FoundEvent, 'isCertain'>>;
  readonly ephemeral: ReadonlyArray<DeliveredEphemeral>;
  /** The first entry that has to wait for the next reply. */
  readonly cutAt: LogPosition | null;
  readonly isVisible: Loaded['isVisible'];
  readonly isActive: EventReader['isActive'];
}

const isActiveIn = onceEach(
  ({ people }: Loaded): Delivery['isActive'] =>
    (id) =>
      people.get(id)?.isActive ?? true,
);

const nothingFound: FoundWithin = { found: [], cutAt: null };

/** Loads what the events of these queues need, all at once and within bounds, and leaves out what is deleted or hidden by now. Results in the order of the queues. */
export const deliverEvents = async (
  tx: ReadTx,
  { renderer, secrets, clock }: Pick<Ports, 'renderer' | 'secrets' | 'clock'>,
  queues: ReadonlyArray<QueueEvents>,
): Promise<Either.Either<Failure, ReadonlyArray<Delivery>>> => {
  const needed = queues.map(({ request, found }) => ({ found, needs: found.map(({ event, position }) => needsOf(event, request, position)) }));
  const within = await withinBytes(tx, needed);
  if (Either.isLeft(within)) return within;
  const cut = queues.map(({ request, takeEphemeral }, index) => {
    const { found, cutAt } = within.right[index] ?? nothingFound;
    const ephemeral = takeEphemeral(cutAt === null);
    // A cut leaves out the last ones.
    const all = needed[index]?.needs ?? [];
    const ofFound = all.length === found.length ? all : all.slice(0, found.length);
    const needs = ephemeral.length === 0 ? ofFound : [...ofFound, ...ephemeral.map(({ addressed }) => needsOf(addressed.event, request, untilNow))];
    return { request, found, cutAt, ephemeral, needs };
  });
  const loading = await loadNeeds({ tx, ports: { renderer, secrets } }, cut, clock.now());
  if (Either.isLeft(loading)) return loading;
  return Either.right(
    cut.flatMap(({ request, found, ephemeral, cutAt }, index): ReadonlyArray<Delivery> => {
      const loaded = loading.right[index];
      if (loaded === undefined) return [];
      const logged: Delivery['logged'][number][] = [];
      for (const { event, position, isCertain } of found) {
        const delivered = deliveredEvent(event, loaded, request, position);
        if (delivered !== null) logged.push({ position, event: delivered, isCertain });
      }
      const now = ephemeral.flatMap((one) => {
        const event = deliveredEvent(one.addressed.event, loaded, request, untilNow);
        return event === null ? [] : [{ ...one, event }];
      });
      return [{ logged, ephemeral: now, cutAt, isVisible: loaded.isVisible, isActive: isActiveIn(loaded) }];
    }),
  );
};

/** Cuts a delivery at the maximum number of events. Cuts before merging flags: a merged event has the place of the newest, and would move older ones behind the cut. */
export const withinCount = ({ logged, cutAt }: Delivery): Pick<Delivery, 'logged' | 'cutAt'> => {
  let total = 0;
  for (const { position, event, isCertain } of logged) {
    if (!isCertain) continue;
    if (total >= eventsPerReply) return { logged: logged.filter((one) => one.position < position), cutAt: position };
    total += weightOf(event);
  }
  return { logged, cutAt };
};
