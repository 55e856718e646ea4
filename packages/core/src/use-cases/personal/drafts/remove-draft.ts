import type { DraftId } from '../../../model/ids.js';
import { removePersonalItem } from '../remove-personal-item.js';
import type { UseCase } from '../../use-case.js';

export interface RemoveDraft {
  readonly id: DraftId;
}

/** Spec: 4.11 */
export const removeDraft: UseCase<RemoveDraft, void> = {
  mode: 'write',
  run: (call, { id }) => removePersonalItem(call, call.tx.drafts.remove(call.actor.user.id, id), { of: 'drafts', ids: [id] }, { kind: 'noSuchDraft' }),
};
