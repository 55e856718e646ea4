import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { maxFileReads } from '@parley/http-express';
import { type ServerAddress, workSlots } from '@parley/node';
import type { Config } from '../config/config.js';
import { listenFailure } from '../listen-failure.js';
import { measuring, serveIfConfigured } from '../metrics/measuring.js';
import { openDatabase, showAddress } from '../open-database.js';
import { openServerChat } from '../open-server-chat.js';
import { readOrMakeSecret } from '../secret-file.js';
import { showSettings } from '../running-settings.js';
import { factsFor, urlFor } from '../server-facts.js';
import { openCounts } from '../serving/open-counts.js';
import { prepareOrganizations } from '../serving/prepare-organizations.js';
import { undoSteps } from '../serving/undo-steps.js';
import { warnOfNoMail } from '../serving/warn-of-no-mail.js';
import type { StartedServer, Surroundings } from '../start-server.js';
import { countDesk } from './count-desk.js';
import { keepProcesses } from './keep-processes.js';

/** The port, or a free one for 0: all processes get the same. Rejects where it is taken, before anything is made. */
const findPort = ({ port, host }: Config): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenFailure({ port: 'PARLEY_PORT', host: 'PARLEY_HOST' }, port, host, error)));
    probe.listen(port, host, () => {
      const found = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(found));
    });
  });

/**
 * Serves in several processes on one database; this one holds the database, the port and what is counted for all. Rejects, with everything undone, when it cannot
 * start: the message is for the operator. Resolves when all processes serve.
 */
export const startProcesses = async (config: Config, { log, conceal, terminal, environment = {}, onLost }: Surroundings): Promise<StartedServer> => {
  const steps = undoSteps(log);
  try {
    const port = await findPort(config);
    const { counts, close: closeCounts } = openCounts(config, log);
    steps.add(closeCounts);
    const count = countDesk({
      counts,
      slots: workSlots(),
      limits: { perUser: 0, perAddress: 0, ...config.rateLimits, perFile: maxFileReads },
      processes: config.processes,
    });
    const processes = keepProcesses({ config, port, count, log });
    steps.add(processes.stop);
    const own = await measuring(config, 'parent');
    const metricsServer = await serveIfConfigured(
      config,
      async () => {
        const { together } = await import('../metrics/prometheus.js');
        const [mine, theirs] = await Promise.all([own?.measured() ?? [], processes.measured()]);
        return together([mine, ...theirs]);
      },
      log,
    );
    if (metricsServer !== null) steps.add(metricsServer.close);
    const database = await openDatabase(config, log, onLost);
    steps.add(database.stop);
    // Before the database; the step above is for failures until here.
    steps.add(processes.stop);
    await processes.listening;
    const { connectionString } = database;
    const secret = config.secret ?? (await readOrMakeSecret(config.dataDir));
    const serverAddress: ServerAddress = { url: urlFor(config, port), rootRealm: '' };
    const startedAt = Date.now();
    const opened = await openServerChat({ config: { ...config, secret }, connectionString, server: factsFor(config, serverAddress, startedAt), log, conceal });
    const operatorNotice = await prepareOrganizations(opened, config, serverAddress, log).finally(opened.close);
    steps.add(await showSettings(config, environment, { url: serverAddress.url, port }, log));
    steps.add(await showAddress(config, database));
    await processes.serve({ secret, connectionString, ...serverAddress, startedAt, smtpPort: config.smtpPort });
    await operatorNotice(serverAddress.url, terminal);
    warnOfNoMail(config, log);
    log.info('listening', { url: serverAddress.url, host: config.host, port, processes: config.processes });
    return { url: serverAddress.url, close: steps.undo };
  } catch (error) {
    await steps.undo();
    throw error;
  }
};
