import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { deliverCredentials, type Terminal } from '../credentials/deliver-credentials.js';

/** `zuliprc-ada@example.org-20261128-025012.txt`: what it holds, whose it is, and when it was made. */
export const credentialsFile = (what: string, email: string, now: number): string => {
  const moment = new Date(now)
    .toISOString()
    .replace(/[-:]|[.].*/g, '')
    .replace('T', '-');
  return `${what}-${email.replace(/[^\w.@+-]/g, '_').slice(0, 100)}-${moment}.txt`;
};

/** Shows credentials at a terminal, or writes them to a file. Returns, for programs, where that file is: never what it holds. */
export const deliver = async (text: string, { dataDir }: Config, name: string, terminal: Terminal): Promise<{ readonly file: string | null }> => {
  const isSent = await deliverCredentials(text, dataDir, name, terminal);
  return { file: isSent && !terminal.isTerminal ? join(dataDir, name) : null };
};
