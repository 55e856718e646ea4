import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { DraftId } from '../../../model/ids.js';
import { draftSize, maxDrafts, maxDraftsSize, type NewDraft } from '../../../model/personal/draft.js';
import type { HeldDrafts, WriteTx } from '../../../ports/store.js';
import { canKeepDrafts } from '../../../rules/messages/drafts.js';
import { permit } from '../../shared/permit.js';
import type { Caller } from '../../use-case.js';

/** Holds the caller's drafts, to add some or replace one. The setting is checked again: it may have changed since the caller was authenticated. */
export const holdDrafts = (tx: WriteTx, { actor }: Caller, replaced: DraftId | null): TaskEither.TaskEither<Failure, HeldDrafts> =>
  pipe(
    TaskEither.fromEither(permit(canKeepDrafts(actor))),
    TaskEither.chainW(() => tx.drafts.hold(actor.user.id, replaced)),
    TaskEither.filterOrElseW(
      ({ hasReplaced }) => replaced === null || hasReplaced,
      () => refused({ kind: 'noSuchDraft' }),
    ),
  );

/** Refuses what would exceed the bounds of one person. */
export const withinBounds = ({ count, size }: HeldDrafts, added: ReadonlyArray<NewDraft>): Either.Either<Failure, ReadonlyArray<NewDraft>> => {
  if (count + added.length > maxDrafts) return Either.left(refused({ kind: 'tooManyPersonalItems', of: 'drafts' }));
  const total = added.reduce((sum, draft) => sum + draftSize(draft), size);
  return total > maxDraftsSize ? Either.left(refused({ kind: 'draftsTooLarge' })) : Either.right(added);
};
