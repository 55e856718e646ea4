import fc from 'fast-check';
import { fold } from './fold.js';
import { isUnspaced, optionalMarkRanges, searchForm, unspacedRanges, unspacedRunsIn } from './scripts.js';

const scripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const everyCodePoint = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

test('letters of scripts without blanks are in the table, as folding leaves them, and nothing else that ends a word', () => {
  const folded = everyCodePoint.filter((character) => fold(character) === character);
  const missing = folded.filter((character) => scripts.test(character) && /\p{L}/u.test(character) && !isUnspaced(character));
  expect(missing).toEqual([]);
  expect(everyCodePoint.filter((character) => isUnspaced(character) && /[\p{P}\p{Nd}\p{Z}]/u.test(character))).toEqual([]);
});

test('optional marks are marks, or lengthen a letter', () => {
  const all = optionalMarkRanges.flatMap(([first, last]) =>
    everyCodePoint.filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return code >= first && code <= last;
    }),
  );
  expect(all.filter((character) => !/[\p{M}\u0640]/u.test(character))).toEqual([]);
});

test('ranges ascend and do not overlap', () => {
  for (const ranges of [unspacedRanges, optionalMarkRanges]) {
    expect(ranges.flat()).toEqual([...ranges.flat()].sort((left, right) => left - right));
  }
});

test.each([
  ['غَداً', 'غدا'],
  ['שָׁלוֹם', 'שלום'],
  ['İstanbul', 'istanbul'],
  ['ＦＵＬＬＷＩＤＴＨ', 'fullwidth'],
  ['за́мок', 'замок'],
  ['Résumé', 'résumé'],
])('%s is searched as %s', (written, searched) => {
  expect(searchForm(written)).toBe(searched);
});

test('what is searched stays the same when it is brought into that form again', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(searchForm(searchForm(text))).toBe(searchForm(text))));
});

test('stretches of scripts without blanks are found between other letters', () => {
  expect(unspacedRunsIn('ร้านนี้ขายกาแฟ a世界b 世界・カナ')).toEqual(['ร้านนี้ขายกาแฟ', '世界', 'カナ']);
});
