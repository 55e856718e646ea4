import { countStatements, openQueue, startTestServer, type TestFile, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel } from '../../fixtures/clients/message-client.js';
import { aPicture } from '../../fixtures/pictures.js';

let server: TestServer;
let admin: TestPerson;
let address: string;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  admin = await server.addPerson('Desdemona', { role: 'administrator' });
  const picture: TestFile = { bytes: await aPicture() };
  for (const name of ['parrot', 'gone']) expect((await admin.upload(`/realm/emoji/${name}`, [picture])).status).toBe(200);
  await admin.delete('/realm/emoji/gone');
  const all = Object.values((await admin.get('/realm/emoji')).body['emoji'] as object) as ReadonlyArray<{ readonly name: string; readonly source_url: string }>;
  address = all.find(({ name }) => name === 'parrot')?.source_url ?? '';
});
afterAll(() => server.close());

const parrot = (): string => `<img alt=":parrot:" class="emoji" src="${address}" title="parrot">`;
const description = 'the :parrot: is :gone: `:parrot:`';
const rendered = (): string => `<p>the ${parrot()} is :gone: <code>:parrot:</code></p>`;
const channel = async (id: number): Promise<unknown> => (await admin.get(`/streams/${id}`)).body['stream'];
const emojiRead = (statements: ReadonlyArray<string>): number => statements.filter((statement) => /from \S*custom_emoji/i.test(statement)).length;

test('a channel shows the organization’s emoji in its description, from the start and after a change', async () => {
  const queue = await openQueue(admin, { event_types: ['stream'] });
  const id = await makeChannel('birds', [admin], { subscriptions: [{ name: 'birds', description }] });
  expect(await channel(id)).toMatchObject({ description, rendered_description: rendered() });
  await admin.patch(`/streams/${id}`, { description: 'no birds' });
  expect(await channel(id)).toMatchObject({ rendered_description: '<p>no birds</p>' });
  await admin.patch(`/streams/${id}`, { description: ':parrot: :smile:' });
  expect(await channel(id)).toMatchObject({ rendered_description: expect.stringContaining(`<p>${parrot()} <span aria-label="smile"`) });
  expect((await queue.newEvents()).map((event) => event['rendered_description'] ?? null)).toEqual([null, '<p>no birds</p>', expect.stringContaining(parrot())]);
});

test('so does a folder', async () => {
  const made = await admin.post('/channel_folders/create', { name: 'cages', description });
  const id = Number(made.body['channel_folder_id']);
  const folder = async (): Promise<unknown> => (await admin.get('/channel_folders')).body['channel_folders'];
  expect(await folder()).toMatchObject([{ id, description, rendered_description: rendered() }]);
  await admin.patch(`/channel_folders/${id}`, { description: ':parrot:' });
  expect(await folder()).toMatchObject([{ rendered_description: `<p>${parrot()}</p>` }]);
});

test('emoji are looked up once for all channels of a request, and only where a description may name one', async () => {
  const make = (names: ReadonlyArray<string>, text: string) => () =>
    admin.post('/users/me/subscriptions', { subscriptions: names.map((name) => ({ name, description: text })) });
  const named = await countStatements(server.knex, make(['a1', 'a2', 'a3'], 'one :parrot: two'));
  const plain = await countStatements(server.knex, make(['b1', 'b2', 'b3'], 'one parrot: two'));
  expect([named.result.status, plain.result.status]).toEqual([200, 200]);
  expect([emojiRead(named.statements), emojiRead(plain.statements)]).toEqual([1, 0]);
  const id = await makeChannel('cages', [admin]);
  const renamed = await countStatements(server.knex, () => admin.patch(`/streams/${id}`, { new_name: 'open cages' }));
  expect([renamed.result.status, emojiRead(renamed.statements)]).toEqual([200, 0]);
});
