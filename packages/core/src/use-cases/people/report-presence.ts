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
  /** Nothing of the others is asked for. */
  readonly pingOnly: boolean;
  /** Only what changed after this; -1 = everything. null = everything, in the form of old clients. */
  readonly lastUpdateId: number | null;
  /** 0 = nothing. */
  readonly historyDays: number;
  /** The others are shown by id and in the newer form; nothing here depends on it. */
  readonly isSlim: boolean;
}

export interface PresencesNow {
  readonly presences: ReadonlyMap<UserId, Presence>;
  /** Whoever they are about. */
  readonly people: ReadonlyArray<User>;
  /** Those among them whom the caller may know of. */
  readonly visible: ReadonlySet<UserId>;
  /** -1 where there are none. */
  readonly lastUpdateId: number;
  readonly at: Instant;
}

/** In larger organizations nobody is told at once; their clients ask. */
const maxAccounts = 100;

/** Someone who was away for longer than this comes back as news. */
const longAbsence = 130_000;

/** null where the organization shows no presences, or nothing was asked. */
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

/** Tells the others, where she is news and the organization is small. */
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

/** A person's program says that she is there, and asks who else is. null: nothing was asked. */
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
