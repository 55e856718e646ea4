import * as Either from 'fp-ts/lib/Either.js';
import { formerChannels } from '../../../events/channels/former-channels.js';
import { usesNarrow } from '../../../events/dispatch.js';
import { ignoredKinds } from '../../../events/encode-event.js';
import { isAfter } from '../../../events/event-id.js';
import { isInAudience } from '../../../events/in-audience.js';
import type { LogEntry } from '../../../events/log-entry.js';
import { formerRoles } from '../../../events/people/former-roles.js';
import type { QueueRequest } from '../../../events/queue-request.js';
import { type FoundEvent, possibleEvents } from '../../../events/rights.js';
import { isUntouchedSince } from '../../../events/untouched-since.js';
import type { Viewer } from '../../../events/viewer.js';
import type { Failure } from '../../../failures.js';
import type { MessageFilter } from '../../../model/messages/narrow.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { QueueRead } from '../../queue-request.js';
import type { QueueEvents } from './deliver-events.js';
import type { EphemeralOfQueue } from './place-ephemeral.js';
import { queueFilter } from './queue-narrow.js';
import type { Reading } from './reading.js';
import { canSleepThrough, sleepsThroughOf, wasSleptThrough } from './slept-through.js';

const mayChangeRights = ({ event: { kind } }: LogEntry): boolean => kind === 'channelUpdated' || kind === 'roleChanged';

/** Returns the viewer with what was different at the time of the entries. */
const viewerSince = ({ entries, viewer }: Reading, later: ReadonlyArray<LogEntry>): Viewer => {
  if (later.length === 0 && !entries.some(mayChangeRights)) return viewer;
  const all = [...entries, ...later];
  return { ...viewer, former: formerChannels(all), formerRoles: formerRoles(all, viewer.actor.user.id) };
};

export const unfiltered: Either.Either<Failure, MessageFilter> = Either.right({ kind: 'everything' });

/** Whether an entry, or a poll that sleeps, needs the queue's narrow looked up. */
export const needsFilter = (reading: Reading): boolean => reading.queue.narrow.length > 0 && (canSleepThrough(reading) || reading.entries.some(usesNarrow));

export const filterOf = async (tx: ReadTx, ports: Ports, { reader, queue }: Reading): Promise<Either.Either<Failure, MessageFilter>> => {
  const readerChannels = await loadReaderChannels(tx, reader)();
  return Either.isLeft(readerChannels) ? readerChannels : queueFilter(tx, ports, reader, readerChannels.right, queue)();
};

const requestOf = ({ queue, reader, held }: Reading, viewer: Viewer, filter: MessageFilter): QueueRequest => ({
  queue,
  reader,
  viewer,
  filter,
  isUntouchedSince: (position) => held !== null && isUntouchedSince(held, position, reader.actor.user.id),
});

/** Leaves out what would be loaded and encoded as nothing. */
const foundIn = ({ entries, queue, readRequest }: Reading, viewer: Viewer): ReadonlyArray<FoundEvent> => {
  const ignored = ignoredKinds(readRequest.encode, queue);
  const { slept = [] } = readRequest;
  const found: FoundEvent[] = [];
  for (const entry of entries) {
    if (ignored?.has(entry.event.kind) !== true && !wasSleptThrough(slept, entry)) found.push(...possibleEvents(viewer, entry, queue));
  }
  return found;
};

const noEphemeral: ReadonlyArray<EphemeralOfQueue> = [];

/** Ephemeral events that were sent and not acknowledged, and then new ones. */
const ephemeralOf = (
  tx: ReadTx,
  { queues }: Ports,
  { queue, isAtHead, readRequest }: Reading,
  viewer: Viewer,
  isWhole: boolean,
): ReadonlyArray<EphemeralOfQueue> => {
  const sent = queues.ephemeral(queue.id);
  const taken = isAtHead && isWhole ? readRequest.takeEphemeral(tx.head.position).events : [];
  if (sent.length + taken.length === 0) return noEphemeral;
  const waiting = sent.filter(({ cursor }) => isAfter(cursor, queue.acknowledged));
  return [...waiting, ...taken.map((addressed) => ({ addressed, cursor: null }))].filter(({ addressed }) =>
    isInAudience(viewer, addressed.audience, addressed.after),
  );
};

/** A queue whose events are found and not loaded. */
export type Checked = QueueEvents & Pick<QueueRead, 'sleepsThrough'> & { readonly reading: Reading };

/** Finds the events of one queue that its owner may see; loads nothing. */
export const checkedOf = (tx: ReadTx, ports: Ports, reading: Reading, later: ReadonlyArray<LogEntry>, filter: MessageFilter): Checked => {
  const viewer = viewerSince(reading, later);
  return {
    reading,
    request: requestOf(reading, viewer, filter),
    found: foundIn(reading, viewer),
    takeEphemeral: (isWhole) => ephemeralOf(tx, ports, reading, viewer, isWhole),
    sleepsThrough: sleepsThroughOf(reading, filter, tx.head.rules),
  };
};
