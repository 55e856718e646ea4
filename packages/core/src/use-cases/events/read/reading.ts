import * as Either from 'fp-ts/lib/Either.js';
import { audienceKey } from '../../../events/audience.js';
import { formerChannels } from '../../../events/channels/former-channels.js';
import { needsOf, usesNarrow } from '../../../events/dispatch.js';
import { ignoredKinds } from '../../../events/encode-event.js';
import { isAfter } from '../../../events/event-id.js';
import { isInAudience } from '../../../events/in-audience.js';
import type { LogEntry } from '../../../events/log-entry.js';
import { formerRoles } from '../../../events/people/former-roles.js';
import type { QueueReader, QueueRequest } from '../../../events/queue-request.js';
import { type FoundEvent, possibleEvents } from '../../../events/rights.js';
import type { Needs } from '../../../events/sources.js';
import { isUntouchedSince } from '../../../events/untouched-since.js';
import type { Viewer } from '../../../events/viewer.js';
import type { Failure } from '../../../failures.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { MessageFilter } from '../../../model/messages/narrow.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import type { QueueRead, QueueReadRequest } from '../../queue-request.js';
import { resolveNarrow } from '../../shared/narrow/resolve-narrow.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { EphemeralOfQueue } from './place-ephemeral.js';
import { canSleepThrough, sleepsThroughOf, wasSleptThrough } from './slept-through.js';
import { callOf } from '../../call.js';
import { badQueue, type Unread } from './unread-entries.js';

/** One poll of a read: its index among all, what it asks, and who reads. */
export interface Begun {
  readonly at: number;
  readonly asked: QueueReadRequest;
  readonly reader: QueueReader;
}

/** One queue on its way from the log to its reply. */
export interface Reading extends Begun, Unread, QueueRequest {
  /** The events that the owner may see, and what each of them needs; nothing of it is loaded. */
  readonly found: ReadonlyArray<FoundEvent>;
  readonly needs: ReadonlyArray<Needs>;
  readonly sleepsThrough: QueueRead['sleepsThrough'];
}

/** A queue that lags behind more changes of visibility than this has to begin anew. */
const maxVisibilityChanges = 1000;

const readChangesAfter = async (tx: ReadTx, queue: EventQueue, { entries }: Unread): Promise<Either.Either<Failure, ReadonlyArray<LogEntry>>> => {
  const after = entries.at(-1)?.position ?? queue.passed;
  const later = await tx.log.read([audienceKey({ kind: 'channelSight' })], after, tx.head.position, maxVisibilityChanges)();
  return Either.isRight(later) && later.right.length >= maxVisibilityChanges ? badQueue(queue) : later;
};

const mayChangeRights = ({ event: { kind } }: LogEntry): boolean => kind === 'channelUpdated' || kind === 'roleChanged';

/** Returns the viewer with what was different at the time of the entries. */
const viewerAt = (viewer: Viewer, entries: ReadonlyArray<LogEntry>, later: ReadonlyArray<LogEntry>): Viewer => {
  if (later.length === 0 && !entries.some(mayChangeRights)) return viewer;
  const all = [...entries, ...later];
  return { ...viewer, former: formerChannels(all), formerRoles: formerRoles(all, viewer.actor.user.id) };
};

/** Looks up the queue's narrow. A name that is unknown to its owner matches nothing. */
const readFilter = async (tx: ReadTx, ports: Ports, reader: QueueReader): Promise<Either.Either<Failure, MessageFilter>> => {
  const call = callOf(tx, ports, reader);
  const readerChannels = await loadReaderChannels(call);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const resolved = await resolveNarrow(call, readerChannels.right, reader.queue.narrow);
  if (Either.isRight(resolved)) return Either.right(resolved.right.filter);
  return resolved.left.kind === 'refused' ? Either.right({ kind: 'nothing' }) : resolved;
};

/** Leaves out what would be loaded and encoded as nothing. */
const foundIn = ({ reader: { queue }, asked }: Begun, entries: ReadonlyArray<LogEntry>, viewer: Viewer): ReadonlyArray<FoundEvent> => {
  const ignored = ignoredKinds(asked.encode, queue);
  const { slept = [] } = asked;
  const found: FoundEvent[] = [];
  for (const entry of entries) {
    if (ignored?.has(entry.event.kind) !== true && !wasSleptThrough(slept, entry)) found.push(...possibleEvents(viewer, entry, queue));
  }
  return found;
};

const noLater: Either.Either<Failure, ReadonlyArray<LogEntry>> = Either.right([]);
const unfiltered: Either.Either<Failure, MessageFilter> = Either.right({ kind: 'everything' });

/**
 * Finds the events of one queue that its owner may see; loads nothing of them. Entries are checked as of their time, by the changes of roles and of channel visibility
 * after them; the narrow is looked up only where an entry, or a poll that sleeps, needs it. `held`: all entries after the queue's position; null if the cache does not
 * reach that far.
 */
export const findEvents = async (
  tx: ReadTx,
  ports: Ports,
  begun: Begun,
  now: Viewer,
  unread: Unread,
  held: ReadonlyArray<LogEntry> | null,
): Promise<Either.Either<Failure, Reading>> => {
  const { reader, asked } = begun;
  const { entries, isAtHead } = unread;
  const later = isAtHead ? noLater : await readChangesAfter(tx, reader.queue, unread);
  if (Either.isLeft(later)) return later;
  const usesFilter = reader.queue.narrow.length > 0 && (canSleepThrough(reader, asked) || entries.some(usesNarrow));
  const filter = usesFilter ? await readFilter(tx, ports, reader) : unfiltered;
  if (Either.isLeft(filter)) return filter;
  const viewer = viewerAt(now, entries, later.right);
  const request: QueueRequest = {
    reader,
    viewer,
    filter: filter.right,
    isUntouchedSince: (position) => held !== null && isUntouchedSince(held, position, reader.actor.user.id),
  };
  const found = foundIn(begun, entries, viewer);
  return Either.right({
    ...begun,
    ...unread,
    ...request,
    found,
    needs: found.map(({ event, position }) => needsOf(event, request, position)),
    sleepsThrough: sleepsThroughOf(reader, asked, filter.right, tx.head.rules),
  });
};

const noEphemeral: ReadonlyArray<EphemeralOfQueue> = [];

/**
 * Ephemeral events that were sent and not acknowledged, and then new ones, if the log is read to its end (`isWhole`): events without a place get one behind it.
 */
export const ephemeralOf = (
  tx: ReadTx,
  { queues }: Ports,
  { reader: { queue }, isAtHead, asked, viewer }: Reading,
  isWhole: boolean,
): ReadonlyArray<EphemeralOfQueue> => {
  const sent = queues.ephemeral(queue.id);
  const taken = isAtHead && isWhole ? asked.takeEphemeral(tx.head.position).events : [];
  if (sent.length + taken.length === 0) return noEphemeral;
  const waiting = sent.filter(({ cursor }) => isAfter(cursor, queue.acknowledged));
  return [...waiting, ...taken.map((addressed) => ({ addressed, cursor: null }))].filter(({ addressed }) =>
    isInAudience(viewer, addressed.audience, addressed.after),
  );
};
