import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Presence } from '../../events/kinds/people.js';
import type { Failure } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import { type Instant, instant, millisecondsPerDay } from '../../model/instant.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { visibleAmong } from '../shared/people/visible-people.js';
import type { Caller, UseCase } from '../use-case.js';

export interface ReportPresence {
  readonly isActive: boolean;
  /** Only reports; asks for no presences. */
  readonly pingOnly: boolean;
  /** Only changes after this; -1 = all. null = all, in the form of old clients. */
  readonly lastUpdateId: number | null;
  /** 0 = none. */
  readonly historyDays: number;
  /** The newer form, by id; for the encoder. */
  readonly isSlim: boolean;
}

export interface PresencesNow {
  readonly presences: ReadonlyMap<UserId, Presence>;
  /** The people with presences. */
  readonly people: ReadonlyArray<User>;
  /** Those of them who are visible to the caller. */
  readonly visible: ReadonlySet<UserId>;
  /** -1 if there are none. */
  readonly lastUpdateId: number;
  readonly at: Instant;
}

/** Larger organizations get no presence events; their clients poll. */
const maxAccounts = 100;

/** A person absent for longer than this, in milliseconds, is published at once when they return. */
const longAbsence = 130_000;

/** null if the organization hides presences, or none were requested. */
const presencesNow = (
  tx: WriteTx,
  caller: Caller,
  at: Instant,
  { lastUpdateId, historyDays }: ReportPresence,
): TaskEither.TaskEither<Failure, PresencesNow> => {
  if (tx.realm.policies.presenceDisabled) return TaskEither.right({ presences: new Map(), people: [], visible: new Set(), lastUpdateId: -1, at });
  return pipe(
    tx.presences.since(instant(at - historyDays * millisecondsPerDay)),
    TaskEither.map((all) => all.filter(({ updateId }) => historyDays > 0 && (lastUpdateId === null || updateId > lastUpdateId))),
    TaskEither.bindTo('reports'),
    TaskEither.bind('people', ({ reports }) => (reports.length === 0 ? TaskEither.right([]) : tx.users.byIds(reports.map(({ userId }) => userId)))),
    TaskEither.bind('newest', () => tx.presences.lastUpdateId()),
    TaskEither.bind('visible', ({ people }) => visibleAmong(tx, caller, people)),
    TaskEither.map(({ reports, people, newest, visible }) => ({
      presences: new Map(reports.map(({ userId, presence }) => [userId, presence])),
      people,
      visible,
      lastUpdateId: newest,
      at,
    })),
  );
};

const isChange = (before: Option.Option<Presence>, isActive: boolean, at: Instant): boolean =>
  Option.isNone(before) || (isActive && at - (before.value.activeAt ?? 0) >= longAbsence);

/** Publishes a return in small organizations. */
const publish = (tx: WriteTx, { actor }: Caller, presence: Presence): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.users.all(),
    TaskEither.map((accounts) => {
      if (accounts.length <= maxAccounts) tx.announce({ kind: 'presence', userId: actor.user.id, presence }, { kind: 'everyone' });
    }),
  );

const report = (tx: WriteTx, { clock }: Ports, caller: Caller, isActive: boolean): TaskEither.TaskEither<Failure, void> => {
  const at = clock.now();
  return pipe(
    tx.presences.report(caller.actor.user.id, at, isActive),
    TaskEither.chain(({ before, now }) => (isChange(before, isActive, at) ? publish(tx, caller, now) : TaskEither.right(undefined))),
  );
};

/** Reports the caller's presence and returns that of others; null if not requested. */
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
