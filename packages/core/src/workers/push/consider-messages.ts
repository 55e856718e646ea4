import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { LogEntry } from '../../events/log-entry.js';
import type { Failure, Fault } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import { pushMoment } from '../../rules/messages/attention-cause.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { attentionAskedIn } from '../attention/attention-asked.js';
import { considerLog } from '../attention/consider-log.js';

/** Entries to named people concern them alone: reading, muting, settings. */
const peopleOf = ({ event, audience }: LogEntry): ReadonlyArray<UserId> => {
  if (event.kind === 'deviceChanged') return [];
  if (event.kind === 'unsubscribed') return event.changes.flatMap(({ userIds }) => userIds);
  return audience.kind === 'users' && event.kind !== 'messageSent' ? audience.userIds : [];
};

const consider = (tx: WriteTx, ports: Pick<Ports, 'clock' | 'renderer'>, entries: ReadonlyArray<LogEntry>): TaskEither.TaskEither<Fault, void> => {
  const now = ports.clock.now();
  // People whose notified messages may be read or hidden by now.
  const people = [...new Set(entries.flatMap(peopleOf))];
  const gone = entries.flatMap(({ event }) => (event.kind === 'messagesDeleted' ? event.messages.map(({ id }) => id) : []));
  return pipe(
    attentionAskedIn(tx, ports, entries, { people: tx.pushes, moment: pushMoment }),
    TaskEither.chain((asked) =>
      tx.pushes.add(
        asked.map(({ candidate, moment }) => ({ ...candidate, isWaiting: moment === 'later' })),
        now,
      ),
    ),
    TaskEither.chain(() => (people.length + gone.length === 0 ? TaskEither.right(undefined) : tx.pushes.makeDue(people, gone, now))),
  );
};

/** Decides for the next entries of the log who is notified, and whose notifications are looked at again. Returns whether there may be more. */
export const considerMessages = (tx: WriteTx, ports: Pick<Ports, 'clock' | 'renderer'>): TaskEither.TaskEither<Failure, boolean> =>
  considerLog(tx, tx.pushes, (entries) => consider(tx, ports, entries));
