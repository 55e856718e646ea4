import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Entry, WriteTx } from '../../../ports/store.js';

/** The groups are read on delivery. */
export const defaultGroupsChanged: Entry = { kind: 'event', event: { kind: 'defaultChannelGroupsChanged' }, audience: { kind: 'nonGuests' } };

export const appendGroupsChanged = (tx: WriteTx): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.append({ entries: [defaultGroupsChanged], changesRules: true }),
    TaskEither.map(() => undefined),
  );
