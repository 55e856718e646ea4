import { freeIndex, widgetOf } from './polls.js';

const said = (sender_id: number, content: object) => ({ sender_id, content: JSON.stringify(content) });
const poll = said(1, { widget_type: 'poll', extra_data: { question: 'Tea?', options: ['yes', 'no'] } });

test('votes are counted by person, and taken back', () => {
  const all = [
    poll,
    said(2, { type: 'vote', key: 'canned,0', vote: 1 }),
    said(3, { type: 'vote', key: 'canned,0', vote: 1 }),
    said(2, { type: 'vote', key: 'canned,0', vote: -1 }),
  ];
  expect(widgetOf(all, 1)).toEqual({
    kind: 'poll',
    question: 'Tea?',
    options: [
      { key: 'canned,0', text: 'yes', voters: [3] },
      { key: 'canned,1', text: 'no', voters: [] },
    ],
  });
});

test('others add options, and the author alone changes the question', () => {
  const all = [poll, said(2, { type: 'new_option', idx: 1, option: 'perhaps' }), said(2, { type: 'question', question: 'Coffee?' })];
  expect(widgetOf(all, 1)).toMatchObject({ question: 'Tea?', options: [{}, {}, { key: '2,1', text: 'perhaps' }] });
  expect(freeIndex(all, 2)).toBe(2);
  expect(freeIndex(all, 3)).toBe(1);
});

test('tasks are done, and undone', () => {
  const todo = said(1, { widget_type: 'todo', extra_data: { task_list_title: 'Today', tasks: [{ task: 'write', desc: 'a letter' }] } });
  const strike = said(2, { type: 'strike', key: '0,canned' });
  expect(widgetOf([todo, strike], 1)).toMatchObject({ title: 'Today', tasks: [{ text: 'write', about: 'a letter', isDone: true }] });
  expect(widgetOf([todo, strike, strike], 1)).toMatchObject({ tasks: [{ isDone: false }] });
});

test('what is no widget of this page is none', () => {
  expect(widgetOf([{ sender_id: 1, content: 'x' }], 1)).toBe(null);
  expect(widgetOf([], 1)).toBe(null);
});
