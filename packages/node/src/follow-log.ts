import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Chat, type Instant, type LogEntry, type LoggedEvent, logKey, type LogPosition, type RealmId, type ReadTx } from '@parley/core';
import { ChatError, orThrow } from './chat-error.js';

/** An event of a realm. Messages are referenced by id; read their text with `getMessages`. */
export interface HostedEvent {
  readonly position: LogPosition;
  readonly at: Instant;
  readonly event: LoggedEvent;
}

/** Entries per read. */
const batch = 500;

const readAfter = (
  chat: Chat,
  realmId: RealmId,
  after: LogPosition,
): Promise<{ readonly trimmedTo: LogPosition; readonly entries: ReadonlyArray<LogEntry> }> => {
  const read = (tx: ReadTx) =>
    pipe(
      tx.log.trimmedTo(),
      TaskEither.bindTo('trimmedTo'),
      TaskEither.bind('entries', () => tx.log.readAll(after, tx.head.position, batch)),
    );
  return orThrow(
    pipe(
      chat.world.store.transact(realmId, 'latest', read),
      TaskEither.map(({ result }) => result),
    ),
  );
};

const headOf = (chat: Chat, realmId: RealmId): Promise<LogPosition> =>
  orThrow(
    pipe(
      chat.world.store.transact(realmId, 'snapshot', (tx) => TaskEither.right(tx.head.position)),
      TaskEither.map(({ result }) => result),
    ),
  );

/**
 * Follows a realm's log after a position, for every audience; without a position, from now on. A caller who stores the position of the last handled entry
 * and resumes there sees everything at least once. Waits for new entries until `return()` or until the service stops. Rejects with `eventsTrimmed` when
 * entries after the position are gone.
 */
export const followLog = (chat: Chat, realmId: RealmId, after?: LogPosition): AsyncIterableIterator<HostedEvent, undefined> => {
  const { wakeUp, ids, clock, server } = chat.world;
  const id = ids.queueId();
  const listener = wakeUp.listen({ queueId: id, realmId, since: clock.now() });
  const begin = after === undefined ? headOf(chat, realmId) : Promise.resolve(after);
  // A rejection reaches the first caller; before that nobody handles it.
  begin.catch(() => undefined);
  let place: LogPosition | null = null;
  let ready: LogEntry[] = [];
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();

  const end = (): void => {
    isOver = true;
    wakeUp.end([id]);
  };

  const fill = async (): Promise<void> => {
    place ??= await begin;
    const { trimmedTo, entries } = await readAfter(chat, realmId, place);
    if (trimmedTo > place) throw ChatError.ofProblem('eventsTrimmed');
    ready = [...entries];
    if (entries.length > 0 || isOver) return;
    const awakening = await listener.next([logKey], server.heartbeatMilliseconds());
    if (awakening !== 'woken' && awakening !== 'timeout') end();
  };

  const take = async (): Promise<IteratorResult<HostedEvent, undefined>> => {
    try {
      while (ready.length === 0 && !isOver) await fill();
    } catch (error) {
      end();
      throw error;
    }
    const entry = isOver ? undefined : ready.shift();
    if (entry === undefined) return { done: true, value: undefined };
    place = entry.position;
    return { done: false, value: { position: entry.position, at: entry.at, event: entry.event } };
  };

  return {
    next: () => {
      const turn = last.then(take);
      last = turn.catch(() => undefined);
      return turn;
    },
    return: async () => {
      end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
