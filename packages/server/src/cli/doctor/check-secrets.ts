import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.js';
import { type Finding, mend, note, ok } from './finding.js';

/** Names of files in the data directory that hold a secret. */
const isSecret = (name: string): boolean =>
  ['secret', 'database.password', 'running', 'running.json', 'first-run.txt', 'first-run.untold', 'development-password'].includes(name) || isShown(name);

/** Files that `parley` commands write for the operator to read once. */
const isShown = (name: string): boolean => /^(credentials|password|password-link|zuliprc|key)-[\w.@+-]+\.txt$/.test(name);

const otherPeople = 0o077;

/** Whether other people of this machine can read what the data directory keeps secret. Windows has no such modes. */
export const checkSecrets = async ({ dataDir, secret }: Pick<Config, 'dataDir' | 'secret'>): Promise<ReadonlyArray<Finding>> => {
  const names = await readdir(dataDir).catch((): string[] => []);
  const secrets = names.filter(isSecret);
  const modes = await Promise.all(secrets.map(async (name) => ({ path: join(dataDir, name), mode: (await stat(join(dataDir, name))).mode })));
  const open = process.platform === 'win32' ? [] : modes.filter(({ mode }) => (mode & otherPeople) !== 0);
  const shown = names.filter((name) => name === 'first-run.txt' || isShown(name));
  const isLost = secret === null && names.includes('database') && !names.includes('secret');
  return [
    ...(isLost
      ? [
          mend(
            'secrets',
            `there is a database in ${dataDir}, and no secret`,
            'Put the former file secret there (chmod 600): with another one API keys and links change. The next start makes one.',
          ),
        ]
      : []),
    ...(open.length === 0
      ? [ok('secrets', 'only their owner can read the files with secrets')]
      : open.map(({ path }) => mend('secrets', `${path} can be read by others`, `chmod 600 ${path}`))),
    ...(shown.length === 0
      ? []
      : [
          note(
            'secrets',
            `${join(dataDir, shown[0] ?? '')}${shown.length > 1 ? ` and ${String(shown.length - 1)} more hold` : ' holds'} credentials`,
            'Remove such files once they are read.',
          ),
        ]),
  ];
};
