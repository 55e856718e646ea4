import fc from 'fast-check';
import { alertWordKey } from './alert-words.js';
import { userId } from '../ids.js';
import { type OwnedWords, wordFinder } from './alert-word-automaton.js';

/** Few characters, so that words overlap, contain each other and share endings. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' ', '-', '東', '\u0301', '😀'), maxLength: 5 });
const people: fc.Arbitrary<ReadonlyArray<OwnedWords>> = fc
  .array(fc.array(word, { maxLength: 4 }), { maxLength: 6 })
  .map((all) => all.map((words, index) => ({ userId: userId(index + 1), words })));

const inWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character) && character !== '東';

/** Slow oracle: tries each word at each place. */
const occurs = (key: string, text: string): boolean => {
  const [requested, characters] = [[...key], [...text]];
  return (
    requested.length > 0 &&
    characters.some((_, at) => {
      const end = at + requested.length;
      if (characters.slice(at, end).join('') !== key) return false;
      return !(inWord(characters[at - 1]) && inWord(characters[at])) && !(inWord(characters[end - 1]) && inWord(characters[end]));
    })
  );
};

test('the automaton finds the same people as the slow oracle', () => {
  fc.assert(
    fc.property(
      people,
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'B', ' ', '-', '東', '\u0301', '😀'), maxLength: 20 }), { maxLength: 3 }),
      (owned, texts) => {
        const expected = owned.filter(({ words }) => words.some((one) => texts.some((text) => occurs(alertWordKey(one), alertWordKey(text)))));
        expect(wordFinder(owned).owners(texts)).toEqual(expected.map(({ userId: id }) => id));
      },
    ),
    { numRuns: 2_000 },
  );
});
