import type { Snippet } from '../../../model/personal/snippet.js';
import type { UseCase } from '../../use-case.js';

/** The caller's own, in the order in which they were made. */
export const getSnippets: UseCase<Readonly<Record<never, never>>, ReadonlyArray<Snippet>> = {
  mode: 'snapshot',
  run: (tx) => (caller) => tx.snippets.of(caller.actor.user.id),
};
