import { playDump } from '../../fixtures/dump/play-dump.js';
import { dumpedPeople } from '../../fixtures/dump/restore-dump.js';
import { replay } from '../../fixtures/recording/replay.js';

replay(
  'dump-answers',
  Object.entries(dumpedPeople())
    .filter(([, { queues }]) => queues.length > 0)
    .map(([name, person]) => ({ title: name, play: (level) => playDump(name, person, level) })),
  { isOrdered: true, oneOf: 1, show: (lines) => lines },
);
