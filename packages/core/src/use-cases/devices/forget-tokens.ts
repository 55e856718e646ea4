import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import type { WriteTx } from '../../ports/store.js';
import { tokensForgotten } from '../shared/devices/device-entries.js';

/** Removes tokens that the relay reported as expired, and notifies their owner. At most three statements; the last of its transaction. */
export const forgetTokens = (tx: WriteTx, ownerId: UserId, tokenIds: ReadonlyArray<string>): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.devices.hold(ownerId),
    TaskEither.chain(() => tx.devices.forgetTokens(ownerId, tokenIds)),
    TaskEither.chain((forgotten) =>
      forgotten.length === 0 ? TaskEither.right(null) : tx.append({ entries: tokensForgotten(ownerId, forgotten), changesRules: false }),
    ),
    TaskEither.map(() => undefined),
  );
