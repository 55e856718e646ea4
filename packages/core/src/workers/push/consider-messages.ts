import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { CausedEntry } from '../../events/log-entry.js';
import type { Failure, Fault } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import { pushMoment } from '../../rules/messages/attention-cause.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { attentionAskedIn } from '../attention/attention-asked.js';
import { considerLog } from '../attention/consider-log.js';

/** Entries to named people concern them alone: reading, muting, settings. */
const peopleOf = ({ event, audience }: CausedEntry): ReadonlyArray<UserId> => {
  if (event.kind === 'deviceChanged') return [];
  if (event.kind === 'unsubscribed') return event.changes.flatMap(({ userIds }) => userIds);
  return audience.kind === 'users' && event.kind !== 'messageSent' ? audience.userIds : [];
};

const consider = (tx: WriteTx, ports: Pick<Ports, 'clock' | 'renderer'>, entries: ReadonlyArray<CausedEntry>): TaskEither.TaskEither<Fault, void> => {
  const now = ports.clock.now();
  // People whose notified messages may be read or hidden by now.
  const people = new Map(entries.flatMap((entry) => peopleOf(entry).map((id) => [id, entry] as const)));
  const messages = new Map(
    entries.flatMap((entry) => (entry.event.kind === 'messagesDeleted' ? entry.event.messages.map(({ id }) => [id, entry] as const) : [])),
  );
  return pipe(
    attentionAskedIn(tx, ports, entries, { people: tx.pushes, moment: pushMoment }),
    TaskEither.chain((asked) =>
      tx.pushes.add(
        asked.map(({ candidate: { userId, messageId }, moment, requestId }) => ({ userId, messageId, isWaiting: moment === 'later', requestId })),
        now,
      ),
    ),
    TaskEither.chain(() => (people.size + messages.size === 0 ? TaskEither.right(undefined) : tx.pushes.makeDue({ people, messages }, now))),
  );
};

/** Decides for the next entries of the log who is notified, and whose notifications are looked at again. Returns whether there may be more. */
export const considerMessages = (tx: WriteTx, ports: Pick<Ports, 'clock' | 'renderer'>): TaskEither.TaskEither<Failure, boolean> =>
  considerLog(tx, tx.pushes, (entries) => consider(tx, ports, entries));
