import { aMessage, direct, inTopic, openAtLevel } from '@parley/testkit/builders';
import fc from 'fast-check';
import { highlighted, matchShape } from './match-fields.js';

const words = new Set(['run', 'running', 'été', '世', 'p', 'href', 'example', 'amp', 'b']);
const marked = (word: string): string => `<span class="highlight">${word}</span>`;

test.each([
  ['', ''],
  ['nothing here', 'nothing here'],
  ['Running, RUN; outrun', `${marked('Running')}, ${marked('RUN')}; outrun`],
  ['<p>run</p>', `<p>${marked('run')}</p>`],
  ['<a href="https://example.org/run" title="a > run">run</a>', `<a href="https://example.org/run" title="a > run">${marked('run')}</a>`],
  ["<a title='<b>run</b>'>x</a>", "<a title='<b>run</b>'>x</a>"],
  ['a &amp; b &#98; amp', `a &amp; ${marked('b')} &#98; ${marked('amp')}`],
  ['l’ÉTÉ 世界', `l’${marked('ÉTÉ')} ${marked('世')}界`],
  ['snake_run_case run-time', `snake_${marked('run')}_case ${marked('run')}-time`],
  ['<math><mi>b</mi><annotation>run</annotation></math><span>run</span>', `<math><mi>b</mi><annotation>run</annotation></math><span>${marked('run')}</span>`],
  ['a formula that never ends <math>run', `a formula that never ends <math>${marked('run')}`],
  ['a tag that never ends <a href="run', 'a tag that never ends <a href="run'],
])('%j', (html, shown) => {
  expect(highlighted(html, words)).toBe(shown);
});

test('only marks are added, for all texts', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('run', ' ', '<', '>', '"', "'", '&', ';', 'a', 'é', '世', '=', '/') }), (html) => {
      expect(highlighted(html, words).replaceAll('<span class="highlight">', '').replaceAll('</span>', '')).toBe(html);
    }),
  );
});

test('takes linear time', () => {
  for (const text of ['<', '<a href="', '&', '&#', 'run']) expect(highlighted(text.repeat(200_000), words).length).toBeGreaterThan(0);
});

test('a topic is escaped, the empty one has its display name, and direct messages have none', () => {
  const at = (recipient: ReturnType<typeof inTopic>, understandsEmptyTopic = false) =>
    matchShape.write(openAtLevel(496), aMessage({ recipient, html: '<p>x</p>' }), { words, open: openAtLevel(496), understandsEmptyTopic })['match_subject'];
  expect(at(inTopic(50, '<run> & "b"'))).toBe(`&lt;${marked('run')}&gt; &amp; &quot;${marked('b')}&quot;`);
  expect(at(inTopic(50, ''))).toBe('general chat');
  expect(at(inTopic(50, ''), true)).toBe('');
  expect(at(direct(7, 2, 10))).toBe('');
});
