import { checkSubmessage, widgetKindOf } from './check-submessage.js';

test.each([
  ['{"widget_type":"poll","extra_data":{}}', 'poll'],
  ['{"widget_type":"todo"}', 'todo'],
  ['{"widget_type":"zform"}', null],
  ['{"widget_type":7}', null],
  ['[]', null],
  ['null', null],
  ['no JSON', null],
])('the first submessage %s makes the message a %s', (first, kind) => {
  expect(widgetKindOf(first)).toBe(kind);
});

test.each<['poll' | 'todo', object]>([
  ['poll', { type: 'vote', key: 'canned,0', vote: 1 }],
  ['poll', { type: 'vote', key: '7,1', vote: -1 }],
  ['poll', { type: 'question', question: 'Really?' }],
  ['poll', { type: 'new_option', option: 'fish', idx: 0 }],
  ['poll', { type: 'new_option', option: 'fish', idx: 1000 }],
  ['todo', { type: 'strike', key: 'canned,0' }],
  ['todo', { type: 'new_task', key: 2, task: 'milk', desc: '', completed: false }],
  ['todo', { type: 'new_task_list_title', title: 'Groceries' }],
])('a %s accepts %j from its author', (kind, data) => {
  expect(checkSubmessage(kind, JSON.stringify(data), true)).toEqual({ _tag: 'Right', right: JSON.stringify(data) });
});

test.each<['poll' | 'todo', unknown, string]>([
  ['poll', 7, 'poll data is not a dict'],
  ['poll', [], 'poll data is not a dict'],
  ['poll', {}, 'type key is missing from poll data'],
  ['poll', { type: 7 }, 'poll data["type"] is not a string'],
  ['poll', { type: 'bogus' }, 'Unknown type for poll data: bogus'],
  ['poll', { type: 'constructor' }, 'Unknown type for poll data: constructor'],
  ['poll', { type: 'strike', key: 'a' }, 'Unknown type for poll data: strike'],
  ['poll', { type: 'vote' }, 'key key is missing from poll data'],
  ['poll', { type: 'vote', key: 7, vote: 1 }, 'poll data["key"] is not a string'],
  ['poll', { type: 'vote', key: 'a', vote: 2 }, 'Invalid poll data["vote"]'],
  ['poll', { type: 'vote', key: 'a', vote: true }, 'Invalid poll data["vote"]'],
  ['poll', { type: 'vote', key: 'a', vote: 1, more: 1 }, 'Unexpected arguments: more'],
  ['poll', { type: 'question', question: 'mine' }, "You can't edit a question unless you are the author."],
  ['poll', { type: 'new_option', option: 'a', idx: -1 }, 'poll data["idx"] is too small'],
  ['poll', { type: 'new_option', option: 'a', idx: 1001 }, 'poll data["idx"] is too large'],
  ['poll', { type: 'new_option', option: 'a', idx: 1.5 }, 'poll data["idx"] is not an integer'],
  ['todo', {}, 'type key is missing from todo data'],
  ['todo', { type: 'vote', key: 'a', vote: 1 }, 'Unknown type for todo data: vote'],
  ['todo', { type: 'strike', key: 7 }, 'todo data["key"] is not a string'],
  ['todo', { type: 'new_task', key: 'a', task: 'milk', desc: '', completed: false }, 'todo data["key"] is not an integer'],
  ['todo', { type: 'new_task', key: 1, task: 'milk', desc: '', completed: 'no' }, 'todo data["completed"] is not a boolean'],
  ['todo', { type: 'new_task_list_title', title: 'mine' }, "You can't edit the task list title unless you are the author."],
])('a %s refuses %j from anybody else: %s', (kind, data, problem) => {
  expect(checkSubmessage(kind, JSON.stringify(data), false)).toEqual({ _tag: 'Left', left: { kind: 'invalidSubmessage', problem } });
});

test('for known and unknown widgets, the content must be JSON', () => {
  for (const kind of ['poll', 'todo', null] as const) expect(checkSubmessage(kind, '{', true)).toEqual({ _tag: 'Left', left: { kind: 'submessageNotJson' } });
  expect(checkSubmessage(null, '[1]', false)).toEqual({ _tag: 'Right', right: '[1]' });
});
