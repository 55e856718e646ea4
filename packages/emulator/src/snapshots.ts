import { randomBytes } from 'node:crypto';
import type { ClockState } from './emulated-clock.js';
import type { EmulatorDatabases } from './emulator-databases.js';
import { openStage, type Stage, type StageSetting } from './stage.js';

/** What a snapshot holds beside the database. */
export interface KeptBeside {
  readonly clock: ClockState;
  readonly requests: number;
}

export interface Snapshots {
  /** Where requests go; waits while the stage is being changed. */
  readonly stage: () => Promise<Stage>;
  /** A request is under way until this resolves. */
  readonly enter: (left: Promise<void>) => void;
  readonly snapshot: (beside: KeptBeside) => Promise<string>;
  readonly rollback: (token: string) => Promise<KeptBeside>;
  readonly close: () => Promise<void>;
}

export interface SnapshotsOptions {
  readonly databases: EmulatorDatabases;
  readonly setting: Omit<StageSetting, 'connectionString'>;
}

interface Kept extends KeptBeside {
  readonly database: string;
}

const most = 100;

/** How long requests may go on on a stage that is left. Milliseconds. */
const grace = 5000;

const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  return Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))]).finally(() => clearTimeout(timer));
};

/** One stage at a time, and the databases that others can be made of. */
export const keepSnapshots = async ({ databases, setting }: SnapshotsOptions): Promise<Snapshots> => {
  const kept = new Map<string, Kept>();
  const underWay = new Set<Promise<void>>();
  const open = (name: string): Stage => openStage({ ...setting, connectionString: databases.urlOf(name) });
  let name = await databases.make();
  let stage = Promise.resolve(open(name));
  let turn: Promise<unknown> = Promise.resolve();
  /** A copy that is made while a test runs, so that the rollback after it need not wait: whoever has rolled back will do so again. */
  let spare: { readonly token: string; readonly made: Promise<string> } | null = null;
  let tidying: Promise<unknown> = Promise.resolve();

  /** Snapshots and rollbacks, one after another. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  const takeSpare = (token: string): Promise<string> | null => {
    if (spare?.token !== token) return null;
    const { made } = spare;
    spare = null;
    return made;
  };

  const drop = (unneeded: Promise<string>): void => {
    tidying = Promise.all([tidying, unneeded]).then(([, database]) => databases.drop(database)).catch(() => undefined);
  };

  const prepareSpare = (token: string, from: string): void => {
    if (spare !== null) drop(spare.made);
    const made = databases.copy(from);
    // Told to whoever takes it.
    made.catch(() => undefined);
    spare = { token, made };
  };

  const snapshot = async (beside: KeptBeside): Promise<string> => {
    if (kept.size >= most) throw new Error(`At most ${most} snapshots can be kept.`);
    const current = await stage;
    const database = await current.still(() => databases.copy(name));
    const token = randomBytes(8).toString('hex');
    kept.set(token, { ...beside, database });
    prepareSpare(token, database);
    return token;
  };

  const leave = async (left: Stage): Promise<void> => {
    left.endPolls();
    await within(grace, Promise.all(underWay));
    await left.close();
  };

  const rollback = async (token: string): Promise<KeptBeside> => {
    const found = kept.get(token);
    if (found === undefined) throw new Error(`There is no snapshot ${token}.`);
    const [left, leftName] = [await stage, name];
    const copying = takeSpare(token) ?? databases.copy(found.database);
    const next = Promise.all([copying, leave(left)]).then(([copied]) => {
      name = copied;
      return open(copied);
    });
    stage = next.catch(() => left);
    await next;
    prepareSpare(token, found.database);
    drop(Promise.resolve(leftName));
    return { clock: found.clock, requests: found.requests };
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
        if (spare !== null) drop(spare.made);
        await tidying;
        await databases.drop(name, ...[...kept.values()].map(({ database }) => database));
      }),
  };
};
