import * as Either from 'fp-ts/lib/Either.js';
import { readConfig } from '../../config/read-config.js';
import { bareCommand } from '../command.js';
import { exitCodes } from '../exit-codes.js';
import { examineDatabase } from './check-database.js';
import { checkDisk } from './check-disk.js';
import { checkFiles } from './check-files.js';
import { checkProviders } from './check-providers.js';
import { checkReplicas } from './check-replicas.js';
import { checkSecrets } from './check-secrets.js';
import { checkSettings } from './check-settings.js';
import type { Finding } from './finding.js';

const findAll = async (): Promise<ReadonlyArray<Finding>> => {
  const settings = readConfig(process.env);
  // Nothing else can be checked by wrong settings: they name the database and the folder.
  if (Either.isLeft(settings)) return checkSettings(settings.left, process.env);
  const config = settings.right;
  const { dataDir } = config;
  return [
    ...checkSettings([], process.env),
    ...(await checkSecrets(config)),
    await checkDisk(dataDir),
    ...(await checkFiles(config.fileStore)),
    ...(await checkProviders(config)),
    ...(await examineDatabase(config, Date.now)),
    ...(await checkReplicas(config)),
  ];
};

const textOf = ({ check, status, text, advice }: Finding): string =>
  `${status.padEnd(4)}  ${check.padEnd(9)}  ${text}${advice === null ? '' : `\n                 → ${advice}`}\n`;

export const doctorCommand = bareCommand({
  words: 'doctor',
  about: 'Checks settings, secrets, disk, files, providers, database, tables, clock and replicas, and says what to do.',
  details: 'The exit code is 1 where something must be mended. It changes nothing.',
  examples: ['parley doctor', 'parley doctor --json'],
  run: async ({ terminal }) => {
    const findings = await findAll();
    const isHealthy = findings.every(({ status }) => status !== 'mend');
    terminal.write(findings.map(textOf).join(''));
    return { data: { healthy: isHealthy, findings }, code: isHealthy ? exitCodes.done : exitCodes.failed };
  },
});
