import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Presence } from '../../../events/kinds/people.js';
import type { Instant } from '../../../model/instant.js';
import { announcePresence } from './presence-setting.js';
import type { UseCase } from '../../use-case.js';
import { presencesNow, type PresencesNow, type RequestedPresences } from './presences-now.js';
import type { WriteCall } from '../../call.js';
import { type Outcome, done } from '../../outcome.js';

export interface ReportPresence extends RequestedPresences {
  readonly isActive: boolean;
  /** Only reports; asks for no presences. */
  readonly pingOnly: boolean;
  /** The newer form, by id; for the encoder. */
  readonly isSlim: boolean;
}

/** Larger organizations get no presence events; their clients poll. */
const maxAccounts = 100;

/** A person absent for longer than this, in milliseconds, is published at once when they return. */
const longAbsence = 130_000;

const isChange = (before: Option.Option<Presence>, isActive: boolean, at: Instant): boolean =>
  Option.isNone(before) || (isActive && at - (before.value.activeAt ?? 0) >= longAbsence);

/** Publishes a return in small organizations. */
const publish = async ({ tx, actor: { user } }: WriteCall, presence: Presence): Outcome<void> => {
  const accounts = await tx.users.countActive(maxAccounts + 1)();
  if (Either.isLeft(accounts)) return accounts;
  if (accounts.right <= maxAccounts) announcePresence(tx, user.id, presence);
  return done;
};

const report = async (call: WriteCall, isActive: boolean): Outcome<void> => {
  const at = call.now();
  const found = await call.tx.presences.report(call.actor.user.id, at, isActive)();
  if (Either.isLeft(found)) return found;
  const { before, now } = found.right;
  return isChange(before, isActive, at) ? publish(call, now) : done;
};

/** Reports the caller's presence and returns that of others; null if not requested. Levels 178, 263, 288. */
export const reportPresence: UseCase<ReportPresence, PresencesNow | null> = {
  mode: 'write',
  run: async (call, command) => {
    const found = call.actor.user.settings.presenceEnabled && !call.tx.realm.policies.presenceDisabled ? await report(call, command.isActive) : done;
    if (Either.isLeft(found)) return found;
    return command.pingOnly ? Either.right(null) : presencesNow(call, call.now(), command);
  },
};
