import { type Linkifiers, linkifierId } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import { MAX_PATTERN_SIZE } from '../limits.js';
import { markdownRenderer } from '../markdown-renderer.js';
import { type CompiledLinkifier, groupsOf } from './compile.js';
import { linkifierSearch } from './search.js';
import { topicLinksBy } from './topic-links.js';

const renderer = markdownRenderer();
const nothing = { users: [], groups: [], channels: [], emoji: [], files: [] };

const linkifiersOf = (...pairs: ReadonlyArray<readonly [pattern: string, template: string]>): Linkifiers =>
  pairs.map(([pattern, urlTemplate], index) => ({
    id: linkifierId(index + 1),
    pattern,
    urlTemplate,
    exampleInput: null,
    reverseTemplate: null,
    alternativeUrlTemplates: [],
  }));

const tickets = linkifiersOf(['#(?P<id>[0-9]+)', 'https://t.example/{id}']);

const html = (text: string, linkifiers = tickets): string => renderer.render(text, nothing, { emoticons: false, previews: false, linkifiers }).html;

const link = (id: number | string, text = `#${id}`): string => `<a href="https://t.example/${id}">${text}</a>`;

test.each([
  ['#12', link(12)],
  ['see #12, #13 and #14.', `see ${link(12)}, ${link(13)} and ${link(14)}.`],
  ['(#1 "#2 \'#3 ,#4 :#5 <#6', `(${link(1)} "${link(2)} '${link(3)} ,${link(4)} :${link(5)} &lt;${link(6)}`],
  ['#12\u00a0#13', `${link(12)}\u00a0${link(13)}`],
  ['#1\n#2', `${link(1)}<br>\n${link(2)}`],
  ['a#12 #12a #12ü /#12', 'a#12 #12a #12ü /#12'],
  ['#12-#13', `${link(12)}-#13`],
  ['**#12** and ~~#13~~', `<strong>${link(12)}</strong> and <del>${link(13)}</del>`],
  ['`#12`', '<code>#12</code>'],
  ['[see #12](https://example.com)', '<a href="https://example.com">see #12</a>'],
  ['https://example.com/#12', '<a href="https://example.com/#12">https://example.com/#12</a>'],
  ['#12 https://example.com', `${link(12)} <a href="https://example.com">https://example.com</a>`],
])('in the message %j the matches that stand alone become links', (text, expected) => expect(html(text)).toBe(`<p>${expected}</p>`));

test('code blocks keep their text', () => expect(html('```\n#12\n```')).not.toContain('<a'));

test('the first linkifier that matches wins, wherever others match', () => {
  const both = linkifiersOf(['#(?P<id>[0-9]{2,})', 'https://long.example/{id}'], ['#(?P<id>[0-9]+)', 'https://t.example/{id}']);
  expect(html('#1 #22 #3', both)).toBe(`<p>${link(1)} <a href="https://long.example/22">#22</a> ${link(3)}</p>`);
});

test('values are encoded, and groups that took no part are left out', () => {
  const wiki = linkifiersOf(['\\[\\[(?P<page>[^\\]]+?)(?:\\|(?P<part>[^\\]]+))?\\]\\]', 'https://w.example/{page}{#part}']);
  expect(html('[[Ä & b]] [[x|y]]', wiki)).toBe(
    '<p><a href="https://w.example/%C3%84%20%26%20b">[[Ä &amp; b]]</a> <a href="https://w.example/x#y">[[x|y]]</a></p>',
  );
});

test.each(['javascript:{id}', 'data:text/html,{id}', '//evil.example/{id}', '{id}'])('the template %s makes no link', (template) => {
  const dangerous = linkifiersOf(['#(?P<id>[0-9]+)', template]);
  expect(html('#12', dangerous)).toBe('<p>#12</p>');
  expect(topicLinksBy(dangerous)('#12')).toEqual([]);
});

test('names of groups that objects have of their own are ordinary names', () => {
  expect(html('#12', linkifiersOf(['#(?P<constructor>[0-9]+)(?P<__proto__>x)?', 'https://t.example/{constructor}{__proto__}']))).toBe(`<p>${link(12)}</p>`);
});

test('a message that is rendered again keeps the links of linkifiers that no longer exist', () => {
  const text = 'see #12, a#12, `#12` and **#13**';
  const before = html(text);
  expect(before).toContain(link(13));
  expect(renderer.renderAgain(text, before)).toBe(before);
  expect(renderer.renderAgain('[#12](https://other.example) #12', html('[#12](https://other.example) #12', []))).toBe(
    html('[#12](https://other.example) #12', []),
  );
});

test('topics link what linkifiers and addresses match, from left to right', () => {
  expect(topicLinksBy(tickets)('www.a.example #12 https://b.example/#13')).toEqual([
    { text: 'www.a.example', url: 'https://www.a.example' },
    { text: '#12', url: 'https://t.example/12' },
    { text: 'https://b.example/#13', url: 'https://b.example/#13' },
  ]);
  expect(topicLinksBy(linkifiersOf(['b\\.example', 'https://first.example/'], ['a b\\.example', 'https://second.example/']))('a b.example')).toEqual([
    { text: 'b.example', url: 'https://first.example/' },
  ]);
});

test('the same list has the same function, another list another one', () => {
  expect(topicLinksBy(tickets)).toBe(topicLinksBy(tickets));
  expect(topicLinksBy(tickets)).not.toBe(topicLinksBy([...tickets]));
});

test.each<[string, ReadonlyArray<string>]>([
  ['#(?P<id>[0-9]+)', ['id']],
  ['(?P<b>x)(?P<a>y)(z)', ['b', 'a']],
  ['(?i)abc', []],
])('the pattern %s has the groups %j', (pattern, groups) => expect(groupsOf(pattern)).toEqual(Either.right(groups)));

test.each([
  ['(foo', 'missing closing ): `(foo`'],
  ['a)(b', 'unexpected ): `a)(b`'],
  ['(?=x)', 'invalid or unsupported Perl syntax: `(?=`'],
  ['(x)\\1', 'invalid escape sequence: `\\1`'],
  ['x{1001}', 'invalid repeat count: `{1001}`'],
])('the pattern %s is refused in the words of RE2', (pattern, problem) => expect(groupsOf(pattern)).toEqual(Either.left({ kind: 'malformed', problem })));

test('a pattern whose program is large is refused', () => {
  expect(groupsOf(`\\pL{${MAX_PATTERN_SIZE}}`)).toEqual(Either.left({ kind: 'tooLarge' }));
  expect(Either.isRight(groupsOf('\\pL{100}'))).toBe(true);
});

test('the work on one text is bounded, however many matches and linkifiers there are', () => {
  let asked = 0;
  const counted: CompiledLinkifier = {
    size: 1_000,
    next: (_text, from) => {
      asked += 1;
      return { start: from, end: from + 1, url: '' };
    },
  };
  const search = linkifierSearch([counted, counted]);
  for (let part = 0; part < 3; part += 1) search('x'.repeat(10_000), () => undefined);
  expect(asked).toBe(2);
});
