import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { DraftId, UserId } from '../../../model/ids.js';
import type { Draft, NewDraft } from '../../../model/personal/draft.js';

/** Each method concerns one person's own drafts. Not read by rules. */
export interface DraftReads {
  /** By time of the edit, then by id. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<Draft>>;
  /** Those of the person's with these ids, ascending. */
  byIds(userId: UserId, ids: ReadonlyArray<DraftId>): TaskEither<Fault, ReadonlyArray<Draft>>;
}

/** A person's drafts without the one to be replaced. */
export interface HeldDrafts {
  readonly count: number;
  /** The sum of `draftSize`. */
  readonly size: number;
  readonly hasReplaced: boolean;
}

export interface Drafts extends DraftReads {
  /** Lets no other transaction add, replace or remove drafts of this person until this one ends. */
  hold(userId: UserId, replaced: DraftId | null): TaskEither<Fault, HeldDrafts>;
  /** Returns the ids in the order of the drafts. */
  insert(userId: UserId, drafts: ReadonlyArray<NewDraft>): TaskEither<Fault, ReadonlyArray<DraftId>>;
  replace(userId: UserId, id: DraftId, draft: NewDraft): TaskEither<Fault, void>;
  /** Returns whether it existed. */
  remove(userId: UserId, id: DraftId): TaskEither<Fault, boolean>;
  removeAll(userId: UserId): TaskEither<Fault, void>;
}
