import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pendingAnswers } from './pending-answers.js';
import { unreadAnswers } from './unread-answers.js';

const megabyte = 1_048_576;
/** More than the buffers of a connection take. */
const body = Buffer.alloc(32 * megabyte, 'x');

const started: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of started.splice(0)) await new Promise((done) => server.close(done));
});

/** A server whose answers are 32 MiB. `ended` counts answers that are taken or given up. */
const startServer = async ({ maxBytes, stalledMs }: { readonly maxBytes: number; readonly stalledMs: number }) => {
  const follow = pendingAnswers(unreadAnswers(maxBytes), stalledMs);
  const seen = { asked: 0, ended: 0 };
  const server = createServer((_, response) => {
    seen.asked += 1;
    response.once('close', () => (seen.ended += 1));
    response.end(body);
    follow(response, body.length);
  });
  started.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, seen };
};

/** The part of an answer that reaches a client that begins to read now. */
const bytesLeft = async (socket: Socket): Promise<number> => {
  socket.resume();
  if (!socket.destroyed) await once(socket, 'close');
  return socket.bytesRead;
};

/** Sends a request and leaves the answer unread. */
const askWithoutReading = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').pause();
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return socket;
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((done) => setTimeout(done, 10));
};

it('closes the connection of an unread answer', async () => {
  const { port, seen } = await startServer({ maxBytes: 100 * megabyte, stalledMs: 50 });
  const socket = await askWithoutReading(port);
  await until(() => seen.ended === 1);
  expect(await bytesLeft(socket)).toBeLessThan(body.length);
});

it('closes only those that wait longest where all together exceed the maximum', async () => {
  const { port, seen } = await startServer({ maxBytes: 80 * megabyte, stalledMs: 60_000 });
  const waiting: Socket[] = [];
  while (waiting.length < 4) {
    waiting.push(await askWithoutReading(port));
    await until(() => seen.asked === waiting.length);
  }
  await until(() => seen.ended === 2);
  for (const socket of waiting.slice(0, 2)) expect(await bytesLeft(socket)).toBeLessThan(body.length);
  expect(seen.ended).toBe(2);
});

it('keeps a reader who takes everything, however often they ask', async () => {
  const { port } = await startServer({ maxBytes: 33 * megabyte, stalledMs: 60_000 });
  for (let asked = 0; asked < 5; asked += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect((await answer.arrayBuffer()).byteLength).toBe(body.length);
  }
});
