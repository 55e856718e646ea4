import { triggerAt } from './trigger.js';

test.each([
  ['hello @ham', { kind: 'person', start: 6, typed: 'ham', isSilent: false }],
  ['@_**King H', { kind: 'person', start: 0, typed: 'King H', isSilent: true }],
  ['@', { kind: 'person', start: 0, typed: '', isSilent: false }],
  ['see #des', { kind: 'channel', start: 4, typed: 'des' }],
  ['see #design>lun', { kind: 'topic', start: 4, channel: 'design', typed: 'lun' }],
  ['see #**design** >lun', { kind: 'topic', start: 4, channel: 'design', typed: 'lun' }],
  ['so :smi', { kind: 'emoji', start: 3, typed: 'smi' }],
  ['/po', { kind: 'slash', start: 0, typed: 'po' }],
  ['```quote\nhe said\n```\n@ham', { kind: 'person', start: 21, typed: 'ham', isSilent: false }],
])('%j names something', (text, trigger) => {
  expect(triggerAt(text)).toEqual(trigger);
});

test.each(['mail@example', 'at 10:30', 'so :', 'a `code @ham', '```\n@ham', '@**Hamlet**', '@ ham', 'no/poll', 'a:smile'])('%j names nothing', (text) => {
  expect(triggerAt(text)).toBeNull();
});
