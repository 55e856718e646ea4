import type { SnippetId } from '../ids.js';
import type { Instant } from '../instant.js';

/** A saved text for repeated use. Spec: 6 (`saved_snippets`) */
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
