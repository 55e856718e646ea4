import { userId } from '../ids.js';
import { wordFinder } from './alert-word-automaton.js';

const occurs = (word: string, ...texts: ReadonlyArray<string>): boolean => wordFinder([{ userId: userId(7), words: [word] }]).owners(texts).length > 0;

test.each([
  ['lunch', 'Time for LUNCH, everybody', true],
  ['lunch', 'lunchtime', false],
  ['lunch', 'prelunch', false],
  ['lunch', 'lunch', true],
  ['lunch', 'lunch2', false],
  ['lunch', '(lunch)', true],
  ['lunch', 'the lunch-break', true],
  ['lunch', 'brunch_lunch', true],
  ['daily standup', 'the Daily\n standup', true],
  ['daily standup', 'daily, standup', false],
  ['c++', 'I like C++.', true],
  ['c++', 'I like c+', false],
  ['#42', 'see #42', true],
  ['#42', 'see #421', false],
  ['straße', 'STRASSE', false],
  ['ÉCOLE', 'l’école', true],
  ['e\u0301cole', 'École', true],
  ['東京', '今東京に', true],
  ['コード', 'このコードは', true],
  ['ab', 'a\u0301b', false],
  ['😀', 'a😀b', true],
  ['a b', 'a b b', true],
  ['b b', 'a b b', true],
])('%j in %j: %s', (word, text, expected) => {
  expect(occurs(word, text)).toBe(expected);
});

test('a word does not span two texts', () => {
  expect([occurs('daily standup', 'daily', 'standup'), occurs('daily standup', 'daily standup', '')]).toEqual([false, true]);
});

test('all people with a matching word are found, each once, even if several words end at one place', () => {
  const finder = wordFinder([
    { userId: userId(9), words: ['new york city', 'city'] },
    { userId: userId(3), words: ['York City'] },
    { userId: userId(5), words: ['york'] },
    { userId: userId(4), words: ['or', ''] },
  ]);
  expect(finder.owners(['I left New York City today'])).toEqual([3, 5, 9]);
  expect(finder.owners(['nowhere'])).toEqual([]);
  expect(wordFinder([]).owners(['anything'])).toEqual([]);
});

test('the work depends on the length of the text, not on the number of words', () => {
  const text = 'lunch with the quick brown fox, who said lunch '.repeat(200);
  const lookedAt = (people: number): number => {
    const words = (person: number): ReadonlyArray<string> => ['lunch', `word ${person}`, `the quick ${person}`, `fox${person}`, `who said lunch ${person}`];
    const finder = wordFinder(Array.from({ length: people }, (_, person) => ({ userId: userId(person + 1), words: words(person) })));
    const { get } = Map.prototype;
    let looks = 0;
    Map.prototype.get = function (this: Map<unknown, unknown>, key: unknown) {
      looks += 1;
      return get.call(this, key);
    };
    try {
      finder.owners([text]);
      return looks;
    } finally {
      Map.prototype.get = get;
    }
  };
  const few = lookedAt(1);
  expect(few).toBeGreaterThan(text.length);
  expect(lookedAt(10_000)).toBeLessThan(2 * text.length + 10);
  expect(few).toBeLessThan(2 * text.length + 10);
});
