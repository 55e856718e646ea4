import { newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { raw } from './codecs/params.js';
import { integer, text } from './codecs/scalars.js';
import { post, rows, runs } from './rows.js';
import { key } from './shape/index.js';

const facts = { says: 'Keeps a text.', explains: 'Keeps a text for the caller alone.', example: {} };
const takes = { title: raw(text()), content: raw(text()) };

test('a row takes its name, use case and room from its place, and has all that adapters read', () => {
  const { createSnippet, keepSnippet } = rows({
    createSnippet: post('/snippets', 'savedSnippets', { ...facts, takes, answers: { id: key(integer, ({ snippetId }) => snippetId) } }),
    keepSnippet: runs('createSnippet').post('/kept', { ...facts, access: 'anyone', takes }),
  });
  expect(createSnippet).toMatchObject({
    ...facts,
    ...{ id: 'createSnippet', useCase: 'createSnippet', method: 'POST', path: '/snippets', gate: 'savedSnippets', access: 'account' },
  });
  expect(keepSnippet).toMatchObject({ ...facts, id: 'keepSnippet', useCase: 'createSnippet', path: '/kept', access: 'anyone' });
  const open = openAt(newestLevel);
  expect(createSnippet.reply({ snippetId: 5 } as never, { open } as never, null)).toEqual({ id: 5 });
  expect(createSnippet.replySchema(open)).toMatchObject({ properties: { id: { type: 'integer' } }, required: ['id'] });
  expect(keepSnippet.reply({ snippetId: 5 } as never, { open } as never, null)).toEqual({});
});

test('a row that does not fit its use case, or is not documented, does not compile', () => {
  const mistakes = () => [
    // @ts-expect-error An answer that its kind does not describe.
    rows({ createSnippet: post('/snippets', { ...facts, takes, answers: { id: key(text, ({ snippetId }) => snippetId) } }) }),
    // @ts-expect-error A parameter of the command is missing.
    rows({ createSnippet: post('/snippets', { ...facts, takes: { title: raw(text()) } }) }),
    // @ts-expect-error No use case has this name.
    rows({ keepSnippet: post('/snippets', { ...facts, takes }) }),
    // @ts-expect-error An example is missing.
    rows({ createSnippet: post('/snippets', { says: facts.says, explains: facts.explains, takes }) }),
    // @ts-expect-error An explanation is missing.
    rows({ createSnippet: post('/snippets', { says: facts.says, example: {}, takes }) }),
  ];
  expect(mistakes().length).toBe(5);
});
