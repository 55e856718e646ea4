import { createServer, type Server } from 'node:http';
import { countsInMemory, chatApplication, maxFileReads } from '@parley/http-express';
import { setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { fetchFile, linking, uploaded } from '../../fixtures/clients/file-client.js';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';

/** Each reading counts as so many: the third is one too many. */
const weight = maxFileReads / 2;

let server: TestServer;
let owner: TestPerson;
let http: Server;
let limited: Pick<TestServer, 'url'>;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false, spectatorAccess: true } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  const counts = countsInMemory();
  const perFile: typeof counts.perFile = (key) => counts.perFile(key, weight);
  const handler = chatApplication(server.chat, { signInPage: true, rateLimits: { perUser: 1000, perAddress: 1000 }, counts: { ...counts, perFile } });
  http = createServer(handler);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const place = http.address();
  limited = { url: `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}` };
});
afterAll(async () => {
  await new Promise((resolve) => http.close(resolve));
  await server.close();
});

test('a file is read without an account a limited number of times on a day; other files and people with an account are not concerned', async () => {
  const square = await makeChannel('square', [owner], { is_web_public: true });
  const [first, second] = [await uploaded(owner), await uploaded(owner)];
  await say(owner, square, linking(first));
  await say(owner, square, linking(second));
  const status = async (path: string, as?: TestPerson): Promise<number> => (await fetchFile(limited, path, as === undefined ? {} : { as })).status;
  expect([await status(first), await status(first), await status(first)]).toEqual([200, 200, 429]);
  expect((await fetchFile(limited, first)).headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+(\.\d+)?$/) });
  expect([await status(second), await status(first, owner)]).toEqual([200, 200]);
});

test('a file that may not be read is not counted', async () => {
  const hidden = await uploaded(owner);
  const status = async (): Promise<number> => (await fetchFile(limited, hidden)).status;
  expect([await status(), await status(), await status()]).toEqual([403, 403, 403]);
  await setRealm(server, { policies: { spectatorAccess: false } });
});
