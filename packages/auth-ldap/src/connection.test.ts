import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import * as Either from 'fp-ts/lib/Either.js';
import { authority, files } from '../fixtures/certificate.js';
import { connectTo } from './connection.js';
import { ldapDirectory, type LdapOptions } from './ldap-directory.js';

const servers: Server[] = [];
const held: Socket[] = [];
afterEach(() => {
  for (const socket of held.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A server that does this with each connection. */
const serving = async (serve: (socket: Socket) => void): Promise<string> => {
  const server = createServer((socket) => {
    held.push(socket);
    socket.on('error', () => undefined);
    serve(socket);
  }).listen(0, 'localhost');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `ldap://localhost:${address !== null && typeof address === 'object' ? address.port : 0}`;
};

/** Success of the request with this id, of the kind that answers it with `tag`. */
const success = (id: number, tag: number): Buffer => Buffer.from([0x30, 0x0c, 0x02, 0x01, id, tag, 0x07, 0x0a, 0x01, 0x00, 0x04, 0x00, 0x04, 0x00]);
const extendedResponse = 0x78;
const bindRequest = 0x60;
const bindResponse = 0x61;

const checkAt = (url: string, change: Partial<LdapOptions> = {}) =>
  ldapDirectory({
    url,
    startTls: false,
    base: 'dc=example,dc=org',
    people: '(objectClass=person)',
    named: { attribute: 'uid' },
    account: null,
    attributes: { id: 'entryUUID', email: 'mail', fullName: 'cn', profile: {}, picture: null },
    createsAccounts: false,
    patience: 300,
    ...change,
  }).check('hamlet', 'a sea of troubles')();

test.each([
  ['says nothing', () => undefined],
  ['ends every connection', (socket: Socket) => void socket.destroy()],
  ['says what nobody understands', (socket: Socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
])('a directory that %s is a fault, with TLS and without', async (_, serve) => {
  for (const startTls of [false, true]) expect(Either.isLeft(await checkAt(await serving(serve), { startTls }))).toBe(true);
  const secure = (await serving(serve)).replace('ldap:', 'ldaps:');
  expect(Either.isLeft(await checkAt(secure))).toBe(true);
});

test('nothing is said without TLS where it is wanted', async () => {
  const received: Buffer[] = [];
  const url = await serving((socket) => {
    socket.on('data', (data: Buffer) => {
      received.push(data);
      socket.write(success(data.readUInt8(4), extendedResponse));
    });
  });
  expect(Either.isLeft(await checkAt(url, { startTls: true, patience: 10_000 }))).toBe(true);
  expect(received.length).toBeGreaterThan(1);
  expect(Buffer.concat(received).toString('latin1')).not.toMatch(/hamlet|sea of troubles/);
});

test('a directory that has no TLS hears nothing more, and its connection ends', async () => {
  let ended: Promise<unknown> = Promise.resolve();
  let requests = 0;
  const url = await serving((socket) => {
    ended = once(socket, 'close');
    socket.on('data', (data: Buffer) => {
      requests += 1;
      const refusal = success(data.readUInt8(4), extendedResponse);
      // Protocol error.
      refusal.writeUInt8(2, 9);
      socket.write(refusal);
    });
  });
  expect(Either.isLeft(await checkAt(url, { startTls: true, patience: 10_000 }))).toBe(true);
  await ended;
  expect(requests).toBe(1);
});

test('a connection that was closed makes no other', async () => {
  const url = await serving(() => undefined);
  const connection = await connectTo({ url, startTls: false }, AbortSignal.timeout(10_000));
  connection.close();
  await expect(connection.client.search('dc=example,dc=org')).rejects.toThrow('closed');
});

test('what somebody on the way adds before TLS is not read after it', async () => {
  const asked: number[] = [];
  const url = await serving((socket) => {
    socket.once('data', (data: Buffer) => {
      // Half of a bind's success, which would end with the refusal that comes by TLS.
      const half = Buffer.from([0x30, 0x1a, 0x02, 0x01, 0x02, bindResponse, 0x15, 0x0a, 0x01, 0x00, 0x04, 0x00, 0x04, 0x0e]);
      socket.write(Buffer.concat([success(data.readUInt8(4), extendedResponse), half]));
      const secure = new TLSSocket(socket, { isServer: true, cert: readFileSync(files.certificate), key: readFileSync(files.key) });
      secure.on('error', () => undefined);
      secure.on('data', (request: Buffer) => {
        asked.push(request.readUInt8(5));
        const refusal = success(request.readUInt8(4), bindResponse);
        refusal.writeUInt8(49, 9);
        secure.write(refusal);
      });
    });
  });
  const answer = await checkAt(url, { startTls: true, authorities: authority, patience: 10_000, named: { pattern: 'uid=%s,dc=example,dc=org' } });
  expect(answer).toEqual(Either.right('unknown'));
  expect(asked).toEqual([bindRequest]);
});
