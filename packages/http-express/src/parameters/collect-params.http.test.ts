import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import request from 'supertest';
import { basic, echo, scriptedChat } from '../../fixtures/scripted-chat.js';
import { chatApplication } from '../application.js';

const rows = [echo('GET', '/things'), echo('POST', '/things'), echo('PATCH', '/things/{thing_id:int}'), echo('DELETE', '/things/{thing_id:int}')];
const handler = chatApplication(scriptedChat().chat, { operations: rows });

let server: Server;
beforeAll(() => new Promise<void>((resolve) => (server = createServer(handler)).listen(0, '127.0.0.1', () => resolve())));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const api = (method: 'get' | 'post' | 'patch' | 'delete', path: string) => request(server)[method](path).set('Authorization', basic());
const asForm = (text: string) => api('post', '/api/v1/things').type('form').send(text);

/** Raw bytes, for requests that client libraries refuse. */
const rawly = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
  });

describe('parameters', () => {
  test.each(['patch', 'delete'] as const)('%s reads them from the query and from the form', async (method) => {
    expect((await api(method, '/api/v1/things/3?a=1&b=%C3%BC+%2B')).body.fields).toEqual([
      ['a', '1'],
      ['b', 'ü +'],
    ]);
    expect((await api(method, '/api/v1/things/3').type('form').send('a=1')).body.fields).toEqual([['a', '1']]);
  });

  test('the body wins over the query', async () => {
    expect((await api('post', '/api/v1/things?a=query&b=query').type('form').send('a=body')).body.fields).toEqual([
      ['a', 'body'],
      ['b', 'query'],
    ]);
  });

  test('of several values under one name in one place the last wins', async () => {
    expect((await api('get', '/api/v1/things?a=1&a=2&a=3')).body.fields).toEqual([['a', '3']]);
    expect((await asForm('a=1&a=2')).body.fields).toEqual([['a', '2']]);
    expect((await api('post', '/api/v1/things').field('a', '1').field('a', '2')).body.fields).toEqual([['a', '2']]);
  });

  test.each(['username[$ne]', 'a[]', 'a[0]', 'a[b][c]', '__proto__', 'constructor', 'hasOwnProperty', 'a.b', '__proto__[x]'])(
    '%s is an ordinary name',
    async (name) => {
      const text = `${encodeURIComponent(name)}=x`;

      expect((await asForm(text)).body.fields).toEqual([[name, 'x']]);
      expect((await asForm(`${name}=x`)).body.fields).toEqual([[name, 'x']]);
      expect((await api('get', `/api/v1/things?${text}`)).body.fields).toEqual([[name, 'x']]);
      expect((await api('post', '/api/v1/things').field(name, 'x')).body.fields).toEqual([[name, 'x']]);
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    },
  );

  test('brackets and equals signs in a value stay in the value', async () => {
    expect((await asForm('content=see [1]=2')).body.fields).toEqual([['content', 'see [1]=2']]);
  });

  test('a multipart form is read like any other, skipping its files', async () => {
    const answer = await api('post', '/api/v1/things').field('a', 'ü').attach('upload', Buffer.alloc(100_000), 'photo.png').field('b', '[1,2]');

    expect(answer.body.fields).toEqual([
      ['a', 'ü'],
      ['b', '[1,2]'],
    ]);
  });

  test.each([
    ['application/json', '{"a":1}'],
    ['text/plain', 'a=1'],
    ['', 'a=1'],
  ])('a body of type %p is refused with a sentence', async (type, body) => {
    const answer = await api('post', '/api/v1/things?b=2').set('Content-Type', type).send(Buffer.from(body));

    const msg = 'The body cannot be read: send parameters as a form, with Content-Type: application/x-www-form-urlencoded';
    expect([answer.status, answer.body]).toEqual([400, { result: 'error', msg, code: 'BAD_REQUEST' }]);
  });

  test('an empty body of any type is none', async () => {
    const answer = await api('post', '/api/v1/things?b=2').set('Content-Type', 'application/json').set('Content-Length', '0');

    expect([answer.status, answer.body.fields]).toEqual([200, [['b', '2']]]);
  });

  test('the idempotency key reaches the operation', async () => {
    expect((await api('post', '/api/v1/things').set('Idempotency-Key', 'k1')).body.idempotencyKey).toBe('k1');
    expect((await api('post', '/api/v1/things')).body.idempotencyKey).toBeNull();
  });
});

