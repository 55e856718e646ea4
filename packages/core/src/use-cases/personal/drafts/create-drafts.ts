import * as Either from 'fp-ts/lib/Either.js';
import type { DraftId } from '../../../model/ids.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import type { UseCase } from '../../use-case.js';
import { authorizeDrafts } from './authorize-drafts.js';
import type { RequestedDraft } from './compose-draft.js';
import { checkBounds, holdDrafts } from './hold-drafts.js';

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
  run: async (call, command) => {
    const held = await holdDrafts(call, null);
    if (Either.isLeft(held)) return held;
    const drafts = await authorizeDrafts(call, command.drafts);
    if (Either.isLeft(drafts)) return drafts;
    const fits = checkBounds(held.right, drafts.right);
    if (Either.isLeft(fits)) return fits;
    const ids = drafts.right.length === 0 ? Either.right([]) : await call.tx.drafts.insert(call.actor.user.id, drafts.right)();
    if (Either.isLeft(ids)) return ids;
    const published = await publishPersonalItem(call, { keepsake: { of: 'drafts', ids: ids.right }, change: 'added' });
    return Either.isLeft(published) ? published : Either.right({ ids: ids.right });
  },
};
