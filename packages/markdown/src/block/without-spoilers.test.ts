import { markdownRenderer } from '../markdown-renderer.js';

const { withoutSpoilers } = markdownRenderer();

test.each([
  ['```spoiler the end\nall die\n```', 'the end (…)'],
  ['before\n\n```spoiler the **end**\nall die\n\ntwice\n```\nafter', 'before\n\nthe **end** (…)\nafter'],
  ['~~~~ spoiler\nall die\n~~~~\nafter', '(…)\nafter'],
  ['```spoiler one\na\n```\n```spoiler two\nb\n```', 'one (…)\ntwo (…)'],
  ['```spoiler one\n~~~spoiler two\na\n~~~\nb\n```\nc', 'one (…)\nc'],
  ['> ```spoiler end\n> all die\n> ```\nafter', '> end (…)\nafter'],
  ['~~~quote\n```spoiler end\nall die\n```\nafter\n~~~', '~~~quote\nend (…)\nafter\n~~~'],
  ['```spoiler end\r\nunclosed\r\nall die', 'end (…)'],
  ['```\n```spoiler no\nspoiler\n```', '```\n```spoiler no\nspoiler\n```'],
  ['a ```spoiler``` in a line', 'a ```spoiler``` in a line'],
  ['', ''],
])('%j shows %j', (text, shown) => {
  expect(withoutSpoilers(text)).toBe(shown);
});
