import * as Either from 'fp-ts/lib/Either.js';
import { instant } from '../model/instant.js';
import type { WorkItem, WorkKind, WorkSchedule } from '../ports/workers.js';
import { maxLateness } from '../model/personal/scheduled-message.js';
import { deliverDue } from './deliver-due.js';
import { eraseAccounts } from './erase-accounts.js';
import { eraseRealms } from './erase-realms.js';
import { expireMessages } from './expire-messages.js';
import { inPass } from './passes/in-pass.js';
import { noteWords } from './note-words.js';
import { promoteMembers } from './promote-members.js';
import { renewDescriptions } from './renew-descriptions.js';
import { restChannels } from './rest-channels.js';
import { steadyClock } from './passes/steady-clock.js';
import { sweepFiles } from './sweep-files.js';
import { sweepQueues } from './sweep-queues.js';
import { trimLogs } from './trim-logs.js';
import type { Work, WorkWorld } from './work.js';
import { logFailure } from '../faults.js';

const works: Readonly<Record<WorkKind, Work>> = {
  sweepQueues,
  trimLogs,
  expireMessages,
  promoteMembers,
  restChannels,
  sweepFiles,
  renewDescriptions,
  eraseAccounts,
  eraseRealms,
  noteWords,
};

const kinds = Object.keys(works) as ReadonlyArray<WorkKind>;

/** Milliseconds after which a worker counts as dead. */
const lease = 120_000;

/** Milliseconds beyond which no work is put off. */
const longest = Math.max(lease, ...Object.values(works).map(({ every }) => every));

const maxConcurrent = 50;

export interface Workers {
  /** Schedules recurring work; false if the database failed, which is logged. Called once at start; safe to repeat. */
  readonly prepare: () => Promise<boolean>;
  /** Delivers due reminders and scheduled messages; returns the count. Called every few seconds, also while other work goes on. */
  readonly deliverDue: () => Promise<number>;
  /** Runs due recurring work, one item after another; returns the count. Called every few seconds. A failure is logged, and the item runs again at its next time. */
  readonly runRecurring: () => Promise<number>;
  /** Does both, one after the other. */
  readonly runDue: () => Promise<number>;
}

export interface WorkOptions {
  /** Milliseconds after its time within which a message is still sent. Default ten minutes. */
  readonly allowedLateness?: number;
  /** Milliseconds between two calls beyond which the clock has stepped, or the process stood still: idle queues stay for a while then. Default: none. */
  readonly maxPause?: number;
}

/** Runs timed work. Every process of a server may run one: each item goes to one of them. */
export const createWorkers = (given: WorkWorld, schedule: WorkSchedule, { allowedLateness = maxLateness, maxPause = Infinity }: WorkOptions = {}): Workers => {
  const { clock } = given;
  const steady = steadyClock(clock, maxPause);

  const deliver = (): Promise<number> =>
    inPass(given, 'dueWork', async (world) => {
      steady.look();
      const delivered = await deliverDue(world, allowedLateness)();
      if (Either.isRight(delivered)) return delivered.right;
      logFailure(world.log, 'what is due could not be looked up', delivered.left.kind);
      return 0;
    });

  const claim = async ({ log }: WorkWorld): Promise<ReadonlyArray<WorkItem>> => {
    const now = clock.now();
    const claimed = await schedule.claim(kinds, now, instant(now + lease), maxConcurrent, instant(now + longest))();
    if (Either.isRight(claimed)) return claimed.right;
    logFailure(log, 'timed work could not be claimed', claimed.left.kind);
    return [];
  };

  const perform = async (world: WorkWorld, item: WorkItem): Promise<void> => {
    const { log } = world;
    const { every, needsSteadyClock = false, run } = works[item.kind];
    const outcome = needsSteadyClock && !steady.isSteady() ? Either.right(undefined) : await run(world)();
    if (Either.isLeft(outcome)) logFailure(log, 'timed work failed', outcome.left.kind, { kind: item.kind });
    const finished = await schedule.finish(item, instant(clock.now() + every))();
    if (Either.isLeft(finished)) logFailure(log, 'timed work could not be marked as done', finished.left.kind, { kind: item.kind });
  };

  const runRecurring = async (): Promise<number> => {
    steady.look();
    const items = await inPass(given, 'recurringWork', claim);
    for (const item of items) await inPass(given, item.kind, (world) => perform(world, item));
    return items.length;
  };

  return {
    deliverDue: deliver,
    runRecurring,
    prepare: async () => {
      for (const kind of kinds) {
        const ensured = await schedule.ensure({ kind, realmId: null, key: '' }, clock.now())();
        if (Either.isRight(ensured)) continue;
        logFailure(given.log, 'timed work could not be scheduled', ensured.left.kind);
        return false;
      }
      return true;
    },
    runDue: async () => {
      const delivered = await deliver();
      return delivered + (await runRecurring());
    },
  };
};
