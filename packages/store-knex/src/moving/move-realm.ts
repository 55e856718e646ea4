import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, instant } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import { scopeOutside } from '../connection/knex-access.js';
import { realmErasuresIn } from '../erasure/realm-erasures.js';
import { carriedFiles, type CarriedFiles, noFiles, type OutsideFiles } from './carry-files.js';
import { checkSides } from './check-sides.js';
import { checkFree, type MovingRealm, realmOfId, realmOfName } from './find-realm.js';
import { channelOf, endReplication, isSubscribed, publish, subscribe, whenCopied, whenFollowed } from './replication.js';
import { restWork, resumeWork } from './rest-work.js';
import { MoveRefused, openSide, type Side, until, whenOthersEnded } from './side.js';
import { raiseIds, switchHome } from './switch-home.js';

/** What has just been done, in order. A command that is killed after any of them can be repeated. */
export const moveSteps = [
  'marked',
  'filled',
  'published',
  'subscribed',
  'copied',
  'rested',
  'followed',
  'raised',
  'switched',
  'arrived',
  'drained',
  'ended',
  'emptied',
  'erased',
] as const;
export type MoveStep = (typeof moveSteps)[number];

export interface MoveRealm {
  /** The database in which the organization is. */
  readonly source: string;
  readonly target: string;
  /** The first one as the PostgreSQL of the second one reaches it. Default: the same. */
  readonly sourceForTarget?: string;
  readonly shortName: string;
  /** Of the secret of the source's servers. */
  readonly secretFingerprint: string;
  /** Where the source's servers store files, as its cell says; and those files, unless they are in the database. */
  readonly fileStore: string;
  readonly files?: OutsideFiles;
  readonly schema?: string;
  /** Called after each step; awaited. */
  readonly onStep?: (step: MoveStep) => Promise<void> | void;
  /** Gets the number of tables that are copied, and of all. */
  readonly onCopied?: (copied: number, all: number) => void;
}

export interface MovedRealm {
  readonly realmId: number;
  readonly from: number;
  readonly to: number;
  /** False where an earlier call has done everything. */
  readonly hasMoved: boolean;
}

/** Milliseconds for what takes moments. */
const patience = 120_000;

/** Milliseconds in which servers of the old cell notice that the organization is gone, and end its polls. */
const noticed = 2_500;

/** Bytes of files that may be left for the moment in which the organization stands still, rounds that are taken for that, and milliseconds of that moment. */
const lastBytes = 1_048_576;
const maxRounds = 20;
const maxHold = 2_000;

/** Rows that are deleted in one transaction. */
const batch = 5_000;

const systemClock: Clock = { now: () => instant(Date.now()) };

/** Deletes all rows of an organization, its own last. */
const erase = async ({ knex, schema }: Side, realmId: number): Promise<void> => {
  const erasures = realmErasuresIn(knex, schema, scopeOutside({ knex, schema, clock: systemClock }));
  for (let deleted = batch; deleted >= batch;) {
    const outcome = await erasures.rows(realmId as Parameters<typeof erasures.rows>[0], batch)();
    if (Either.isLeft(outcome)) throw new Error('rows of the organization cannot be deleted; repeat the command');
    deleted = outcome.right;
  }
};

interface Move {
  readonly source: Side;
  readonly target: Side;
  readonly realm: MovingRealm;
  readonly files: CarriedFiles;
  readonly channel: string;
  readonly from: number;
  readonly to: number;
}

/** Copies and follows until only the last moment is missing, then switches. */
const carryOver = async ({ source, target, realm: { id }, files, channel, from, to }: Move, options: MoveRealm): Promise<void> => {
  const { onStep = () => undefined, onCopied = () => undefined } = options;
  // The copy is hidden from its first moment on: its home is elsewhere.
  await source.query(`update ${source.at('realm')} set home_cell = ? where realm_id = ? and home_cell is distinct from ?`, [from, id, from]);
  await onStep('marked');
  // Before the log is kept for the copy: what is copied here would be in it.
  await files.fill();
  await onStep('filled');
  await publish(source, id, channel);
  await onStep('published');
  await subscribe(target, channel, options.sourceForTarget ?? options.source);
  await onStep('subscribed');
  await whenCopied(target, channel, onCopied);
  await onStep('copied');
  try {
    await restWork(source, id, patience);
    await onStep('rested');
    for (let round = 0; round < maxRounds && (await files.fill()) > lastBytes; round += 1);
    await whenFollowed(source, target, channel, patience);
    await onStep('followed');
    const raised = await raiseIds(source, target, to);
    await onStep('raised');
    let filling: Promise<unknown> = Promise.resolve();
    const fillFiles = (): Promise<unknown> => {
      filling = files.fill(Date.now() + maxHold);
      return Promise.race([filling, sleep(maxHold)]);
    };
    await switchHome(source, target, { realmId: id, to, raised, fillFiles, maxHold });
    // Of a bucket that was too slow; what has failed is copied again later.
    await filling.catch(() => undefined);
  } catch (error) {
    await resumeWork(source, id).catch(() => undefined);
    throw error;
  }
  await onStep('switched');
};

