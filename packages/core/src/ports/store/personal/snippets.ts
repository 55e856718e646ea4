import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { SnippetId, UserId } from '../../../model/ids.js';
import type { NewSnippet, Snippet } from '../../../model/personal/snippet.js';

/** Each method concerns one person's own snippets. Not read by rules. */
export interface SnippetReads {
  /** In order of creation. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<Snippet>>;
  /** Those of the person's with these ids, ascending. */
  byIds(userId: UserId, ids: ReadonlyArray<SnippetId>): TaskEither<Fault, ReadonlyArray<Snippet>>;
}

export interface Snippets extends SnippetReads {
  /** None if this person is at the maximum. */
  insert(userId: UserId, snippet: NewSnippet, max: number): TaskEither<Fault, Option<SnippetId>>;
  /** null = unchanged. Returns whether it existed. */
  change(userId: UserId, id: SnippetId, change: { readonly title: string | null; readonly content: string | null }): TaskEither<Fault, boolean>;
  /** Returns whether it existed. */
  remove(userId: UserId, id: SnippetId): TaskEither<Fault, boolean>;
}
