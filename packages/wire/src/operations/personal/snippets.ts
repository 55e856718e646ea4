import { snippetId } from '@parley/core';
import { maxMessageLength, maxSnippetTitleLength } from '@parley/core/model';
import { idInPath, optionalRaw, raw } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { snippetShape } from '../../objects/personal/snippet.js';
import { get, patch, post, remove, rows } from '../../rows.js';
import { each, key } from '../../shape/index.js';

const title = text({ min: 1, max: maxSnippetTitleLength, strips: true });
const content = text({ min: 1, max: maxMessageLength, strips: true });

const titleDoc = 'What the snippet is found by.';
const path = { saved_snippet_id: 5 };

export const snippetRows = rows({
  getSnippets: get('/saved_snippets', 'savedSnippets', {
    takes: {},
    answers: { saved_snippets: each(snippetShape, (snippets) => snippets) },
    says: 'The texts that the caller keeps to write them again.',
    explains: 'Texts that the caller keeps to write them again.',
    example: { answer: { saved_snippets: [{ id: 5, title: 'Welcome', content: 'Welcome to **Elsinore**!', date_created: 1_772_530_200 }] } },
  }),
  createSnippet: post('/saved_snippets', 'savedSnippets', {
    takes: { title: raw(title), content: raw(content) },
    answers: { saved_snippet_id: key(integer, ({ snippetId }) => snippetId) },
    says: 'Keeps a text to be written again.',
    explains: 'Keeps a text for the caller alone.',
    parameters: { title: titleDoc },
    example: { params: { title: 'Welcome', content: 'Welcome to **Elsinore**!' }, answer: { saved_snippet_id: 5 } },
  }),
  editSnippet: patch('/saved_snippets/{saved_snippet_id:int}', 'savedSnippetUpdate', {
    takes: { id: idInPath('saved_snippet_id', snippetId), title: optionalRaw(title, null), content: optionalRaw(content, null) },
    says: 'Changes a text that the caller keeps.',
    explains: 'Changes what is named and leaves the rest.',
    parameters: { title: titleDoc },
    example: { path, params: { title: 'Greeting' } },
  }),
  removeSnippet: remove('/saved_snippets/{saved_snippet_id:int}', 'savedSnippets', {
    takes: { id: idInPath('saved_snippet_id', snippetId) },
    says: 'Throws away a text that the caller keeps.',
    explains: 'The text is gone; messages that it was written into stay.',
    example: { path },
  }),
});
