import type { Open, Snippet } from '@parley/core';
import type { JsonObject } from '../../json.js';
import { seconds } from '../../names.js';
import * as schema from '../../schema.js';

/** Spec: 6 (`saved_snippets`, level 297) */
export const snippetObject = ({ id, title, content, createdAt }: Snippet): JsonObject => ({ id, title, content, date_created: seconds(createdAt) });

/** Of what `snippetObject` makes. */
export const snippetSchema = (open: Open): JsonObject =>
  schema.named('SavedSnippet', schema.object(open, { id: schema.integer, title: schema.text, content: schema.text, date_created: schema.integer }));
