import type { SnippetId } from '../ids.js';
import type { Instant } from '../instant.js';

/** A text that a person keeps, to write it again. Spec: 6 (`saved_snippets`) */
export interface Snippet {
  readonly id: SnippetId;
  /** Never empty. */
  readonly title: string;
  /** Markdown, never empty. */
  readonly content: string;
  readonly createdAt: Instant;
}

export type NewSnippet = Omit<Snippet, 'id'>;

export const maxSnippetTitleLength = 60;
