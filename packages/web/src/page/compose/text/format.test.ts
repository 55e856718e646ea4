import { formatOfKey, formatted } from './format.js';

const apply = (name: Parameters<typeof formatted>[0], text: string): string => {
  const [before = '', selected = '', after = ''] = text.split('|');
  const [start, end] = [before.length, before.length + selected.length];
  const made = formatted(name, { text: before + selected + after, start, end });
  const put = made.text;
  return `${before}${put.slice(0, made.start)}|${put.slice(made.start, made.end)}|${put.slice(made.end)}${after}`;
};

test.each([
  ['bold', 'a |word| here', 'a **|word|** here'],
  ['bold', 'a |**word**| here', 'a |word| here'],
  ['italic', '||', '*||*'],
  ['link', 'see |this|', 'see [this](|url|)'],
  ['code', '|x|', '`|x|`'],
  ['code', '|x\ny|', '```\n|x\ny|\n```\n'],
  ['quote', 'so: |it|', 'so: \n```quote\n|it|\n```\n'],
  ['quote', '|```\nx\n```|', '````quote\n|```\nx\n```|\n````\n'],
  ['list', '|one\ntwo|', '|* one\n* two|'],
  ['spoiler', '|end|', '```spoiler \n|end|\n```\n'],
] as const)('%s makes %j to %j', (name, before, after) => {
  expect(apply(name, before)).toBe(after);
});

test.each([
  ['b', 'KeyB', false, 'bold'],
  ['b', 'KeyN', false, 'bold'],
  ['x', 'KeyB', false, undefined],
  ['и', 'KeyB', false, 'bold'],
  ['L', 'KeyL', true, 'link'],
  ['Д', 'KeyL', true, 'link'],
  ['B', 'KeyB', true, undefined],
  ['&', 'Digit6', true, 'code'],
] as const)('Ctrl with the key %s at %s, Shift %s: %s', (key, code, shiftKey, name) => {
  expect(formatOfKey({ key, code, shiftKey })).toBe(name);
});
