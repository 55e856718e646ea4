import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, type Fault, refused } from '../../failures.js';
import type { Refusal } from '../../refusals/index.js';
import type { PersonalItem } from '../../model/personal/personal-item.js';
import type { WriteTx } from '../../ports/store.js';
import type { Caller } from '../use-case.js';
import { publishPersonalItem } from './publish-personal-item.js';

/** Notifies the caller's own clients that `removed` removed an item; refuses if there was none. Two statements. */
export const removePersonalItem = (
  tx: WriteTx,
  caller: Pick<Caller, 'actor'>,
  removed: TaskEither.TaskEither<Fault, boolean>,
  item: PersonalItem,
  missing: Refusal,
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    removed,
    TaskEither.filterOrElse(
      (wasThere) => wasThere,
      () => refused(missing),
    ),
    TaskEither.chain(() => publishPersonalItem(tx, caller, { keepsake: item, change: 'removed' })),
  );
