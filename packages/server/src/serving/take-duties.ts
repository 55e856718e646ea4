import type { Log } from '@parley/core';
import type { ServerAddress } from '@parley/node';
import type { Config } from '../config/config.js';
import { startHousekeeping } from '../housekeeping.js';
import { listenFailure } from '../listen-failure.js';
import type { OpenChat } from '../open-server-chat.js';

/** What one process of a server does for all of them. */
export interface Duties {
  /** The port that mail comes in at; null: none. */
  readonly smtpPort: number | null;
  readonly close: () => Promise<void>;
}

/** Receives mail where wanted, and begins the work beside requests. Rejects, with everything undone, when it cannot listen. */
export const takeDuties = async ({ chat, housekeeping }: OpenChat, config: Config, serverAddress: ServerAddress, log: Log): Promise<Duties> => {
  const { smtpPort, smtpHost: host } = config;
  if (smtpPort === null) return { smtpPort, close: await startHousekeeping(chat, housekeeping) };
  const levels = { floor: config.featureLevel, call: config.featureLevel };
  // Loaded on demand: parsing mail takes a sixth of the process's memory.
  const { startGateway } = await import('@parley/email-gateway');
  const gateway = await startGateway({ chat, levels, log, port: smtpPort, host, name: new URL(serverAddress.url).hostname }).catch((error: unknown) => {
    throw listenFailure({ port: 'PARLEY_SMTP_PORT', host: 'PARLEY_SMTP_HOST' }, smtpPort, host, error as NodeJS.ErrnoException);
  });
  log.info('listening for mail', { host, port: gateway.port });
  const stopHousekeeping = await startHousekeeping(chat, housekeeping).catch(async (error: unknown) => {
    await gateway.close();
    throw error;
  });
  return {
    smtpPort: gateway.port,
    close: async () => {
      await stopHousekeeping();
      await gateway.close();
    },
  };
};
