import { doTimedWork, openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let admin: TestPerson;
let iago: TestPerson;
let verona: number;
let secret: number;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  admin = await server.addPerson('Desdemona', { role: 'administrator' });
  iago = await server.addPerson('Iago');
  verona = await makeChannel('Verona', [admin]);
  secret = await makeChannel('secret', [admin], { invite_only: true });
});
afterAll(() => server.close());

const renderedOf = async (id: number): Promise<unknown> =>
  ((await admin.get(`/streams/${id}`)).body['stream'] as Record<string, unknown>)['rendered_description'];

/** What a description becomes that this person gives a new channel. */
const described = async (person: TestPerson, description: string): Promise<unknown> => {
  const name = `described ${(made += 1)}`;
  await person.post('/users/me/subscriptions', {
    subscriptions: [{ name, description }],
    can_administer_channel_group: { direct_members: [iago.id], direct_subgroups: [] },
  });
  return renderedOf((await person.get('/get_stream_id', { stream: name })).body['stream_id'] as number);
};

const veronaLink = (): string => `<a class="stream" data-stream-id="${verona}" href="/#narrow/channel/${verona}-Verona">#Verona</a>`;

test.each<[string, () => string]>([
  ['see #**Verona**', () => `<p>see ${veronaLink()}</p>`],
  ['of @**Iago** and @_**Iago**', () => `<p>of ${mention('@Iago')} and ${mention('Iago', ' silent')}</p>`],
  ['# Birds', () => '<h1>Birds</h1>'],
  ['* one', () => '<ul>\n<li>one</li>\n</ul>'],
  ['> quoted', () => '<blockquote>\n<p>quoted</p>\n</blockquote>'],
  ['one\ntwo', () => '<p>one two</p>'],
  ['', () => ''],
])('%j is rendered as in a message, in a new channel, after a change and in its event', async (description, html) => {
  expect(await described(iago, description)).toBe(html());
  const id = await makeChannel(`changed ${(made += 1)}`, [admin]);
  const queue = await openQueue(admin, { event_types: ['stream'] });
  await admin.patch(`/streams/${id}`, { description });
  expect(await renderedOf(id)).toBe(html());
  expect((await queue.newEvents()).map((event) => event['rendered_description'])).toEqual([html()]);
  const folder = (await admin.post('/channel_folders/create', { name: `folder ${made}`, description })).body['channel_folder_id'];
  const folders = (await admin.get('/channel_folders')).body['channel_folders'] as ReadonlyArray<Record<string, unknown>>;
  expect(folders.find((one) => one['id'] === folder)?.['rendered_description']).toBe(html());
});

const mention = (text: string, silent = ''): string => `<span class="user-mention${silent}" data-user-id="${iago.id}">${text}</span>`;

test('a channel that its author may not know of looks like a missing one', async () => {
  const shown = String(await described(iago, 'see #**secret**'));
  expect(shown.replaceAll('secret', 'nowhere')).toBe(await described(iago, 'see #**nowhere**'));
  expect(await described(admin, 'see #**secret**')).toContain(`data-stream-id="${secret}"`);
});

test('nobody is notified of being mentioned in a description', async () => {
  const queue = await openQueue(iago, { event_types: ['message', 'update_message_flags'] });
  const id = await makeChannel(`of iago ${(made += 1)}`, [admin]);
  await admin.patch(`/streams/${id}`, { description: '@**Iago** @**all**' });
  expect(await renderedOf(id)).toContain('user-mention');
  expect(await queue.newEvents()).toEqual([]);
});

test('one that would become much HTML is shown as written', async () => {
  const description = '😀'.repeat(1000);
  expect(await described(iago, description)).toBe(`<p>${description}</p>`);
  expect(await described(iago, '😀'.repeat(100))).toContain('aria-label');
});

test('one whose HTML an older renderer made is rendered again, and told', async () => {
  const description = '* of #**Verona**';
  const id = await makeChannel('outdated', [admin], { subscriptions: [{ name: 'outdated', description }] });
  const folder = (await admin.post('/channel_folders/create', { name: 'outdated', description: '> quoted' })).body['channel_folder_id'] as number;
  const html = await renderedOf(id);
  await server.knex.raw(`update parley.channel set rendered_description = ? where id = ?`, [`<p>* of ${veronaLink()}</p>`, id]);
  await server.knex.raw(`update parley.channel_folder set rendered_description = '<p>&gt; quoted</p>' where id = ?`, [folder]);
  const queue = await openQueue(admin, { event_types: ['stream', 'channel_folder'] });
  await doTimedWork(server);
  expect(await renderedOf(id)).toBe(html);
  expect(await queue.newEvents()).toMatchObject([
    { type: 'stream', property: 'description', value: description, rendered_description: html },
    { type: 'channel_folder', data: { rendered_description: '<blockquote>\n<p>quoted</p>\n</blockquote>' } },
  ]);
  await doTimedWork(server);
  expect(await queue.newEvents()).toEqual([]);
});
