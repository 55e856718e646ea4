import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Presence } from '../../../events/kinds/people.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import { instant } from '../../../model/instant.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, ReadTx, WriteTx } from '../../../ports/store.js';

/** Milliseconds without activity after which every client shows a person as offline. */
const longGone = 320_000;

export const announcePresence = (tx: WriteTx, userId: UserId, presence: Presence): void =>
  tx.announce({ kind: 'presence', userId, presence }, { kind: 'everyone' });

/** What a person's changed presence adds to their status, if they have set one. One query. */
const awayEntries = (tx: ReadTx, userId: UserId, isEnabled: boolean): TaskEither.TaskEither<Fault, ReadonlyArray<Entry>> =>
  pipe(
    tx.statuses.of(userId),
    TaskEither.map((status): ReadonlyArray<Entry> =>
      Option.isNone(status) ? [] : [{ kind: 'event', event: { kind: 'statusChanged', userId, away: !isEnabled }, audience: { kind: 'everyone' } }],
    ),
  );

const show = (tx: WriteTx, { clock }: Pick<Ports, 'clock'>, userId: UserId, isEnabled: boolean): TaskEither.TaskEither<Fault, void> => {
  if (tx.realm.policies.presenceDisabled) return TaskEither.right(undefined);
  const now = clock.now();
  const presence: Presence = isEnabled ? { activeAt: now, connectedAt: now } : { activeAt: null, connectedAt: instant(now - longGone) };
  return pipe(
    tx.presences.replace(userId, presence),
    TaskEither.map(() => announcePresence(tx, userId, presence)),
  );
};

/**
 * Shows at once that a person has turned their presence on or off: replaces what they have reported, and publishes it however large the organization is. Returns
 * what to append. At most two statements.
 */
export const applyPresenceSetting = (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  userId: UserId,
  isEnabled: boolean,
): TaskEither.TaskEither<Fault, ReadonlyArray<Entry>> =>
  pipe(
    show(tx, ports, userId, isEnabled),
    TaskEither.chain(() => awayEntries(tx, userId, isEnabled)),
  );
