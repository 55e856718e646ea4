import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { DraftId } from '../../../model/ids.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import type { UseCase } from '../../use-case.js';
import { authorizeDrafts } from './authorize-drafts.js';
import type { RequestedDraft } from './compose-draft.js';
import { holdDrafts, withinBounds } from './hold-drafts.js';

export interface CreateDrafts {
  readonly drafts: ReadonlyArray<RequestedDraft>;
}

export interface DraftsCreated {
  /** In the order of the request. */
  readonly ids: ReadonlyArray<DraftId>;
}

/** Stores drafts, all or none. One event for all of them, also for an empty list. At most eight statements. Spec: 4.11 */
export const createDrafts: UseCase<CreateDrafts, DraftsCreated> = {
  mode: 'write',
  run: (tx, ports) => (caller, command) =>
    pipe(
      holdDrafts(tx, caller, null),
      TaskEither.bindTo('held'),
      TaskEither.bind('drafts', () => authorizeDrafts(tx, ports, caller, command.drafts)),
      TaskEither.chainEitherK(({ held, drafts }) => withinBounds(held, drafts)),
      TaskEither.chain((drafts) => (drafts.length === 0 ? TaskEither.right([]) : tx.drafts.insert(caller.actor.user.id, drafts))),
      TaskEither.chainFirst((ids) => publishPersonalItem(tx, caller, { keepsake: { of: 'drafts', ids }, change: 'added' })),
      TaskEither.map((ids) => ({ ids })),
    ),
};
