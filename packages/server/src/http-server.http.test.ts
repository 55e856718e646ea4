import { connect } from 'node:net';
import { listen, type Listening } from './http-server.js';

const exchange = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
  });

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

describe('invalid HTTP', () => {
  let server: Listening;
  const logged: unknown[] = [];
  beforeAll(async () => {
    server = await listen((_request, response) => void response.end('{}'), 0, '127.0.0.1', { log: { info: (...line) => void logged.push(line) } });
  });
  afterAll(() => server.close(0));

  test.each([
    ['a request line that is none', 'HELLO\r\n\r\n', 'Malformed request'],
    ['a header line that is none', 'GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n', 'Malformed request'],
    ['two lengths of one body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 'Malformed request'],
    ['a length and chunks', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 'Malformed request'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 'Request headers are too large'],
  ])('%s is refused as JSON, and the connection closed', async (_, text, msg) => {
    const answer = await exchange(server.port, text);

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Content-Type: application/json');
    expect(bodyOf(answer)).toEqual({ result: 'error', msg, code: 'BAD_REQUEST' });
    expect(logged.at(-1)).toMatchObject(['a request was refused before it was read', { reason: msg, address: '127.0.0.1' }]);
  });
});

test('a query of 5,000 message ids is accepted, percent-encoded', async () => {
  const server = await listen((request, response) => void response.end(JSON.stringify(request.url?.length)), 0, '127.0.0.1');
  const ids = Array.from({ length: 5_000 }, (_, index) => 1_000_000 + index);
  const target = `/?message_ids=${encodeURIComponent(JSON.stringify(ids))}`;
  const answer = await exchange(server.port, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  await server.close(0);

  expect(bodyOf(answer)).toBe(target.length);
});

test('a request without its body is given up, with an answer', async () => {
  const server = await listen(
    (request, response) => {
      request.resume();
      request.on('end', () => response.end('{}'));
    },
    0,
    '127.0.0.1',
    { patient: { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 } },
  );
  const slowBody = await exchange(server.port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc');
  const slowHeaders = await exchange(server.port, 'POST / HTTP/1.1\r\nHost: a\r\n');
  await server.close(0);

  expect([slowBody, slowHeaders].map(bodyOf)).toEqual([
    { result: 'error', msg: 'Request timed out', code: 'BAD_REQUEST' },
    { result: 'error', msg: 'Request timed out', code: 'BAD_REQUEST' },
  ]);
});

describe('requests in a row on one connection', () => {
  const row = (count: number): string => 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count);

  test('are handled one after another, and answered in their order', async () => {
    let handled = 0;
    const answers: (() => void)[] = [];
    const server = await listen(
      (_request, response) => {
        const number = (handled += 1);
        answers.push(() => response.end(String(number)));
      },
      0,
      '127.0.0.1',
    );
    const reply = exchange(server.port, row(3));
    for (let number = 1; number <= 3; number += 1) {
      while (answers.length < number) await new Promise(setImmediate);
      for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
      expect(handled).toBe(number);
      answers[number - 1]?.();
    }
    const closed = server.close(5_000);
    expect((await reply).split('\r\n\r\n').flatMap((text) => /^\d/.exec(text) ?? [])).toEqual(['1', '2', '3']);
    await closed;
  });

  test('end the connection where too many wait, with nothing begun of them, and the client is known to have gone', async () => {
    let handled = 0;
    let gone = 0;
    const server = await listen(
      (_request, response) => {
        handled += 1;
        response.on('close', () => (gone += 1));
      },
      0,
      '127.0.0.1',
    );
    expect(await exchange(server.port, row(34))).toBe('');
    while (gone < 1) await new Promise(setImmediate);
    expect(handled).toBe(1);
    const patient = exchange(server.port, row(33));
    while (handled < 2) await new Promise(setImmediate);
    await server.close(0);
    while (gone < 2) await new Promise(setImmediate);
    expect([await patient, handled]).toEqual(['', 2]);
  });
});

test('a connection on which nothing moves is closed, also while its answer waits', async () => {
  const server = await listen(() => undefined, 0, '127.0.0.1', { patient: {}, still: 100 });
  expect(await exchange(server.port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
  await server.close(0);
});

describe('closing', () => {
  test('the last answers close their connections', async () => {
    const answers: (() => void)[] = [];
    const server = await listen((_request, response) => void answers.push(() => response.end('{}')), 0, '127.0.0.1');
    const socket = connect(server.port, '127.0.0.1');
    const reply = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (data) => (text += data.toString()));
      socket.on('close', () => resolve(text));
    });
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n');
    while (answers.length < 1) await new Promise(setImmediate);
    const closed = server.close(5_000);
    answers[0]?.();
    expect(await reply).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:[^\r]+\r\n)*Connection: close\r\n/);
    await closed;
  });

  test('a request in flight is answered, and an idle connection is closed', async () => {
    let answer: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let finish: () => void = () => undefined;
    const server = await listen(
      (request, response) => {
        if (request.url === '/idle') response.end('{}');
        else {
          finish = () => void response.end('{"done":true}');
          answer();
        }
      },
      0,
      '127.0.0.1',
    );
    const idle = exchange(server.port, 'GET /idle HTTP/1.1\r\nHost: a\r\n\r\n');
    const inFlight = exchange(server.port, 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await arrived;
    const closed = server.close(60_000);
    finish();

    expect(await inFlight).toContain('{"done":true}');
    expect(await idle).toContain('{}');
    await closed;
    await expect(exchange(server.port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).rejects.toThrow('ECONNREFUSED');
  });

  test('requests beyond the grace period are cut off', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const server = await listen(() => arrive(), 0, '127.0.0.1');
    const never = exchange(server.port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await arrived;
    await server.close(0);

    expect(await never).toBe('');
  });
});

test('a taken address is reported with the name of its setting', async () => {
  const server = await listen(() => undefined, 0, '127.0.0.1');

  await expect(listen(() => undefined, server.port, '127.0.0.1')).rejects.toThrow(`PARLEY_PORT ${server.port} of 127.0.0.1 is taken`);
  await server.close(0);
});
