import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { SnippetId, UserId } from '../../model/ids.js';
import type { NewSnippet, Snippet } from '../../model/personal/snippet.js';

/** Each method tells of one person's own and nobody else's. No rule reads them. */
export interface SnippetReads {
  /** In the order in which they were made. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<Snippet>>;
  /** Those among them with these ids, ascending. */
  byIds(userId: UserId, ids: ReadonlyArray<SnippetId>): TaskEither<Fault, ReadonlyArray<Snippet>>;
}

export interface Snippets extends SnippetReads {
  /** None where this person has as many as she may have. */
  insert(userId: UserId, snippet: NewSnippet, most: number): TaskEither<Fault, Option<SnippetId>>;
  /** null = as it is. Whether it was there. */
  change(userId: UserId, id: SnippetId, change: { readonly title: string | null; readonly content: string | null }): TaskEither<Fault, boolean>;
  /** Whether it was there. */
  remove(userId: UserId, id: SnippetId): TaskEither<Fault, boolean>;
}
