import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { takesIdempotencyKeys } from '@parley/client';
import { agentChat } from '../agent-chat.js';
import { openArrivals } from '../arrivals.js';
import { isSameSite, readZuliprc, type Zuliprc } from './zuliprc.js';

/** What the program is started with. */
export interface StdioEnds {
  readonly args: ReadonlyArray<string>;
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly tell: (line: string) => void;
}

const usage = 'parley-mcp [--site URL] [--config FILE]: the chat as tools for agents, over stdin and stdout, as the account of a zuliprc';

const invalidUse = 2;
const failed = 1;

const textAt = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** The account, or what is wrong. */
const accountOf = (config: string | undefined, site: string | undefined): Zuliprc | string => {
  const places = config === undefined ? ['.zuliprc', 'zuliprc'].map((name) => join(homedir(), name)) : [config];
  const path = places.find((place) => textAt(place) !== null);
  if (path === undefined)
    return `There is no file to read at ${places.join(' or ')}: download a zuliprc in the settings of the chat, and name it with --config.`;
  const account = readZuliprc(textAt(path) ?? '');
  if (typeof account === 'string') return `${path}: ${account}.`;
  if (site !== undefined && !isSameSite(site, account.site)) return `The key in ${path} is for ${account.site}, and is shown to no other server.`;
  return account;
};

const readArgs = (args: ReadonlyArray<string>) => {
  try {
    const options = { site: { type: 'string' }, config: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Serves until stdin ends; resolves to the exit code. */
export const runStdio = async ({ args, stdin, stdout, tell }: StdioEnds): Promise<number> => {
  const values = readArgs(args);
  if (typeof values === 'string' || values.help === true) {
    tell(typeof values === 'string' ? `${values}\n${usage}` : usage);
    return typeof values === 'string' ? invalidUse : 0;
  }
  const account = accountOf(values.config, values.site);
  if (typeof account === 'string') {
    tell(account);
    return invalidUse;
  }
  const { site } = account;
  const chat = agentChat(account, site);
  try {
    const [{ user_id: self }, isOurs] = await Promise.all([chat.getOwnUser(), takesIdempotencyKeys(`${site}/api/v1/messages`)]);
    const [{ agentServer }, { StdioServerTransport }] = await Promise.all([import('../agent-server.js'), import('@modelcontextprotocol/sdk/server/stdio.js')]);
    const parts = { chat, url: site, session: randomUUID(), self: async () => self, isOurs, arrivals: openArrivals(chat) };
    const server = agentServer(parts);
    const ended = new Promise<void>((resolve) => {
      stdin.once('end', resolve);
      stdin.once('close', resolve);
    });
    await server.connect(new StdioServerTransport(stdin, stdout));
    await ended;
    await server.close();
    return 0;
  } catch (error) {
    tell(`${site}: ${error instanceof Error ? error.message : String(error)}`);
    return failed;
  }
};
