import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';
import { feed, flagMany, readRegistration } from './baseline-feeds.js';
import { pageOfMessages } from './baseline-page.js';
import { sendStatement } from './baseline-send.js';

/**
 * A hand-written server: the same answers from the same tables, with Express and pg alone. Arguments: the connection string, the bytes of the small answer, and
 * the bytes of an event.
 */
const [connectionString = '', ownUser = '{}', event = '{}'] = process.argv.slice(2);

const pool = new pg.Pool({ connectionString, max: 20 });
const app = express();
app.disable('x-powered-by');
app.disable('etag');
const own = JSON.parse(ownUser) as object;
app.get('/users/me', (_request, response) => void response.json(own));
app.get('/messages', async (request, response) => {
  const { user, channel, url } = request.query as Readonly<Record<string, string>>;
  response.json(await pageOfMessages(pool, Number(user), Number(channel), url ?? ''));
});
app.get('/feeds/:name', async (request, response) => {
  const { user, words } = request.query as Readonly<Record<string, string>>;
  response.json(await feed(pool, request.params.name, Number(user), words));
});
app.use(express.urlencoded({ extended: false }));
let registration: unknown = {};
app.put('/register', express.json({ limit: '50mb' }), (request, response) => {
  registration = request.body;
  response.json({});
});
app.post('/register', async (request, response) => {
  await readRegistration(pool, Number((request.body as Readonly<Record<string, string>>)['user']));
  response.json(registration);
});
let last = 0;
app.post('/bare', (_request, response) => void response.json({ result: 'success', msg: '', id: ++last }));
app.post('/messages', async (request, response) => {
  const { rows } = await pool.query<{ id: string }>(sendStatement(request.body as Record<string, string>));
  response.json({ result: 'success', msg: '', id: Number(rows[0]?.id) });
});
app.post('/flags', async (request, response) => {
  const { user, channel, op } = request.body as Readonly<Record<string, string>>;
  response.json(await flagMany(pool, Number(user), Number(channel), op ?? ''));
});

let waiting: ServerResponse[] = [];
const answer = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(event)) });
  response.end(event);
};
/** Long polls: held in a list, answered from it. */
const poll = (request: IncomingMessage, response: ServerResponse): boolean => {
  if (request.url === '/poll') waiting.push(response);
  else if (request.url === '/wake') {
    const woken = waiting;
    waiting = [];
    answer(response);
    for (const one of woken) answer(one);
  } else return false;
  return true;
};

const server = createServer((request, response) => {
  if (!poll(request, response)) app(request, response);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`));
process.on('SIGTERM', () => process.exit(0));
