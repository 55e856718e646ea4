import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { SnippetId } from '../../../model/ids.js';
import { maxPersonalItems } from '../../../model/personal/personal-item.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import type { UseCase } from '../../use-case.js';

export interface CreateSnippet {
  /** Neither is empty or too long. */
  readonly title: string;
  readonly content: string;
}

export interface SnippetCreated {
  readonly snippetId: SnippetId;
}

/** Saves a snippet. Three statements. Spec: 6 (`saved_snippets`, level 297) */
export const createSnippet: UseCase<CreateSnippet, SnippetCreated> = {
  mode: 'write',
  run:
    (tx, { clock }) =>
    (caller, { title, content }) =>
      pipe(
        tx.snippets.insert(caller.actor.user.id, { title, content, createdAt: clock.now() }, maxPersonalItems),
        TaskEither.chainOptionK(() => refused({ kind: 'tooManyPersonalItems', of: 'snippet' }))((made) => made),
        TaskEither.chainFirst((id) => publishPersonalItem(tx, caller, { keepsake: { of: 'snippet', id }, change: 'added' })),
        TaskEither.map((snippetId) => ({ snippetId })),
      ),
};
