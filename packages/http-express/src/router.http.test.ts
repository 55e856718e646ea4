import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import request from 'supertest';
import { type Failure, userId } from '@parley/core';
import { basic, echo, scriptedChat } from '../fixtures/scripted-chat.js';
import { chatApplication } from './application.js';
import { chatRouter } from './router.js';

const deferred = <Value>() => {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
};

const rows = [echo('GET', '/things'), echo('POST', '/things'), echo('GET', '/events')];

describe('in a host’s application', () => {
  const { chat } = scriptedChat();

  test('it answers below its mount point and leaves everything else to the host', async () => {
    const app = express();
    app.use('/chat', chatRouter(chat, { operations: rows }));
    app.get('/api/v1/things', (_request, response) => void response.send('the host'));

    expect((await request(app).get('/chat/api/v1/things').set('Authorization', basic())).body.row).toBe('GET /things');
    expect((await request(app).get('/api/v1/things')).text).toBe('the host');
    expect((await request(app).get('/chat/api/v1/nothing')).body).toEqual({ result: 'error', msg: 'Not found', code: 'BAD_REQUEST' });
  });

  test.each([true, false])('it takes forms that the host has already parsed (extended: %p)', async (extended) => {
    const app = express();
    app.use(express.urlencoded({ extended }));
    app.use(chatRouter(chat, { operations: rows }));
    const answer = await request(app).post('/api/v1/things').set('Authorization', basic()).type('form').send('a=1&b=2&b=3');

    expect(answer.body.fields).toEqual([
      ['a', '1'],
      ['b', '3'],
    ]);
  });

  test('it keeps its headers under a host that makes ETags', async () => {
    const app = express();
    app.set('etag', 'strong');
    app.use(chatRouter(chat, { operations: rows }));
    const { headers } = await request(app).get('/api/v1/things').set('Authorization', basic());

    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers).not.toHaveProperty('etag');
  });

  test.each(['/api/v1/things', '/api/openapi.json', '/api/v1/nothing'])('the host’s own headers for other origins win: %s', async (path) => {
    const app = express();
    app.use((_request, response, next) => {
      response.setHeader('Access-Control-Allow-Origin', 'https://app.example');
      response.setHeader('Access-Control-Expose-Headers', 'X-Own');
      next();
    });
    app.use(chatRouter(chat, { operations: rows }));
    const { headers } = await request(app).get(path).set('Authorization', basic());

    expect([headers['access-control-allow-origin'], headers['access-control-expose-headers']]).toEqual(['https://app.example', 'X-Own']);
  });

  test('answers that depend on a cookie are for pages of the host alone', async () => {
    const app = express();
    app.use(chatRouter(chat, { operations: rows }));
    for (const method of ['get', 'options'] as const) {
      const { headers } = await request(app)[method]('/json/things').set('Origin', 'https://evil.example');
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test('the host may authenticate callers, from its own request', async () => {
    const app = express();
    app.use((incoming, _response, next) => {
      Object.assign(incoming, { member: incoming.headers['x-member'] });
      next();
    });
    const identity = (incoming: object) => ((incoming as { member?: string }).member === 'iago' ? userId(3) : null);
    app.use(chatRouter(chat, { operations: rows, identity }));

    expect((await request(app).get('/api/v1/things').set('X-Member', 'iago')).status).toBe(200);
    expect((await request(app).get('/api/v1/things').set('Authorization', basic())).status).toBe(401);
  });
});

describe('a waiting poll', () => {
  /** Waits until the client disconnects, or until it is released. */
  const waiting = () => {
    const gone = deferred<string>();
    const begun = deferred<undefined>();
    const letGo = deferred<undefined>();
    const run = (_command: unknown, circumstances: { readonly whenGone?: (callback: () => void) => void }): TaskEither.TaskEither<Failure, unknown> => {
      circumstances.whenGone?.(() => gone.resolve('gone'));
      return TaskEither.fromTask(async () => {
        begun.resolve(undefined);
        await letGo.promise;
        return { command: {}, circumstances: { client: {}, levels: {} } };
      });
    };
    return { gone, begun, letGo, ...scriptedChat({ run }) };
  };

  test.each(['request handler', 'router'])('notices that its client has disconnected (%s)', async (way) => {
    const { gone, begun, letGo, chat } = waiting();
    const app = express();
    app.use(chatRouter(chat, { operations: rows }));
    const server = createServer(way === 'router' ? app : chatApplication(chat, { operations: rows }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${basic()}\r\n\r\n`);
    await begun.promise;
    socket.destroy();

    expect(await gone.promise).toBe('gone');
    letGo.resolve(undefined);
    await new Promise((resolve) => server.close(resolve));
  });

  test('that is answered counts as completed', async () => {
    const { gone, letGo, chat } = waiting();
    let hasGone = false;
    void gone.promise.then(() => (hasGone = true));
    letGo.resolve(undefined);
    const answer = await request(chatApplication(chat, { operations: rows }))
      .get('/api/v1/events')
      .set('Authorization', basic());
    await new Promise(setImmediate);

    expect([answer.status, hasGone]).toEqual([200, false]);
  });
});
