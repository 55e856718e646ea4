import { countStatements, openQueue, setRealm, startTestServer, type TestFile, type TestPerson, type TestServer } from '@parley/testkit';
import sharp from 'sharp';
import { errorIn, fetchPage, messagesIn, refusal, sendDirect } from '../../../fixtures/clients/message-client.js';
import { aMovingPicture, aNoisyPicture, aPicture } from '../../../fixtures/pictures.js';

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
beforeEach(() => setRealm(server, { policies: { avatarChangesDisabled: false } }));

const own = '/users/me/avatar';
const addressForm = /^\/user_avatars\/(\d+)\/(avatars\/images\/[\w-]{20,}\.png)\?version=\d+$/;

let count = 0;
const newPerson = (): Promise<TestPerson> => server.addPerson(`Person ${(count += 1)}`);

/** Pixels from edge to edge of the stored picture of this address; null for none. */
const storedAt = async (address: unknown): Promise<string | null> => {
  const [, , path = ''] = addressForm.exec(String(address)) ?? [];
  const found = await server.chat.world.files.get(server.realm.id, path)();
  if (found._tag === 'Left' || found.right._tag === 'None') return null;
  const { format, width, height } = await sharp(found.right.value.bytes).metadata();
  return `${found.right.value.contentType} ${format} ${width}x${height}`;
};
const mediumOf = (address: unknown): string => String(address).replace('.png', '-medium.png');

const filesOf = async (): Promise<number> => {
  const [row] = await server.knex('parley.stored_file').where('path', 'like', 'avatars/images/%').count();
  return Number(row?.['count']);
};

const userOf = async (person: TestPerson, level: number, params = {}) =>
  (await iago.at(level).get(`/users/${person.id}`, params)).body['user'] as Readonly<Record<string, unknown>>;

const generated = ({ id }: TestPerson, version: number) =>
  expect.stringMatching(new RegExp(`^http.*/static/avatars/${id}\\.png\\?version=${version}$`)) as string;

/** Few bytes, and 36 million pixels. */
const aVastPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'green' } })
    .png()
    .toBuffer();

describe('POST and DELETE /users/me/avatar', () => {
  test('a picture is set and set again, everybody hears of it, and the former one goes', async () => {
    const person = await newPerson();
    const queue = await openQueue(iago, { event_types: ['realm_user', 'realm_bot'] });
    const before = await filesOf();
    const first = (await person.upload(own, [{ ...picture, field: 'anything', contentType: 'text/html' }])).body['avatar_url'];
    const avatarEvent = (address: unknown, version: number) => ({
      type: 'realm_user',
      op: 'update',
      person: { user_id: person.id, avatar_source: 'U', avatar_url: address, avatar_url_medium: mediumOf(address), avatar_version: version },
    });
    expect(await queue.newEvents()).toMatchObject([avatarEvent(first, 2)]);
    const second = (await person.upload(own, [{ bytes: await aMovingPicture() }])).body['avatar_url'];
    expect(await queue.newEvents()).toMatchObject([avatarEvent(second, 3)]);
    expect(second).toMatch(addressForm);
    expect([await storedAt(first), await storedAt(mediumOf(first))]).toEqual([null, null]);
    expect([await storedAt(second), await storedAt(mediumOf(second))]).toEqual(['image/png png 100x100', 'image/png png 500x500']);
    expect(await filesOf()).toBe(before + 2);

    const removed = await person.delete(own);
    expect(removed.body['avatar_url']).toEqual(generated(person, 4));
    expect(await queue.newEvents()).toMatchObject([
      { person: { user_id: person.id, avatar_source: 'J', avatar_url: removed.body['avatar_url'], avatar_version: 4 } },
    ]);
    expect(await filesOf()).toBe(before);
  });

  test.each<[string, () => Promise<ReadonlyArray<TestFile>>, string]>([
    ['no file', () => Promise.resolve([]), 'You must upload exactly one avatar.'],
    ['two files', () => Promise.resolve([picture, picture]), 'You must upload exactly one avatar.'],
    ['a drawing that may run', () => Promise.resolve([{ bytes: Buffer.from('<svg onload="alert(1)"/>') }]), 'Invalid image format'],
    ['no picture', () => Promise.resolve([{ bytes: Buffer.from('a text') }]), 'Could not decode image; did you upload an image file?'],
    ['half of a picture', async () => [{ bytes: (await aNoisyPicture(100, 100)).subarray(0, 2000) }], 'Could not decode image; did you upload an image file?'],
    ['a small file of too many pixels', async () => [{ bytes: await aVastPicture() }], 'Image size exceeds limit'],
    ['too many bytes', async () => [{ bytes: await aNoisyPicture(1600, 1600) }], 'Uploaded file is larger than the allowed limit of 5 MiB'],
  ])('%s is refused, and changes nothing', async (_, files, text) => {
    const before = [await userOf(hamlet, 496), await filesOf()];
    expect(errorIn(await hamlet.upload(own, await files()))).toMatchObject({ status: 400, msg: text });
    expect([await userOf(hamlet, 496), await filesOf()]).toEqual(before);
  });

  test('where the organization allows none, administrators still change theirs', async () => {
    await hamlet.upload(own, [picture]);
    await setRealm(server, { policies: { avatarChangesDisabled: true } });
    const before = await userOf(hamlet, 496);
    for (const reply of [await hamlet.upload(own, [picture]), await hamlet.upload(own, []), await hamlet.delete(own)])
      expect(errorIn(reply)).toEqual(refusal('Avatar changes are disabled in this organization.'));
    expect(await userOf(hamlet, 496)).toEqual(before);
    expect([(await iago.upload(own, [picture])).status, (await iago.delete(own)).status]).toEqual([200, 200]);
  });

  test('of pictures set at once, one is there with its files, and each has counted', async () => {
    const person = await newPerson();
    const before = await filesOf();
    const replies = await Promise.all([1, 2, 3].map(() => person.upload(own, [picture])));
    const { avatar_url: shown, avatar_version: version } = await userOf(person, 496);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await storedAt(shown), version, await filesOf()]).toEqual(['image/png png 100x100', 4, before + 2]);
  });

  test('it costs as many statements in a large organization', async () => {
    const person = await newPerson();
    await person.upload(own, [picture]);
    const costs = async () => (await countStatements(server.knex, () => person.upload(own, [picture]))).statements.length;
    const few = await costs();
    for (let other = 0; other < 30; other += 1) await newPerson();
    expect(await costs()).toBe(few);
  });
});

