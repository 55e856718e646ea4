import fc from 'fast-check';
import { coveringPlays, type Shown } from '../../fixtures/recording/covering-plays.js';

const together = (plays: ReadonlyArray<Shown>): ReadonlyArray<string> => [...new Set(plays.flatMap(({ shows }) => [...shows]))].sort();
const play = fc.record({
  title: fc.constantFrom('a', 'b', 'c', 'd'),
  level: fc.constantFrom(1, 208, 496),
  shows: fc.array(fc.constantFrom('one', 'two', 'three', 'four', 'five')).map((shown) => new Set(shown)),
});

test('shows every form, with every scenario in it, and no play twice', () => {
  fc.assert(
    fc.property(fc.uniqueArray(play, { selector: ({ title, level }) => `${title} ${String(level)}` }), (plays) => {
      const chosen = coveringPlays(plays);
      expect(together(chosen)).toEqual(together(plays));
      expect(new Set(chosen.map(({ title }) => title))).toEqual(new Set(plays.map(({ title }) => title)));
      expect(new Set(chosen).size).toBe(chosen.length);
    }),
  );
});

test('leaves out plays without new forms', () => {
  const [all, part] = [
    { title: 'a', level: 1, shows: new Set(['one', 'two']) },
    { title: 'a', level: 496, shows: new Set(['one']) },
  ];
  expect(coveringPlays([part, all])).toEqual([all]);
});
