import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { basicAuthorization, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let iago: TestPerson;

/** Enough people for an answer that is worth compressing. */
const people = 400;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'owner' });
  await server.knex.raw(
    `insert into parley.account (realm_id, email, email_folded, full_name, name_folded, role, date_joined, timezone, settings)
     select realm_id, 'new' || n, 'new' || n, 'Person ' || n, 'person ' || n, 'member', date_joined, timezone, settings
     from parley.account cross join generate_series(1, ?::integer) n where realm_id = ? and id = ?`,
    [people, server.realm.id, iago.id],
  );
  await server.knex.raw('update parley.realm_counter set rules = rules + 1 where realm_id = ?', [server.realm.id]);
  expect((await iago.post('/bots', { full_name: 'A bot', short_name: 'helper' })).status).toBe(200);
});

afterAll(() => server.close());

interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>;
  readonly bytes: Buffer;
}

const ask = (path: string, acceptEncoding: string | null, fields = '', method = 'POST', prefix = ''): Promise<Received> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: basicAuthorization(iago.email, iago.apiKey),
      'content-type': 'application/x-www-form-urlencoded',
      ...(acceptEncoding === null ? {} : { 'accept-encoding': acceptEncoding }),
    };
    const sent = request(`${server.url}${prefix}/api/v1${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }));
    });
    sent.on('error', reject);
    sent.end(fields);
  });

const withoutQueue = (text: string): string => text.replace(/"queue_id":"[^"]*"/, '');

test('a client that takes gzip gets the same registration in a fraction of the bytes, and every caller as often as they ask', async () => {
  const plain = await ask('/register', null);
  expect([plain.status, plain.headers['content-encoding'], plain.headers['vary']]).toEqual([200, undefined, 'Accept-Encoding']);
  expect(plain.bytes.length).toBeGreaterThan(100_000);
  for (const accepted of ['gzip', 'br, gzip;q=0.5', 'gzip']) {
    const packed = await ask('/register', accepted);
    expect([packed.status, packed.headers['content-encoding'], packed.headers['vary']]).toEqual([200, 'gzip', 'Accept-Encoding']);
    expect(packed.headers['content-length']).toBe(String(packed.bytes.length));
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(withoutQueue(gunzipSync(packed.bytes).toString())).toBe(withoutQueue(plain.bytes.toString()));
  }
});

test('keys of bots are never compressed', async () => {
  const packed = await ask('/register', 'gzip', '', 'POST', '/at/400');
  const { realm_bots: bots } = JSON.parse(gunzipSync(packed.bytes).toString()) as { readonly realm_bots: ReadonlyArray<{ readonly api_key: string }> };
  expect(bots).toHaveLength(1);
  expect(packed.bytes.includes(bots[0]!.api_key)).toBe(true);
});

test.each<[string, string, string, string, string]>([
  ['a client that refuses gzip', '/register', 'gzip;q=0', '', 'POST'],
  ['a small registration', '/register', 'gzip', 'fetch_event_types=["message"]', 'POST'],
  ['another answer', '/users', 'gzip', '', 'GET'],
  ['a refusal', '/register', 'gzip', 'event_types=no', 'POST'],
  ['a method that does not exist', '/register', 'gzip', '', 'HEAD'],
])('%s is answered as before', async (_, path, accepted, fields, method) => {
  const plain = await ask(path, null, fields, method);
  const asked = await ask(path, accepted, fields, method);
  expect([asked.status, asked.headers['content-encoding'], withoutQueue(asked.bytes.toString())]).toEqual([
    plain.status,
    undefined,
    withoutQueue(plain.bytes.toString()),
  ]);
});
