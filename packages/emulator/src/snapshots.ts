import { randomBytes } from 'node:crypto';
import { openKnex } from '@parley/store-knex';
import type { ClockState } from './emulated-clock.js';
import type { EmulatorDatabases } from './emulator-databases.js';
import { snapshotRows, restoreRows } from './kept-rows.js';
import { openStage, type Stage, type StageSetting } from './stage.js';

/** The parts of a snapshot beside the database. */
export interface SnapshotExtras {
  readonly clock: ClockState;
  readonly requests: number;
}

export interface Snapshots {
  /** The stage for requests; waits while it is being changed. */
  readonly stage: () => Promise<Stage>;
  /** A request is in progress until this resolves. */
  readonly enter: (left: Promise<void>) => void;
  readonly snapshot: (beside: SnapshotExtras) => Promise<string>;
  readonly rollback: (token: string) => Promise<SnapshotExtras>;
  readonly close: () => Promise<void>;
}

export interface SnapshotsOptions {
  readonly databases: EmulatorDatabases;
  readonly setting: Omit<StageSetting, 'connectionString'>;
}

const max = 100;

/** Milliseconds for requests on a replaced stage. */
const grace = 5000;

const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  return Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))]).finally(() => clearTimeout(timer));
};

/** One database with one stage at a time; former states of the database can be restored. */
export const keepSnapshots = async ({ databases, setting }: SnapshotsOptions): Promise<Snapshots> => {
  const kept = new Map<string, SnapshotExtras>();
  const underWay = new Set<Promise<void>>();
  const name = await databases.make();
  const connectionString = databases.urlOf(name);
  const keeper = openKnex(connectionString, { poolMax: 1 });
  const open = (): Stage => openStage({ ...setting, connectionString });
  let stage = Promise.resolve(open());
  let turn: Promise<unknown> = Promise.resolve();

  /** Snapshots and rollbacks, one after another. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  const snapshot = async (beside: SnapshotExtras): Promise<string> => {
    if (kept.size >= max) throw new Error(`At most ${max} snapshots can be kept.`);
    const token = randomBytes(8).toString('hex');
    await (await stage).still(() => snapshotRows(keeper, token));
    kept.set(token, beside);
    return token;
  };

  /** NOTE: a request whose client has gone may still be at work: closing waits for its transaction, and lets no other begin. */
  const leave = async (left: Stage): Promise<void> => {
    left.endPolls();
    await within(grace, Promise.all(underWay));
    await left.close();
  };

  const rollback = async (token: string): Promise<SnapshotExtras> => {
    const found = kept.get(token);
    if (found === undefined) throw new Error(`There is no snapshot ${token}.`);
    const restored = leave(await stage).then(() => restoreRows(keeper, token));
    stage = restored.catch(() => undefined).then(open);
    await restored;
    await stage;
    return found;
  };

  return {
    stage: () => stage,
    enter: (left) => {
      underWay.add(left);
      void left.then(() => underWay.delete(left));
    },
    snapshot: (beside) => inTurn(() => snapshot(beside)),
    rollback: (token) => inTurn(() => rollback(token)),
    close: () =>
      inTurn(async () => {
        await leave(await stage);
        await keeper.destroy();
        await databases.close(name);
      }),
  };
};
