import type { SnippetId } from '../../../model/ids.js';
import { removePersonalItem } from '../remove-personal-item.js';
import type { UseCase } from '../../use-case.js';

export interface RemoveSnippet {
  readonly id: SnippetId;
}

/** Spec: 6 (`saved_snippets`, level 297) */
export const removeSnippet: UseCase<RemoveSnippet, void> = {
  mode: 'write',
  run: (call, { id }) => removePersonalItem(call, call.tx.snippets.remove(call.actor.user.id, id), { of: 'snippet', id }, { kind: 'noSuchSnippet' }),
};
