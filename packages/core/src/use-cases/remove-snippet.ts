import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { faulted, refused } from '../failures.js';
import type { SnippetId } from '../model/ids.js';
import { tellKeepsake } from './keepsakes/tell-keepsake.js';
import type { UseCase } from './use-case.js';

export interface RemoveSnippet {
  readonly id: SnippetId;
}

/** Two statements. Spec: 6 (`saved_snippets`, level 297) */
export const removeSnippet: UseCase<RemoveSnippet, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { id }) =>
      pipe(
        tx.snippets.remove(caller.actor.user.id, id),
        TaskEither.mapLeft(faulted),
        TaskEither.filterOrElse(
          (wasThere) => wasThere,
          () => refused({ kind: 'noSuchSnippet' }),
        ),
        TaskEither.chain(() => tellKeepsake(tx, caller, { keepsake: { of: 'snippet', id }, change: 'removed' })),
      ),
};
