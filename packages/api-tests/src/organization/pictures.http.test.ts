import { openQueue, startTestServer, type TestFile, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';
import { aMovingPicture, aNoisyPicture, aPicture } from '../../fixtures/pictures.js';
import { bundle } from '../../fixtures/realm-events.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
let picture: TestFile;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  picture = { bytes: await aPicture() };
});
afterAll(() => server.close());

const registered = async () => (await hamlet.post('/register', { fetch_event_types: ['realm'] })).body;

/** The kind of the stored picture of this address; null for none. */
const storedAt = async (address: unknown): Promise<string | null> => {
  const [, path = ''] = new RegExp(`^/user_avatars/${server.realm.id}/(realm/images/[\\w-]{20,}\\.webp)\\?version=\\d+$`).exec(String(address)) ?? [];
  const found = await server.chat.world.files.get(server.realm.id, path)();
  return found._tag === 'Right' && found.right._tag === 'Some' ? found.right.value.contentType : null;
};

const ownIcon = expect.stringMatching(/^http.*\/static\/images\/realm-icon\.png$/) as string;

test('an icon is set and set again, everybody hears of it, and the former picture goes', async () => {
  const queue = await openQueue(hamlet);
  const first = (await iago.upload('/realm/icon', [{ ...picture, field: 'anything' }])).body['icon_url'] as string;
  const second = (await iago.upload('/realm/icon', [{ bytes: await aMovingPicture() }])).body['icon_url'] as string;
  expect(await queue.newEvents()).toEqual([bundle({ icon_url: first, icon_source: 'U' }, 'icon'), bundle({ icon_url: second, icon_source: 'U' }, 'icon')]);
  expect([first.replace(/.*\?/, ''), second.replace(/.*\?/, '')]).toEqual(['version=2', 'version=3']);
  expect([await storedAt(first), await storedAt(second)]).toEqual([null, 'image/webp']);
  expect(await registered()).toMatchObject({ realm_icon_url: second, realm_icon_source: 'U' });
  expect((await server.anybody.get('/server_settings')).body['realm_icon']).toBe(second);
  const found = await hamlet.get('/realm/icon');
  expect([found.status, found.headers.get('location')]).toEqual([302, second]);

  const removed = await iago.delete('/realm/icon');
  expect(removed.body['icon_url']).toEqual(ownIcon);
  expect(await queue.newEvents()).toEqual([bundle({ icon_url: ownIcon, icon_source: 'G' }, 'icon')]);
  expect([await storedAt(second), (await registered())['realm_icon_source']]).toEqual([null, 'G']);
});

test('logos for day and night are apart', async () => {
  const queue = await openQueue(hamlet);
  expect((await iago.upload('/realm/logo', [picture], { night: true })).status).toBe(200);
  const state = await registered();
  expect(await queue.newEvents()).toEqual([bundle({ night_logo_url: state['realm_night_logo_url'], night_logo_source: 'U' }, 'night_logo')]);
  expect([await storedAt(state['realm_night_logo_url']), state['realm_logo_source']]).toEqual(['image/webp', 'D']);
  expect((await hamlet.get('/realm/logo', { night: true })).headers.get('location')).toBe(state['realm_night_logo_url']);
  expect((await hamlet.get('/realm/logo', { night: false })).headers.get('location')).toBe(state['realm_logo_url']);
  await iago.upload('/realm/logo', [picture], { night: false });
  await iago.delete('/realm/logo', { night: true });
  expect(await registered()).toMatchObject({ realm_night_logo_source: 'D', realm_logo_source: 'U' });
  expect((await queue.newEvents()).map(({ property }) => property)).toEqual(['logo', 'night_logo']);
});

test.each<[string, () => Promise<ReadonlyArray<TestFile>>, string, TestParams?]>([
  ['no icon', () => Promise.resolve([]), 'You must upload exactly one icon.'],
  ['two icons', () => Promise.resolve([picture, picture]), 'You must upload exactly one icon.'],
  ['a text', () => Promise.resolve([{ bytes: Buffer.from('<svg onload="alert(1)"/>') }]), 'Invalid image format'],
  ['too many bytes', async () => [{ bytes: await aNoisyPicture(1600, 1600) }], 'Uploaded file is larger than the allowed limit of 5 MiB'],
])('%s is refused, and changes nothing', async (_, files, text) => {
  const before = { ...(await registered()), queue_id: null };
  expect(errorIn(await iago.upload('/realm/icon', await files()))).toMatchObject({ status: 400, msg: text });
  expect({ ...(await registered()), queue_id: null }).toEqual({ ...before, last_event_id: -1 });
});

test('a logo needs to say which one', async () => {
  expect(errorIn(await iago.upload('/realm/logo', [picture]))).toMatchObject({ status: 400, code: 'REQUEST_VARIABLE_MISSING' });
  expect(errorIn(await iago.upload('/realm/logo', [], { night: false }))).toEqual(refusal('You must upload exactly one logo.'));
});

test('members set and remove none', async () => {
  for (const reply of [
    await hamlet.upload('/realm/icon', [picture]),
    await hamlet.delete('/realm/icon'),
    await hamlet.upload('/realm/logo', [picture], { night: false }),
    await hamlet.delete('/realm/logo', { night: false }),
  ])
    expect(errorIn(reply)).toMatchObject({ status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' });
});

test('of two set at once, one is there, and the files of the other are gone', async () => {
  await Promise.all([iago.upload('/realm/icon', [picture]), iago.upload('/realm/icon', [picture]), iago.upload('/realm/icon', [picture])]);
  const { realm_icon_url: shown } = await registered();
  expect(await storedAt(shown)).toBe('image/webp');
  const [files] = await server.knex('parley.stored_file').where('path', 'like', 'realm/images/%').count();
  // Beside the logo.
  expect(Number(files?.['count'])).toBe(2);
});
