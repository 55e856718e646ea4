import type { Draft } from '../../../model/personal/draft.js';
import type { UseCase } from '../../use-case.js';

/** Returns the caller's own, the oldest edit first. Spec: 4.11 */
export const getDrafts: UseCase<Readonly<Record<never, never>>, ReadonlyArray<Draft>> = {
  mode: 'snapshot',
  run: ({ tx, actor }) => tx.drafts.of(actor.user.id)(),
};
