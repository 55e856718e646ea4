import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OtherCheckout {
  readonly folder: string;
  readonly remove: () => void;
}

const run = (folder: string, program: string, ...args: ReadonlyArray<string>): void => {
  execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** Libraries are linked where the lockfile is the same and the file system allows it, which takes a second, and installed elsewhere. */
const install = (root: string, folder: string): void => {
  const lockOf = (path: string): string => readFileSync(join(path, 'package-lock.json'), 'utf8');
  const places = ['.', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)]
    .map((place) => join(place, 'node_modules'))
    .filter((place) => existsSync(join(root, place)));
  const link = (place: string): boolean => spawnSync('cp', ['-al', join(root, place), join(folder, place)], { stdio: 'ignore' }).status === 0;
  if (lockOf(root) === lockOf(folder) && places.every(link)) return;
  for (const place of places) rmSync(join(folder, place), { recursive: true, force: true });
  run(folder, 'npm', 'ci', '--no-audit', '--no-fund');
};

/** A commit in a temporary folder, built by its own build. */
export const checkOut = (root: string, commit: string, say: (line: string) => void): OtherCheckout => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-beside-'));
  const remove = (): void => {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    run(root, 'git', 'worktree', 'add', '--detach', '--force', folder, commit);
    install(root, folder);
    say(`${commit} is being built`);
    run(folder, 'npm', 'run', 'build');
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
};
