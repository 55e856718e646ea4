import type * as TaskEither from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../../failures.js';
import type { WriteTx } from '../../ports/store.js';

/** Notifies administrators. `isCounted`: of two concurrent requests one is decided again. */
export const publishExports = (tx: WriteTx, { isCounted } = { isCounted: false }): TaskEither.TaskEither<Failure, unknown> =>
  tx.append({ entries: [{ kind: 'event', event: { kind: 'exportsChanged' }, audience: { kind: 'administrators' } }], changesRules: isCounted });
