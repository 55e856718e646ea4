import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Presence } from '../../../events/kinds/people.js';
import type { Failure } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { announcePresence } from './presence-setting.js';
import type { Caller, UseCase } from '../../use-case.js';
import { presencesNow, type PresencesNow, type RequestedPresences } from './presences-now.js';

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
const publish = (tx: WriteTx, { actor: { user } }: Caller, presence: Presence): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.users.countActive(maxAccounts + 1),
    TaskEither.map((accounts) => {
      if (accounts <= maxAccounts) announcePresence(tx, user.id, presence);
    }),
  );

const report = (tx: WriteTx, { clock }: Ports, caller: Caller, isActive: boolean): TaskEither.TaskEither<Failure, void> => {
  const at = clock.now();
  return pipe(
    tx.presences.report(caller.actor.user.id, at, isActive),
    TaskEither.chain(({ before, now }) => (isChange(before, isActive, at) ? publish(tx, caller, now) : TaskEither.right(undefined))),
  );
};

/** Reports the caller's presence and returns that of others; null if not requested. Levels 178, 263, 288. */
export const reportPresence: UseCase<ReportPresence, PresencesNow | null> = {
  mode: 'write',
  run: (tx, ports) => (caller, command) =>
    pipe(
      caller.actor.user.settings.presenceEnabled && !tx.realm.policies.presenceDisabled
        ? report(tx, ports, caller, command.isActive)
        : TaskEither.right(undefined),
      TaskEither.chain(() => (command.pingOnly ? TaskEither.right(null) : presencesNow(tx, caller, ports.clock.now(), command))),
    ),
};
