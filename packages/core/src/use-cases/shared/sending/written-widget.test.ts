import { writtenWidget } from './written-widget.js';

const poll = (question: string, ...options: ReadonlyArray<string>) => ({ widget_type: 'poll', extra_data: { question, options } });
const todo = (title: string, ...tasks: ReadonlyArray<readonly [task: string, desc: string]>) => ({
  widget_type: 'todo',
  extra_data: { task_list_title: title, tasks: tasks.map(([task, desc]) => ({ task, desc })) },
});

test.each([
  ['/poll', poll('')],
  ['/poll Lunch?', poll('Lunch?')],
  ['/poll Lunch?\nsoup\n\n  bread ', poll('Lunch?', 'soup', 'bread')],
  ['/poll  Lunch? \n- soup\n* bread\n-fish', poll('Lunch?', 'soup', 'bread', 'fish')],
  ['/poll\nsoup\r\nbread', poll('', 'soup', 'bread')],
  ['/poll a\n- - b', poll('a', '- b')],
  ['/poll "quotes" \\ \n</script>', poll('"quotes" \\', '</script>')],
  ['/todo', todo('')],
  ['/todo Shopping\nmilk: two bottles\n- bread', todo('Shopping', ['milk', 'two bottles'], ['bread', ''])],
  ['/todo\na: b: c', todo('', ['a', 'b: c'])],
])('%j', (content, expected) => {
  expect(JSON.parse(writtenWidget(content) ?? 'null')).toEqual(expected);
});

test.each(['poll', '/polls a', ' /poll a', 'a /poll', '/me polls', '/Poll a', '/zform', '/', ''])('%j asks for nothing', (content) => {
  expect(writtenWidget(content)).toBeNull();
});
