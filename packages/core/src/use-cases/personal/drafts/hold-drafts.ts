import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { DraftId } from '../../../model/ids.js';
import { draftSize, maxDrafts, maxDraftsSize, type NewDraft } from '../../../model/personal/draft.js';
import type { HeldDrafts } from '../../../ports/store.js';
import { canKeepDrafts } from '../../../rules/messages/drafts.js';
import type { WriteCall } from '../../call.js';
import { done, type Outcome, refuse } from '../../outcome.js';
import { permit } from '../../shared/permit.js';

/** Holds the caller's drafts, to add some or replace one. The setting is checked again: it may have changed since the caller was authenticated. */
export const holdDrafts = async ({ tx, actor }: WriteCall, replaced: DraftId | null): Outcome<HeldDrafts> => {
  const permitted = permit(canKeepDrafts(actor));
  if (Either.isLeft(permitted)) return permitted;
  const held = await tx.drafts.hold(actor.user.id, replaced)();
  if (Either.isLeft(held)) return held;
  return replaced === null || held.right.hasReplaced ? held : refuse({ kind: 'noSuchDraft' });
};

/** Refuses what would exceed the bounds of one person. */
export const checkBounds = ({ count, size }: HeldDrafts, added: ReadonlyArray<NewDraft>): Either.Either<Failure, undefined> => {
  if (count + added.length > maxDrafts) return refuse({ kind: 'tooManyPersonalItems', of: 'drafts' });
  const total = added.reduce((sum, draft) => sum + draftSize(draft), size);
  return total > maxDraftsSize ? refuse({ kind: 'draftsTooLarge' }) : done;
};
