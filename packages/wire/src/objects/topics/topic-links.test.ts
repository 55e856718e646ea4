import { openAtLevel } from '@parley/testkit/builders';
import { topicLinks } from './topic-links.js';

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
  expect(topicLinks(topic, openAtLevel(46))).toEqual(links.map(([text, url]) => ({ text, url })));
  expect(topicLinks(topic, openAtLevel(45))).toEqual(links.map(([, url]) => url));
});

test('are found in linear time', () => {
  expect(topicLinks('https://'.repeat(10_000), openAtLevel(496))).toHaveLength(1);
});
