import * as fc from 'fast-check';
import { cut, fitting, listed } from './bounded.js';
import { linkedAt, linkOf } from './links.js';
import { termsOf } from './place.js';
import { named, quoted } from './quoting.js';
import { operatorNames, searchTerms } from './search-terms.js';

const url = 'https://chat.example.com/base';

test('every line of what people wrote is marked, whatever ends it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.constantFrom('\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085'), (lines, end) => {
      expect(
        quoted(lines.join(end))
          .split(/\r\n|[\n\r\u2028\u2029\u0085]/)
          .every((line) => line.startsWith('> ')),
      ).toBe(true);
    }),
  );
});

test('a name is one piece in quotation marks on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(named(text)).toMatch(/^"(?:[^"\\\n\r\u2028\u2029\u0085]|\\.)*"$/);
    }),
  );
});

test('a link leads to where it was made for, and a link to elsewhere nowhere', () => {
  const near = fc.option(fc.nat());
  const place = fc.oneof(
    fc.record({ kind: fc.constant('channel' as const), channel: fc.nat(), topic: fc.option(fc.string({ unit: 'grapheme', minLength: 1 })) }),
    fc.record({ kind: fc.constant('people' as const), people: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }) }),
  );
  fc.assert(
    fc.property(place, near, (to, at) => {
      const link = linkOf(url, { place: to, near: at });
      expect(linkedAt(url, link)).toEqual({ place: to, near: at });
      expect(linkedAt(url, new URL(link).href)).toEqual({ place: to, near: at });
      expect(linkedAt('https://other.example', link)).toBeNull();
    }),
  );
});

test.each([
  ['channel/5-general/topic/a.20topic', { place: { kind: 'channel', channel: 5, topic: 'a topic' }, near: null }],
  ['stream/5-general/subject/x/near/7', { place: { kind: 'channel', channel: 5, topic: 'x' }, near: 7 }],
  ['channel/5-general/topic/x/with/7', { place: { kind: 'channel', channel: 5, topic: 'x' }, near: 7 }],
  ['dm/7,9-group', { place: { kind: 'people', people: [7, 9] }, near: null }],
  ['channel/general', null],
  ['channel/5/topic/.ZZ', null],
  ['channel/5/topic', null],
  ['is/starred', null],
  ['dm/7/near/seven', null],
])('the link #narrow/%s', (narrow, linked) => {
  expect(linkedAt(url, `${url}/#narrow/${narrow}`)).toEqual(linked);
});

test('a search has words and operators, with their opposites', () => {
  expect(searchTerms('channel:general "to be" or -is:resolved not topic:"a b" https://example.org -word')).toEqual({
    terms: [
      { operator: 'stream', operand: 'general' },
      { operator: 'is', operand: 'resolved', negated: true },
      { operator: 'topic', operand: 'a b' },
      { operator: 'search', operand: '"to be" or not https://example.org -word' },
    ],
  });
  expect(searchTerms('colour:red')).toEqual({ unknown: 'colour' });
  expect(searchTerms('constructor:x')).toEqual({ unknown: 'constructor' });
  for (const name of operatorNames) expect(searchTerms(`${name.toUpperCase()}:x`)).toMatchObject({ terms: [{ operand: 'x' }] });
});

test('places are narrowed in words that all servers know', () => {
  expect(termsOf({ kind: 'people', people: [7, 9] })).toEqual([{ operator: 'pm-with', operand: [7, 9] }]);
  expect(termsOf({ kind: 'people', people: ['a@example.org', 'b@example.org'] })).toEqual([{ operator: 'pm-with', operand: 'a@example.org,b@example.org' }]);
  expect(termsOf({ kind: 'everywhere' })).toEqual([]);
});

test('what is shown fits, whole texts first, and never half a character', () => {
  expect(fitting(['ab', 'cd', 'e'], 6)).toEqual(['ab', 'cd']);
  expect(fitting(['ab'], 2)).toEqual([]);
  expect(listed(['a'.repeat(600), 'b'.repeat(600)], 'ask', 1_200)).toBe(`${'a'.repeat(600)}\n(1 more: ask)`);
  expect(cut('a😀', 2)).toBe('a');
  expect(cut('a😀', 3)).toBe('a😀');
});
