import { request } from 'node:http';
import { basicAuthorization, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { uploaded } from '../../fixtures/clients/file-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

interface Stalled {
  readonly end: () => Promise<void>;
}

/** Begins an upload, whose bytes do not come. */
const begin = (person: TestPerson, bytes: number, answered: (status: number, body: unknown) => void = () => undefined): Stalled => {
  const headers = {
    authorization: basicAuthorization(person.email, person.apiKey),
    host: 'localhost',
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(bytes),
  };
  const sent = request(`${server.url}/api/v1/user_uploads`, { method: 'POST', headers, agent: false }, (response) => {
    let text = '';
    response.on('data', (chunk: Buffer) => (text += chunk.toString()));
    response.on('end', () => answered(response.statusCode ?? 0, JSON.parse(text)));
  });
  const closed = new Promise<void>((done) => sent.on('close', () => done()));
  sent.on('error', () => undefined);
  sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
  return { end: () => (sent.destroy(), closed) };
};

/** Uploads whose bytes do not come, as many as are admitted; and the answer to the first refused one. */
const stall = async (
  person: TestPerson,
): Promise<{ readonly stalled: ReadonlyArray<Stalled>; readonly refused: { readonly status: number; readonly body: unknown } }> => {
  const stalled: Stalled[] = [];
  const refused = await new Promise<{ readonly status: number; readonly body: unknown }>((resolve) => {
    for (let index = 0; index < 20; index += 1) stalled.push(begin(person, 1_000_000, (status, body) => resolve({ status, body })));
  });
  return { stalled, refused };
};

test('one account has a maximum of bytes in progress, independent of others, and finished uploads free it', async () => {
  const { stalled, refused } = await stall(iago);
  expect(refused).toEqual({ status: 429, body: { result: 'error', msg: 'API usage exceeded rate limit', code: 'RATE_LIMIT_HIT', 'retry-after': 1 } });
  expect(await uploaded(zoe)).toContain('/user_uploads/');
  for (const { end } of stalled) await end();
  // The server notices disconnects a moment after its clients.
  while ((await iago.upload('/user_uploads', [{ bytes: Buffer.alloc(1_000_000) }])).status === 429);
  expect(await uploaded(iago, 'large.bin', { bytes: Buffer.alloc(1_000_000) })).toContain('large.bin');
});

test('uploads that announce much and send one piece take no room from anybody', async () => {
  const stalled = Array.from({ length: 10 }, () => begin(iago, 25_000_000));
  expect([await uploaded(iago), await uploaded(zoe)]).toEqual([expect.stringContaining('/user_uploads/'), expect.stringContaining('/user_uploads/')]);
  for (const { end } of stalled) await end();
});
