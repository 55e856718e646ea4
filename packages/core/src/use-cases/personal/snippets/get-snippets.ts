import type { Snippet } from '../../../model/personal/snippet.js';
import type { UseCase } from '../../use-case.js';

/** Returns the caller's own, in order of creation. */
export const getSnippets: UseCase<Readonly<Record<never, never>>, ReadonlyArray<Snippet>> = {
  mode: 'snapshot',
  run: ({ tx, actor }) => tx.snippets.of(actor.user.id)(),
};
