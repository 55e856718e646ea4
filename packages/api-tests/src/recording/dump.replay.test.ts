import { playDump } from '../../fixtures/dump/play-dump.js';
import { dumpedPeople } from '../../fixtures/dump/restore-dump.js';
import { levels } from '../../fixtures/recording/levels.js';
import { replay } from '../../fixtures/recording/replay.js';
import { summaryOfCalls } from '../../fixtures/recording/summary.js';

replay(
  'dump-answers',
  Object.entries(dumpedPeople())
    .filter(([, { queues }]) => queues.length > 0)
    .map(([name, person]) => ({ title: name, levels, play: (level) => playDump(name, person, level) })),
  { oneOf: 3, summaryOf: summaryOfCalls, hasExamples: false },
);
