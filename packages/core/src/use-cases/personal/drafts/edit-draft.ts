import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { DraftId } from '../../../model/ids.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import type { UseCase } from '../../use-case.js';
import { authorizeDrafts } from './authorize-drafts.js';
import type { RequestedDraft } from './compose-draft.js';
import { holdDrafts, withinBounds } from './hold-drafts.js';

export interface EditDraft {
  readonly id: DraftId;
  readonly draft: RequestedDraft;
}

/** Replaces a draft. Its channel is checked anew: the caller may have lost access to it. Spec: 4.11 */
export const editDraft: UseCase<EditDraft, void> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { id, draft }) =>
      pipe(
        holdDrafts(tx, caller, id),
        TaskEither.bindTo('held'),
        TaskEither.bind('drafts', () => authorizeDrafts(tx, ports, caller, [draft])),
        TaskEither.chainEitherK(({ held, drafts }) => withinBounds(held, drafts)),
        TaskEither.chainW(TaskEither.traverseSeqArray((replacement) => tx.drafts.replace(caller.actor.user.id, id, replacement))),
        TaskEither.chain(() => publishPersonalItem(tx, caller, { keepsake: { of: 'drafts', ids: [id] }, change: 'changed' })),
      ),
};
