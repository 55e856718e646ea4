import { newestLevel } from '@parley/core';
import { playStoredEntries } from '../../fixtures/dump/play-stored-entry.js';
import { storedEntries } from '../../fixtures/dump/stored-entries.data.js';
import { readRecording } from '../../fixtures/recording/recording.js';
import { levels } from '../../fixtures/recording/levels.js';
import { replay } from '../../fixtures/recording/replay.js';
import { summaryOfCalls } from '../../fixtures/recording/summary.js';

const kinds = Object.entries(storedEntries);

replay(
  'stored-entries',
  kinds.map(([kind, entries]) => ({ title: kind, levels, play: (level) => playStoredEntries(entries, level) })),
  { oneOf: 4, summaryOf: summaryOfCalls, hasExamples: true },
);

test('each kind has an event for somebody', () => {
  const { plays } = readRecording('stored-entries');
  const isSent = (kind: string): boolean =>
    plays.some(({ title, level, summary }) => title === kind && level === newestLevel && summary.includes(' | events '));
  const unsent = kinds.map(([kind]) => kind).filter((kind) => !isSent(kind));
  expect(
    unsent.map(
      (kind) => `${kind}: give it an entry in packages/api-tests/fixtures/dump/stored-entries.data.ts whose audience and ids are those of the dump's people`,
    ),
  ).toEqual([]);
});