describe('where a picture is shown', () => {
  test.each([1, 208, 339, 465, 466, 496])('an uploaded one has an address at level %i, also for clients that compute pictures', async (level) => {
    const person = await newPerson();
    const { avatar_url: address } = (await person.upload(own, [picture])).body;
    const message = await sendDirect(person, [iago]);
    const params = { client_gravatar: true };
    const [shown] = messagesIn(await fetchPage(iago.at(level), { anchor: message, num_before: 0, num_after: 0, narrow: [], ...params }));
    const { body } = await person.at(level).post('/register', { fetch_event_types: ['realm_user'], ...params });
    const listed = (body['realm_users'] as unknown as ReadonlyArray<{ user_id: number; avatar_url: unknown }>).find(({ user_id: id }) => id === person.id);
    expect([shown?.['avatar_url'], listed?.avatar_url]).toEqual([address, address]);
    expect(body).toMatchObject({ avatar_source: 'U', avatar_url: address, avatar_url_medium: mediumOf(address) });
    expect((await iago.at(level).get('/users', params)).body['members']).toContainEqual(expect.objectContaining({ user_id: person.id, avatar_url: address }));
  });

  test.each([
    [465, true, 'G'],
    [466, false, 'J'],
  ])('a removed one: at level %i it is left to the client: %p', async (level, isLeft, source) => {
    const person = await newPerson();
    await person.upload(own, [picture]);
    const queue = await openQueue(iago.at(level), { event_types: ['realm_user'], client_gravatar: true });
    await person.delete(own);
    const shown = isLeft ? null : generated(person, 3);
    expect(await queue.newEvents()).toMatchObject([{ person: { avatar_source: source, avatar_url: shown, avatar_version: 3 } }]);
    expect((await userOf(person, level, { client_gravatar: true }))['avatar_url']).toEqual(shown);
    expect((await userOf(person, level, { client_gravatar: false }))['avatar_url']).toEqual(
      expect.stringContaining(`/static/avatars/${person.id}.png?version=3`),
    );
  });

  test.each([
    [5, false],
    [6, true],
  ])('at level %i its event has a version: %p', async (level, isThere) => {
    const queue = await openQueue(iago.at(level), { event_types: ['realm_user'] });
    await (await newPerson()).upload(own, [picture]);
    const versioned = (await queue.newEvents()).filter(({ op }) => op === 'update').map(({ person }) => 'avatar_version' in (person as object));
    expect(versioned).toEqual([isThere]);
  });
});
