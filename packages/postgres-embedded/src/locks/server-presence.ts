import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../error-code.js';

/**
 * A socket that a living server listens on. The system closes it with the process, however that ends. It tells a second server apart from a restart even
 * while PostgreSQL is down and the advisory lock cannot be asked.
 */
const presencePath = (dataDir: string): string => {
  const name = `parley-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const path = join(dataDir, 'server.lock');
  return Buffer.byteLength(path) <= 103 ? path : join(tmpdir(), `${name}.lock`);
};

export const isServerPresent = (dataDir: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(presencePath(dataDir));
    const answer = (present: boolean) => (): void => {
      socket.destroy();
      resolve(present);
    };
    socket.on('connect', answer(true));
    // EAGAIN: it listens but does not get to accepting.
    socket.on('error', (error) => answer(errorCode(error) === 'EAGAIN' || errorCode(error) === 'EACCES')());
  });

/** Declares this process the server. Only the holder of the advisory lock may, which makes replacing the file of a dead server safe. */
export const showPresence = async (dataDir: string): Promise<() => Promise<void>> => {
  const path = presencePath(dataDir);
  if (process.platform !== 'win32') await rm(path, { force: true });
  const server: Server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  return () =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
    });
};
