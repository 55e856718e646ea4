import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Garbage } from '@parley/testkit';

/** Milliseconds that a client waits for more: connections with half a request stay open for long. */
const stay = 60;

const statusLine = /HTTP\/1\.1 (\d{3}) /g;

const gone = (socket: Socket): Promise<void> => new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())));

/** Sends it over a connection of its own. Returns the statuses of all answers. Rejects where no connection is made. */
export const sendGarbage = async (url: string, { pieces, end }: Garbage): Promise<ReadonlyArray<number>> => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const chunks: Buffer[] = [];
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => undefined);
  if (end === 'reads') socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    if (pieces.length > 1) await new Promise((resolve) => setImmediate(resolve));
  }
  if (end === 'breaks') socket.resetAndDestroy();
  else if (end === 'goes') socket.destroySoon();
  else await Promise.race([gone(socket), sleep(stay)]);
  socket.destroy();
  return [...Buffer.concat(chunks).toString('latin1').matchAll(statusLine)].map(([, status]) => Number(status));
};
