import type { JsonObject } from '@parley/wire';
import { playStoredEntries } from '../../fixtures/dump/play-stored-entry.js';
import { storedEntries } from '../../fixtures/dump/stored-entries.data.js';
import { readRecording } from '../../fixtures/recording/recording.js';
import { replay } from '../../fixtures/recording/replay.js';

const kinds = Object.entries(storedEntries);

replay(
  'stored-entries',
  kinds.map(([kind, entries]) => ({ title: kind, play: (level) => playStoredEntries(entries, level) })),
  { isOrdered: true, oneOf: 2, show: (lines) => lines },
);

test('each kind has an event for somebody', () => {
  const { at } = readRecording('stored-entries');
  const isSent = (kind: string): boolean =>
    at(kind, 496).some(({ status, body }) => status === 200 && ((body as JsonObject)['events'] as ReadonlyArray<unknown>).length > 0);
  expect(kinds.map(([kind]) => kind).filter((kind) => !isSent(kind))).toEqual([]);
});
