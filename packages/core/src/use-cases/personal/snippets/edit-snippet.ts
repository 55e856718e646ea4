import * as Either from 'fp-ts/lib/Either.js';
import type { SnippetId } from '../../../model/ids.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import { refuse } from '../../outcome.js';
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
  run: async (call, { id, ...change }) => {
    if (change.title === null && change.content === null) return refuse({ kind: 'noNewData' });
    const changed = await call.tx.snippets.change(call.actor.user.id, id, change)();
    if (Either.isLeft(changed)) return changed;
    return changed.right ? publishPersonalItem(call, { keepsake: { of: 'snippet', id }, change: 'changed' }) : refuse({ kind: 'noSuchSnippet' });
  },
};
