import * as Either from 'fp-ts/lib/Either.js';
import { snippetId } from '@parley/core';
import { maxMessageLength, maxSnippetTitleLength } from '@parley/core/model';
import { noParameters, optionalRaw, raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { snippetShape } from '../../objects/personal/snippet.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

const title = text({ min: 1, max: maxSnippetTitleLength, strips: true });
const content = text({ min: 1, max: maxMessageLength, strips: true });

/** GET /saved_snippets */
export const getSnippetsOperation = operation({
  method: 'GET',
  path: '/saved_snippets',
  gate: 'savedSnippets',
  access: 'account',
  useCase: 'getSnippets',
  request: noParameters,
  reply: (snippets, { open }) => ({ saved_snippets: snippets.map((one) => snippetShape.write(open, one)) }),
  replySchema: (open) => schema.object(open, { saved_snippets: schema.listOf(snippetShape.schema(open)) }),
  summary: 'The texts that the caller keeps to write them again.',
});

/** POST /saved_snippets */
export const createSnippetOperation = operation({
  method: 'POST',
  path: '/saved_snippets',
  gate: 'savedSnippets',
  access: 'account',
  useCase: 'createSnippet',
  request: request({ title: raw(title), content: raw(content) }, (requested) => Either.right(requested)),
  reply: ({ snippetId: id }) => ({ saved_snippet_id: id }),
  replySchema: plainReply({ saved_snippet_id: schema.integer }),
  summary: 'Keeps a text to be written again.',
});

/** PATCH /saved_snippets/{saved_snippet_id} */
export const editSnippetOperation = operation({
  method: 'PATCH',
  path: '/saved_snippets/{saved_snippet_id:int}',
  gate: 'savedSnippetUpdate',
  access: 'account',
  useCase: 'editSnippet',
  request: request({ title: optionalRaw(title, null), content: optionalRaw(content, null) }, (change, { path }) =>
    Either.right({ id: snippetId(Number(path['saved_snippet_id'])), ...change }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Changes a text that the caller keeps.',
});

/** DELETE /saved_snippets/{saved_snippet_id} */
export const removeSnippetOperation = operation({
  method: 'DELETE',
  path: '/saved_snippets/{saved_snippet_id:int}',
  gate: 'savedSnippets',
  access: 'account',
  useCase: 'removeSnippet',
  request: request({}, (_, { path }) => Either.right({ id: snippetId(Number(path['saved_snippet_id'])) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Throws away a text that the caller keeps.',
});
