import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Presence } from '../../../events/kinds/people.js';
import type { UserId } from '../../../model/ids.js';
import { instant } from '../../../model/instant.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, ReadTx, WriteTx } from '../../../ports/store.js';
import { type Outcome, done } from '../../outcome.js';

/** Milliseconds without activity after which every client shows a person as offline. */
const longGone = 320_000;

export const announcePresence = (tx: WriteTx, userId: UserId, presence: Presence): void =>
  tx.announce({ kind: 'presence', userId, presence }, { kind: 'everyone' });

/** What a person's changed presence adds to their status, if they have set one. One query. */
const awayEntries = async (tx: ReadTx, userId: UserId, isEnabled: boolean): Outcome<ReadonlyArray<Entry>> => {
  const status = await tx.statuses.of(userId)();
  if (Either.isLeft(status)) return status;
  return Either.right(
    Option.isNone(status.right) ? [] : [{ kind: 'event', event: { kind: 'statusChanged', userId, away: !isEnabled }, audience: { kind: 'everyone' } }],
  );
};

const show = async (tx: WriteTx, { clock }: Pick<Ports, 'clock'>, userId: UserId, isEnabled: boolean): Outcome<void> => {
  if (tx.realm.policies.presenceDisabled) return done;
  const now = clock.now();
  const presence: Presence = isEnabled ? { activeAt: now, connectedAt: now } : { activeAt: null, connectedAt: instant(now - longGone) };
  const replaced = await tx.presences.replace(userId, presence)();
  if (Either.isLeft(replaced)) return replaced;
  announcePresence(tx, userId, presence);
  return done;
};

/**
 * Shows at once that a person has turned their presence on or off: replaces what they have reported, and publishes it however large the organization is. Returns
 * what to append. At most two statements.
 */
export const applyPresenceSetting = async (tx: WriteTx, ports: Pick<Ports, 'clock'>, userId: UserId, isEnabled: boolean): Outcome<ReadonlyArray<Entry>> => {
  const found = await show(tx, ports, userId, isEnabled);
  return Either.isLeft(found) ? found : awayEntries(tx, userId, isEnabled);
};
