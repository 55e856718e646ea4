import type { WriteTx } from '../../ports/store.js';
import type { Outcome } from '../outcome.js';

/** Notifies administrators. `isCounted`: of two concurrent requests one is decided again. */
export const publishExports = (tx: WriteTx, { isCounted } = { isCounted: false }): Outcome<unknown> =>
  tx.append({ entries: [{ kind: 'event', event: { kind: 'exportsChanged' }, audience: { kind: 'administrators' } }], changesRules: isCounted })();
