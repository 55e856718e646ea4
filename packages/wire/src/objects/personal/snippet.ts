import type { Snippet } from '@parley/core/model';
import { seconds } from '../../names.js';
import { integer, key, shape, text } from '../../shape/index.js';

/** Spec: 6 (`saved_snippets`, level 297) */
export const snippetShape = shape<Snippet>()('SavedSnippet', {
  id: key(integer, ({ id }) => id),
  title: key(text, ({ title }) => title),
  content: key(text, ({ content }) => content),
  date_created: key(integer, ({ createdAt }) => seconds(createdAt)),
});
