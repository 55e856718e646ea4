import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Viewer } from '../../events/viewer.js';
import { type Failure, faulted } from '../../failures.js';
import type { EventQueue } from '../../model/event-queue.js';
import type { ReadTx } from '../../ports/store.js';
import { loadSight, type Sight } from '../shared/sight.js';
import type { Caller } from '../use-case.js';

export interface KnownViewer {
  readonly viewer: Viewer;
  readonly sight: Sight;
}

/** Two queries, and one more where the channels are not remembered. */
export const loadViewer = (tx: ReadTx, caller: Caller, { allPublicChannels }: EventQueue): TaskEither.TaskEither<Failure, KnownViewer> =>
  pipe(
    loadSight(tx, caller),
    TaskEither.bindTo('sight'),
    TaskEither.bind('periods', ({ sight }) =>
      pipe(
        sight.subscriptions.size === 0 ? TaskEither.right([]) : tx.subscriptions.periods(caller.actor.user.id, [...sight.subscriptions.keys()]),
        TaskEither.mapLeft(faulted),
      ),
    ),
    TaskEither.map(({ sight, periods }) => ({
      sight,
      viewer: {
        actor: caller.actor,
        levels: caller.levels,
        channels: new Map(sight.channels.map((channel) => [channel.channel.id, channel])),
        periods,
        former: new Map(),
        allPublicChannels,
      },
    })),
  );
