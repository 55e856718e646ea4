import { checkWidget } from './check-widget.js';

const choice = { short_name: 'A', long_name: 'Apples', reply: 'answer A' };
const form = { widget_type: 'zform', extra_data: { type: 'choices', heading: 'Fruit?', choices: [choice] } };

test.each<[string, object, object]>([
  ['a form', form, form],
  ['a form without choices', { ...form, extra_data: { ...form.extra_data, choices: [] } }, { ...form, extra_data: { ...form.extra_data, choices: [] } }],
  [
    'a poll',
    { widget_type: 'poll', extra_data: { question: 'Lunch?', options: ['soup', ''] } },
    { widget_type: 'poll', extra_data: { question: 'Lunch?', options: ['soup', ''] } },
  ],
  [
    'a to-do list, without unknown keys',
    { widget_type: 'todo', extra_data: { task_list_title: '', tasks: [{ task: 'milk', desc: '', more: [[]] }], more: 1 }, more: 2 },
    { widget_type: 'todo', extra_data: { task_list_title: '', tasks: [{ task: 'milk', desc: '' }] } },
  ],
])('%s', (_, requested, kept) => {
  expect(checkWidget(JSON.stringify(requested))).toEqual({ _tag: 'Right', right: JSON.stringify(kept) });
});

const inForm = (extra: object) => ({ ...form, extra_data: extra });

test.each<[unknown, string]>([
  [7, 'widget_content is not a dict'],
  [[form], 'widget_content is not a dict'],
  [{}, 'widget_type is not in widget_content'],
  [{ widget_type: 'zform' }, 'extra_data is not in widget_content'],
  [{ widget_type: 7, extra_data: {} }, 'widget_type is not a string'],
  [{ widget_type: 'chess', extra_data: {} }, 'unknown widget type: chess'],
  [{ widget_type: 'constructor', extra_data: {} }, 'unknown widget type: constructor'],
  [{ widget_type: 'zform', extra_data: [] }, 'extra_data is not a dict'],
  [inForm({}), 'zform is missing type field'],
  [inForm({ type: 'bogus' }), 'unknown zform type: bogus'],
  [inForm({ type: 7 }), 'zform type is not a string'],
  [inForm({ type: 'choices' }), 'heading key is missing from extra_data'],
  [inForm({ type: 'choices', heading: 7, choices: [] }), 'extra_data["heading"] is not a string'],
  [inForm({ type: 'choices', heading: '', choices: {} }), 'extra_data["choices"] is not a list'],
  [inForm({ type: 'choices', heading: '', choices: [choice, 7] }), 'extra_data["choices"][1] is not a dict'],
  [inForm({ type: 'choices', heading: '', choices: [{ ...choice, reply: null }] }), 'extra_data["choices"][0]["reply"] is not a string'],
  [inForm({ type: 'choices', heading: '', choices: [{ short_name: 'A', long_name: 'B' }] }), 'reply key is missing from extra_data["choices"][0]'],
  [{ widget_type: 'poll', extra_data: { question: 'a', options: [1] } }, 'extra_data["options"][0] is not a string'],
  [{ widget_type: 'todo', extra_data: { task_list_title: 'a' } }, 'tasks key is missing from extra_data'],
])('%j: %s', (requested, problem) => {
  expect(checkWidget(JSON.stringify(requested))).toEqual({ _tag: 'Left', left: { kind: 'invalidWidget', problem } });
});

test('invalid JSON is refused as such, however deep it is nested', () => {
  expect(checkWidget('{')).toEqual({ _tag: 'Left', left: { kind: 'widgetNotJson' } });
  expect(checkWidget(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)).toMatchObject({ left: { problem: 'widget_content is not a dict' } });
});
