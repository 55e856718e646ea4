import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { faulted } from '../../../failures.js';
import type { Snippet } from '../../../model/personal/snippet.js';
import type { UseCase } from '../../use-case.js';

/** The caller's own, in the order in which they were made. One statement. Spec: 6 (`saved_snippets`, level 297) */
export const getSnippets: UseCase<Readonly<Record<never, never>>, ReadonlyArray<Snippet>> = {
  mode: 'snapshot',
  run: (tx) => (caller) => pipe(tx.snippets.of(caller.actor.user.id), TaskEither.mapLeft(faulted)),
};
