import { topicLinksBy } from './topic-links.js';

test.each<[string, ReadonlyArray<[string, string]>]>([
  ['lunch', []],
  ['', []],
  ['see https://example.org/a?b=1#c.', [['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c']]],
  ['www.example.org, (http://b.example)!', [['www.example.org', 'https://www.example.org']]],
  ['HTTPS://Example.org', [['HTTPS://Example.org', 'HTTPS://Example.org']]],
  ['javascript:alert(1) ftp://example.org file.txt mailto:a@example.org', []],
  ['https:// http://? www. www.x', []],
  ['"https://example.org"\'x\'', [['https://example.org', 'https://example.org']]],
])('links of the topic %j', (topic, links) => {
  expect(topicLinksBy([])(topic)).toEqual(links.map(([text, url]) => ({ text, url })));
});

test('are found in linear time', () => {
  expect(topicLinksBy([])('https://'.repeat(10_000))).toHaveLength(1);
});