const isThere = async (target: Side, id: number): Promise<boolean> => {
  const found = await realmOfId(target, id);
  return found !== null && !found.isElsewhere;
};

/** After the switch: lets the last changes follow, ends replication and removes what is left here. */
const leaveBehind = async ({ source, target, realm: { id }, files, channel }: Move, { onStep = () => undefined }: MoveRealm): Promise<void> => {
  await until(
    () => isThere(target, id),
    patience,
    'the other database does not take the organization over; see the log of its PostgreSQL, and repeat the command',
  );
  await onStep('arrived');
  if (await isSubscribed(target, channel)) {
    // What began before the switch without the counter, such as a sign-in, may have been committed after it.
    await sleep(noticed);
    await whenOthersEnded(source, patience);
    await files.fill();
    await whenFollowed(source, target, channel, patience);
  }
  await onStep('drained');
  await endReplication(source, target, channel);
  await onStep('ended');
  await files.empty();
  await onStep('emptied');
  await erase(source, id);
  await onStep('erased');
};

const withSides = async <Result>({ source, target, schema = 'parley' }: MoveRealm, work: (source: Side, target: Side) => Promise<Result>): Promise<Result> => {
  const sides = [openSide(source, schema), openSide(target, schema)] as const;
  try {
    return await work(...sides);
  } finally {
    for (const { knex } of sides) await knex.destroy();
  }
};

/**
 * Carries an organization to the database of another cell while it is used. Throws `MoveRefused` before it changes anything where that cannot be. After an
 * interruption at any point the organization is in one of the two cells, and the same call goes on.
 */
export const moveRealm = (options: MoveRealm): Promise<MovedRealm> =>
  withSides(options, async (source, target) => {
    const { shortName } = options;
    const { from, to, carriesFiles } = await checkSides(source, target, options);
    if (carriesFiles && options.files === undefined) throw new MoveRefused('files of the organization are in a bucket that the other cell does not read');
    if (shortName === '') throw new MoveRefused('the organization at the root does not move: give it a short name');
    const realm = await realmOfName(source, shortName);
    if (realm === null) {
      const there = await realmOfName(target, shortName);
      if (there === null || there.isElsewhere) throw new MoveRefused(`there is no organization ${JSON.stringify(shortName)}`);
      return { realmId: there.id, from, to, hasMoved: false };
    }
    const files = carriesFiles && options.files !== undefined ? carriedFiles(source, options.files, realm.id) : noFiles;
    const move = { source, target, realm, files, channel: channelOf(realm.id), from, to };
    if (realm.isElsewhere && realm.homeCell !== to) throw new MoveRefused(`the organization has moved to cell ${String(realm.homeCell)}`);
    if (!realm.isElsewhere) {
      await checkFree(target, realm, shortName, await isSubscribed(target, move.channel));
      await carryOver(move, options);
    }
    await leaveBehind(move, options);
    return { realmId: realm.id, from, to, hasMoved: true };
  });

/** Undoes what a move has begun; the organization stays. Throws `MoveRefused` after the switch. Safe to repeat. */
export const cancelMove = (options: MoveRealm): Promise<{ readonly realmId: number }> =>
  withSides(options, async (source, target) => {
    const realm = await realmOfName(source, options.shortName);
    if (realm === null || realm.isElsewhere) throw new MoveRefused('the organization is not here any more: move it back');
    const copy = await realmOfId(target, realm.id);
    await endReplication(source, target, channelOf(realm.id));
    // A copy that belongs here; or some of its tables, without the organization itself.
    if (copy === null || (copy.isElsewhere && copy.homeCell === realm.homeCell)) await erase(target, realm.id);
    if (options.files !== undefined) await carriedFiles(source, options.files, realm.id).undo();
    await resumeWork(source, realm.id);
    return { realmId: realm.id };
  });
