import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compare, comparisonPage, figuresIn, type Pair, type PrintedFigures } from './compare.js';
import { checkOut } from './other-checkout.js';

/** Pairs of runs, the two builds in turn. */
const rounds = 5;

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const measured = (folder: string, args: ReadonlyArray<string>): PrintedFigures => {
  const table = execFileSync(process.execPath, ['packages/bench/dist/main.js', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return figuresIn(table);
};

/** Measures this checkout and another commit, each with its own bench; they alternate in going first. */
export const runBeside = (commit: string, args: ReadonlyArray<string>, say: (line: string) => void): string => {
  const other = checkOut(root, commit, say);
  try {
    const pairs: Pair[] = [];
    for (let round = 0; round < rounds; round += 1) {
      say(`pair ${round + 1} of ${rounds}`);
      if (round % 2 === 0) {
        const here = measured(root, args);
        pairs.push({ here, there: measured(other.folder, args) });
      } else {
        const there = measured(other.folder, args);
        pairs.push({ here: measured(root, args), there });
      }
    }
    return comparisonPage(compare(pairs), pairs);
  } finally {
    other.remove();
  }
};
