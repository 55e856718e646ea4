import type { Config } from '../config/config.js';
import { unknownVariables } from '../config/settings.js';
import type { Terminal } from '../credentials/deliver-credentials.js';
import { onceIdle } from '../memory/once-idle.js';
import { returnMemory } from '../memory/return-memory.js';
import { startProcesses } from '../processes/start-processes.js';
import { maxClosingTime, startServer } from '../start-server.js';
import { winstonLog } from '../log/winston-log.js';
import { type Answer, command } from './command.js';
import { exitCodes } from './exit-codes.js';

/** npm repeats a signal that the terminal has already sent: within this time it counts once. Milliseconds. */
const sameSignal = 1000;

/** Resolves at the first SIGTERM or SIGINT; the second one ends the process at once. */
const untilSignal = (): Promise<string> =>
  new Promise((resolve) => {
    let first: number | null = null;
    const receive = (signal: NodeJS.Signals): void => {
      const now = performance.now();
      if (first === null) {
        first = now;
        resolve(signal);
      } else if (now - first > sameSignal) process.exit(1);
    };
    process.on('SIGTERM', receive);
    process.on('SIGINT', receive);
  });

/** Printed at each start. */
const hints = (url: string): string =>
  [
    `Parley listens: ${url}`,
    `  how to sign in      ${url}/`,
    `  the API, to try     ${url}/api/docs`,
    `  the API as OpenAPI  ${url}/api/openapi.json`,
    '',
  ].join('\n');

const serve = async (config: Config, terminal: Terminal): Promise<Answer> => {
  const hidden: string[] = [];
  const log = winstonLog({ level: config.logLevel, hidden });
  for (const variable of unknownVariables(process.env)) log.warn('this is no setting, and changes nothing', { variable });
  let reportLost: (reason: string) => void = () => undefined;
  const lost = new Promise<string>((resolve) => (reportLost = resolve));
  const stopped = untilSignal();
  const begin = config.processes === 1 ? startServer : startProcesses;
  const server = await begin(config, {
    log,
    terminal,
    environment: process.env,
    onLost: (reason) => {
      log.error('the database has gone, and the server ends with it', { reason });
      reportLost(reason);
    },
    conceal: (secret) => {
      if (secret !== '') hidden.push(secret);
    },
  });
  terminal.write(hints(server.url));
  const stopLooking = onceIdle(returnMemory);
  const ended = await Promise.race([stopped, lost.then(() => null)]);
  stopLooking();
  setTimeout(() => process.exit(1), maxClosingTime).unref();
  await server.close();
  return { code: ended === null ? exitCodes.failed : exitCodes.done };
};

export const startCommand = command({
  words: 'start',
  about: 'Runs the server until a signal stops it.',
  details: 'The first start makes an organization and its owner.',
  hasJson: false,
  startsServer: true,
  examples: ['parley start', 'PARLEY_PORT=8080 PARLEY_DATA_DIR=/var/lib/parley parley start'],
  run: ({ config, terminal }) => serve(config, terminal),
});
