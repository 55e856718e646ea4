import { startTestServer, type TestPerson, type TestServer } from '../server/test-server.js';
import { fetchProgram, functionsProgram } from './generated-client-programs.js';
import { type GeneratedClient, heyApi, openapiTypescript } from './generated-clients.js';

let server: TestServer;
let hamlet: TestPerson;
const clients = new Map<string, GeneratedClient>();

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  hamlet = await server.addPerson('King Hamlet');
  await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'Denmark' }] });
});
afterAll(async () => {
  await Promise.all([server.close(), ...[...clients.values()].map((client) => client.remove())]);
});

/** Both trust the document about keys and words. */
const mistaken = {
  'openapi-typescript': `
import type { components, operations } from './api.js';
export const name = (user: components['schemas']['User']): number => user.full_name;
export const flag: NonNullable<operations['updateFlags']['requestBody']>['content']['application/x-www-form-urlencoded']['flag'] = 'shiny';
`,
  'hey-api': `
import type { UpdateFlagsData, User } from './api/types.gen.js';
export const name = (user: User): number => user.full_name;
export const flag: UpdateFlagsData['body']['flag'] = 'shiny';
`,
};

describe.each([
  ['openapi-typescript', openapiTypescript, fetchProgram],
  ['hey-api', heyApi, functionsProgram],
] as const)('a client that %s makes of docs/generated/openapi.json', (name, generate, program) => {
  beforeAll(async () => {
    clients.set(name, await generate());
  });
  const client = (): GeneratedClient => clients.get(name) as GeneratedClient;

  test('holds a conversation: it registers, sends, reacts, reads back and polls', async () => {
    expect(await client().complaints(program)).toEqual([]);
    const written = JSON.parse(await client().run(`${server.url}/api/v1`, hamlet.email, hamlet.apiKey)) as { readonly page: ReadonlyArray<unknown> };
    expect(written).toEqual({
      page: expect.any(Array),
      events: ['Who goes **there**?', 'wave'],
      refused: "Channel 'Nowhere' does not exist",
    });
    expect(written.page.at(-1)).toEqual(['<p>Who goes <strong>there</strong>?</p>', 'wave']);
  });

  test('refuses to compile a wrong key or word', async () => {
    expect(await client().complaints(mistaken[name])).toEqual([
      expect.stringContaining("'string' is not assignable to type 'number'"),
      expect.stringContaining('\'"shiny"\' is not assignable'),
    ]);
  });
});
