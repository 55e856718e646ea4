import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { SnippetId } from '../../../model/ids.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import type { UseCase } from '../../use-case.js';

export interface EditSnippet {
  readonly id: SnippetId;
  /** null = unchanged. */
  readonly title: string | null;
  readonly content: string | null;
}

/** Two statements. Spec: 6 (`saved_snippets`, level 368) */
export const editSnippet: UseCase<EditSnippet, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { id, ...change }) =>
      pipe(
        change.title === null && change.content === null
          ? TaskEither.left(refused({ kind: 'noNewData' }))
          : tx.snippets.change(caller.actor.user.id, id, change),
        TaskEither.filterOrElse(
          (wasThere) => wasThere,
          () => refused({ kind: 'noSuchSnippet' }),
        ),
        TaskEither.chain(() => publishPersonalItem(tx, caller, { keepsake: { of: 'snippet', id }, change: 'changed' })),
      ),
};
