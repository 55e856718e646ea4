import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve as absolute } from 'node:path';
import { errorCode } from '../error-code.js';

/** Bytes of the longest path that every system takes for a socket. */
const maxSocketPath = 103;

const isWindows = process.platform === 'win32';

/**
 * A socket that a living server listens on. The system closes it with the process, however that ends. It tells a second server apart from a restart even
 * while PostgreSQL is down and the advisory lock cannot be asked.
 */
const presencePath = (dataDir: string): string =>
  isWindows ? `\\\\.\\pipe\\parley-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}` : join(dataDir, 'server.lock');

/** A path that is too long is shortened by a link in a new folder of this process: others cannot be there first. */
const withSocketPath = async <Result>(dataDir: string, use: (path: string) => Promise<Result>): Promise<Result> => {
  const path = presencePath(dataDir);
  if (isWindows || Buffer.byteLength(path) <= maxSocketPath) return use(path);
  const folder = await mkdtemp(join(tmpdir(), 'parley-'));
  try {
    await symlink(absolute(dataDir), join(folder, 'data'));
    return await use(presencePath(join(folder, 'data')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    const answer = (present: boolean) => (): void => {
      socket.destroy();
      resolve(present);
    };
    socket.on('connect', answer(true));
    // EAGAIN: it listens but does not get to accepting.
    socket.on('error', (error) => answer(errorCode(error) === 'EAGAIN' || errorCode(error) === 'EACCES')());
  });

export const isServerPresent = (dataDir: string): Promise<boolean> => withSocketPath(dataDir, isAnswered);

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });

/** Declares this process the server. Only the holder of the advisory lock may, which makes replacing the file of a dead server safe. */
export const showPresence = async (dataDir: string): Promise<() => Promise<void>> => {
  const path = presencePath(dataDir);
  const removeFile = async (): Promise<void> => {
    if (!isWindows) await rm(path, { force: true });
  };
  await removeFile();
  const server = createServer((socket) => socket.destroy());
  await withSocketPath(dataDir, (short) => listen(server, short));
  if (!isWindows) await chmod(path, 0o600);
  server.unref();
  return async () => {
    await removeFile();
    await new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    });
  };
};
