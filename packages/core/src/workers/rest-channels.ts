import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { committing } from '../committing.js';
import type { Failure } from '../failures.js';
import { restingAfterDays } from '../model/channels/channel.js';
import type { RealmId } from '../model/ids.js';
import { type Instant, instant, millisecondsPerDay } from '../model/instant.js';
import type { ReadTx, WriteTx } from '../ports/store.js';
import { publishActivity } from '../use-cases/shared/channels/mark-channel-active.js';
import { inDueRealms } from './passes/in-due-realms.js';
import type { Work, WorkWorld } from './work.js';

/** Maximum number of channels in one transaction. */
const batch = 100;

type Clocked = Pick<WorkWorld, 'clock'>;

/** Channels without a message since then rest. */
const restingMoment = ({ clock }: Clocked): Instant => instant(clock.now() - restingAfterDays * millisecondsPerDay);

const resting = (tx: ReadTx, world: Clocked) => tx.channels.restingSince(restingMoment(world), batch);

/** Returns the count. */
const restBatch = (tx: WriteTx, world: WorkWorld): TaskEither.TaskEither<Failure, number> =>
  pipe(
    resting(tx, world),
    TaskEither.chain((channels) => () => publishActivity(tx, channels, false)),
    TaskEither.chainFirst((entries) => (entries.length === 0 ? TaskEither.right(null) : tx.append({ entries, changesRules: true }))),
    TaskEither.map(({ length }) => length),
  );

/** Writes nothing if no channel changes. */
const restIn = (world: WorkWorld, realmId: RealmId): TaskEither.TaskEither<Failure, void> =>
  pipe(
    world.store.transact(realmId, 'snapshot', (tx) => resting(tx, world)),
    TaskEither.chain(({ result }) => (result.length === 0 ? TaskEither.right(0) : committing(world).serial(realmId, (tx) => restBatch(tx, world)))),
    TaskEither.chain((rested) => (rested < batch ? TaskEither.right(undefined) : restIn(world, realmId))),
  );

/** Marks channels without recent messages as inactive, and publishes it. Spec: 2 (Channel, `is_recently_active`), level 323 */
export const restChannels: Work = {
  every: 3_600_000,
  run: (world) =>
    inDueRealms(
      world.log,
      (page) => world.store.dueRealms.withRestingChannels(restingMoment(world), page),
      (id) => restIn(world, id),
    ),
};
