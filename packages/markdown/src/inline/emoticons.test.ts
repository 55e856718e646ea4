import { markdownRenderer } from '../markdown-renderer.js';

const renderer = markdownRenderer();
const nobody = { users: [], groups: [], channels: [], emoji: [], files: [] };
const codes = (text: string, emoticons = true): ReadonlyArray<string> =>
  [...renderer.render(text, nobody, { emoticons, previews: true }).html.matchAll(/emoji-([0-9a-f]+)"/g)].map(([, code = '']) => code);

it.each([
  [':) (: :( ;) :D :P :| :/ <3', ['1f642', '1f642', '1f641', '1f609', '1f600', '1f61b', '1f610', '1f615', '2764']],
  [':p :o :O', ['1f61b', '1f62e', '1f62e']],
  ['*:)* **:(** ~~:D~~', ['1f642', '1f641', '1f600']],
  ['well :)', ['1f642']],
  ['(well :))', ['1f642']],
  [':), "<3".', ['1f642', '2764']],
  ['** :) **', ['1f642']],
  ['> :)\n- :(', ['1f642', '1f641']],
  [':)\n:(', ['1f642', '1f641']],
  [':) :smile: 🙂', ['1f642', '1f642', '1f642']],
  ['[ :) ](https://a.com)', ['1f642']],
])('%j', (text, expected) => {
  expect(codes(text)).toEqual(expected);
});

it.each(['a:)', ':)b', 'http://a.com', 'a <3b', '`:)`', '```\n:)\n```', '$$a :) b$$', '[x](https://a.com/:))', '@**all:)**', 'key:/path', ':d'])(
  'none in %j',
  (text) => {
    expect(codes(text)).toEqual([]);
  },
);

it('none where the sender turned them off, and by default', () => {
  expect(codes(':)', false)).toEqual([]);
  expect(renderer.render(':)', nobody).html).toBe('<p>:)</p>');
});

it('looks like the named emoji', () => {
  for (const [text, name] of [
    [':)', 'smile'],
    [':/', 'confused'],
    [':o', 'open_mouth'],
  ] as const) {
    expect(renderer.render(text, nobody, { emoticons: true, previews: true }).html).toBe(renderer.render(`:${name}:`, nobody).html);
  }
});

it.each([':) and :smile:', ':smile:', 'nothing', ':) :('])('rendered again, %j stays the same, with any present setting', (text) => {
  for (const emoticons of [true, false]) {
    const { html } = renderer.render(text, nobody, { emoticons, previews: true });
    expect(renderer.renderAgain(text, html)).toBe(html);
  }
});
