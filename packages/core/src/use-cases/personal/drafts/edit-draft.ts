import * as Either from 'fp-ts/lib/Either.js';
import type { DraftId } from '../../../model/ids.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import type { UseCase } from '../../use-case.js';
import { authorizeDrafts } from './authorize-drafts.js';
import type { RequestedDraft } from './compose-draft.js';
import { checkBounds, holdDrafts } from './hold-drafts.js';

export interface EditDraft {
  readonly id: DraftId;
  readonly draft: RequestedDraft;
}

/** Replaces a draft. Its channel is checked anew: the caller may have lost access to it. Spec: 4.11 */
export const editDraft: UseCase<EditDraft, void> = {
  mode: 'write',
  run: async (call, { id, draft }) => {
    const held = await holdDrafts(call, id);
    if (Either.isLeft(held)) return held;
    const drafts = await authorizeDrafts(call, [draft]);
    if (Either.isLeft(drafts)) return drafts;
    const fits = checkBounds(held.right, drafts.right);
    if (Either.isLeft(fits)) return fits;
    for (const replacement of drafts.right) {
      const replaced = await call.tx.drafts.replace(call.actor.user.id, id, replacement)();
      if (Either.isLeft(replaced)) return replaced;
    }
    return publishPersonalItem(call, { keepsake: { of: 'drafts', ids: [id] }, change: 'changed' });
  },
};
