import { expectGenerated, sampledLevelsFile } from '@parley/testkit';
import { coveringPlays, type Shown } from '../../fixtures/recording/covering-plays.js';
import { groupNames } from '../../fixtures/recording/groups.js';
import { levels } from '../../fixtures/recording/levels.js';
import { readRecording } from '../../fixtures/recording/recording.js';
import { shownBy } from '../../fixtures/recording/shown-by-play.js';

const plays: ReadonlyArray<Shown> = groupNames.flatMap((group) => {
  const { titles, at } = readRecording(`scenarios-${group}`);
  // The newest level first: of equals it is the one that most clients use.
  return titles.flatMap((title) => [...levels].reverse().map((level) => ({ title, level, shows: shownBy(at(title, level)) })));
});

const chosen = coveringPlays(plays);
const together = (some: ReadonlyArray<Shown>): ReadonlyArray<string> => [...new Set(some.flatMap(({ shows }) => [...shows]))].sort();

test('the sample shows every form of every event, and of every changed key, that all plays show', () => {
  expect(together(chosen)).toEqual(together(plays));
  expect(new Set(chosen.map(({ title }) => title))).toEqual(new Set(plays.map(({ title }) => title)));
});

test('it is the stored one', () => {
  const byTitle = [...new Set(plays.map(({ title }) => title))].map((title): [string, ReadonlyArray<number>] => [
    title,
    chosen.flatMap((play) => (play.title === title ? [play.level] : [])).sort((left, right) => left - right),
  ]);
  const lines = byTitle.map(([title, at]) => `  ${JSON.stringify(title)}: ${JSON.stringify(at).replaceAll(',', ', ')}`);
  expectGenerated(sampledLevelsFile, `{\n${lines.join(',\n')}\n}\n`);
});