describe('too large bodies', () => {
  const tooLarge = { result: 'error', msg: 'Request body is too large (limit: 1048576 bytes)', code: 'BAD_REQUEST' };
  const malformed = { result: 'error', msg: 'Malformed request body', code: 'BAD_REQUEST' };

  test('a form of one megabyte fits, one byte more does not', async () => {
    expect((await asForm(`a=${'x'.repeat(1_048_574)}`)).status).toBe(200);
    const answer = await asForm(`a=${'x'.repeat(1_048_575)}`);
    expect([answer.status, answer.body]).toEqual([400, tooLarge]);
  });

  test('without credentials the answer is unauthorized, since credentials are checked first', async () => {
    expect(
      (
        await request(server)
          .post('/api/v1/things')
          .type('form')
          .send(`a=${'x'.repeat(1_100_000)}`)
      ).status,
    ).toBe(401);
  });

  test('a compressed form counts by its uncompressed size', async () => {
    const { gzipSync } = await import('node:zlib');
    const answer = await api('post', '/api/v1/things')
      .type('form')
      .set('Content-Encoding', 'gzip')
      .serialize((body) => body as never)
      .send(gzipSync(`a=${'x'.repeat(5_000_000)}`) as never);

    expect([answer.status, answer.body]).toEqual([400, tooLarge]);
  });

  test('a multipart form counts as a whole, files included', async () => {
    const fields = await api('post', '/api/v1/things').field('a', 'x'.repeat(600_000)).field('b', 'x'.repeat(600_000));
    expect([fields.status, fields.body]).toEqual([400, tooLarge]);
    const file = await api('post', '/api/v1/things').attach('upload', Buffer.alloc(1_100_000), 'photo.png');
    expect([file.status, file.body]).toEqual([400, tooLarge]);
  });

  test('an announced length beyond the maximum is refused at once, and the connection closed', async () => {
    const answer = await rawly(
      `POST /api/v1/things HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${basic()}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 20000000\r\n\r\na=1`,
    );

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain(JSON.stringify(tooLarge));
  });

  test('a thousand parameters fit, one more does not', async () => {
    const thousand = Array.from({ length: 1000 }, (_, index) => `p${index}=1`).join('&');
    const answers = [await asForm(thousand), await asForm(`${thousand}&more=1`), await api('post', '/api/v1/things?more=1').type('form').send(thousand)];

    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400]);
    expect(answers[1]?.body.msg).toBe('Too many parameters (limit: 1000)');
  });

  test('the same for multipart', async () => {
    const boundary = 'b';
    const part = (name: string): string => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
    const bodyOf = (count: number): string => `${Array.from({ length: count }, (_, index) => part(`p${index}`)).join('')}--${boundary}--\r\n`;
    const send = (count: number) => api('post', '/api/v1/things').set('Content-Type', `multipart/form-data; boundary=${boundary}`).send(bodyOf(count));

    expect([(await send(1000)).status, (await send(1001)).status, (await send(10_000)).status]).toEqual([200, 400, 400]);
  });

  test.each([
    ['has no boundary', 'multipart/form-data', 'x'],
    ['ends in the middle', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
    ['is no multipart at all', 'multipart/form-data; boundary=b', 'a=1&b=2'],
  ])('a multipart form that %s is malformed', async (_, type, body) => {
    const answer = await api('post', '/api/v1/things').set('Content-Type', type).send(body);

    expect([answer.status, answer.body]).toEqual([400, malformed]);
  });

  test.each([
    ['charset', { 'Content-Type': 'application/x-www-form-urlencoded; charset=klingon' }],
    ['compression', { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Encoding': 'zip' }],
    ['broken compression', { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Encoding': 'gzip' }],
  ])('a form in an unknown %s is malformed', async (_, headers) => {
    const answer = await api('post', '/api/v1/things').set(headers).send('a=1');

    expect([answer.status, answer.body]).toEqual([400, malformed]);
  });

  test('a client that disconnects within its form harms nobody', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
        const head = `POST /api/v1/things HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${basic()}\r\nContent-Length: 100\r\n`;
        socket.end(`${head}Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n`, () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });

    expect((await api('get', '/api/v1/things')).status).toBe(200);
  });
});
