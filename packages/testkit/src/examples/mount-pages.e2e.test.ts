import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import express from 'express';
import request from 'supertest';
import { startTestServer } from '../server/test-server.js';
import { mountPages } from './mount-pages.js';

execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/build-program.mjs', import.meta.url))], { stdio: 'inherit' });
const server = await startTestServer();
const hamlet = await server.addPerson('Hamlet');

afterAll(() => server.close());

test('a host has the chat in the browser at its own path, for people whom it has signed in', async () => {
  const app = express();
  mountPages(app, server.chat, (call) => (call.header('x-signed-in') === 'hamlet' ? hamlet.id : null));
  await request(app).get('/chat').expect(308).expect('Location', './chat/');
  const { text } = await request(app).get('/chat/').expect(200);
  const [, script = ''] = /src="\.\/(assets\/[^"]+[.]js)"/.exec(text) ?? [];
  await request(app).get(`/chat/${script}`).expect(200);
  await request(app).get('/chat/json/users/me').expect(401);
  const { body } = await request(app).get('/chat/json/users/me').set('x-signed-in', 'hamlet').expect(200);
  expect(body).toMatchObject({ full_name: 'Hamlet' });
  await request(app).get('/').expect(404);
});
