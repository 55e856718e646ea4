import { type Clock, instant } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import { scopeOutside } from '../connection/knex-access.js';
import { realmErasuresIn } from '../erasure/realm-erasures.js';
import { checkSides } from './check-sides.js';
import { checkFree, type MovingRealm, realmOfId, realmOfName } from './find-realm.js';
import { channelOf, endReplication, isSubscribed, publish, subscribe, whenCopied, whenFollowed } from './replication.js';
import { restWork, resumeWork } from './rest-work.js';
import { MoveRefused, openSide, type Side, until, whenOthersEnded } from './side.js';
import { raiseIds, switchHome } from './switch-home.js';

/** What has just been done, in order. A command that is killed after any of them can be repeated. */
export const moveSteps = [
  'marked',
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
  readonly channel: string;
  readonly from: number;
  readonly to: number;
}

/** Copies and follows until only the last moment is missing, then switches. */
const carryOver = async ({ source, target, realm: { id }, channel, from, to }: Move, options: MoveRealm): Promise<void> => {
  const { onStep = () => undefined, onCopied = () => undefined } = options;
  // The copy is hidden from its first moment on: its home is elsewhere.
  await source.query(`update ${source.at('realm')} set home_cell = ? where realm_id = ? and home_cell is distinct from ?`, [from, id, from]);
  await onStep('marked');
  await publish(source, id, channel);
  await onStep('published');
  await subscribe(target, channel, options.sourceForTarget ?? options.source);
  await onStep('subscribed');
  await whenCopied(target, channel, onCopied);
  await onStep('copied');
  try {
    await restWork(source, id, patience);
    await onStep('rested');
    await whenFollowed(source, target, channel, patience);
    await onStep('followed');
    const raised = await raiseIds(source, target, to);
    await onStep('raised');
    await switchHome(source, target, id, to, raised);
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
const leaveBehind = async ({ source, target, realm: { id }, channel }: Move, { onStep = () => undefined }: MoveRealm): Promise<void> => {
  await until(
    () => isThere(target, id),
    patience,
    'the other database does not take the organization over; see the log of its PostgreSQL, and repeat the command',
  );
  await onStep('arrived');
  if (await isSubscribed(target, channel)) {
    // What began before the switch without the counter, such as a sign-in, may have been committed after it.
    await new Promise((resolve) => setTimeout(resolve, noticed));
    await whenOthersEnded(source, patience);
    await whenFollowed(source, target, channel, patience);
  }
  await onStep('drained');
  await endReplication(source, target, channel);
  await onStep('ended');
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
    const { shortName, secretFingerprint } = options;
    const { from, to } = await checkSides(source, target, secretFingerprint);
    if (shortName === '') throw new MoveRefused('the organization at the root does not move: give it a short name');
    const realm = await realmOfName(source, shortName);
    if (realm === null) {
      const there = await realmOfName(target, shortName);
      if (there === null || there.isElsewhere) throw new MoveRefused(`there is no organization ${JSON.stringify(shortName)}`);
      return { realmId: there.id, from, to, hasMoved: false };
    }
    const move = { source, target, realm, channel: channelOf(realm.id), from, to };
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
    await resumeWork(source, realm.id);
    return { realmId: realm.id };
  });
