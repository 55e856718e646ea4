import { memoryDirectory, memoryPerson, type MemoryPerson, openQueue, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { aPicture } from '../../../fixtures/pictures.js';

const directory = memoryDirectory();

let server: TestServer;
let owner: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ directory });
  owner = await server.addPerson('Claudius', { role: 'owner' });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.advance(1_800_000);
});

/** Signs somebody in whom the directory knows in this way. */
const signIn = async (name: string, change: Partial<MemoryPerson> = {}): Promise<TestPerson> => {
  const person = memoryPerson(name, change);
  directory.people.set(name, person);
  const { status, body } = await server.anybody.post('/fetch_api_key', { username: name, password: person.password });
  expect(status).toBe(200);
  return server.knownPerson({ id: body['user_id'] as TestPerson['id'], email: person.email, fullName: '', apiKey: body['api_key'] as string });
};

const addField = async (field: Readonly<Record<string, string | number | boolean>>): Promise<number> => {
  const { status, body } = await owner.post('/realm/profile_fields', field);
  expect(status).toBe(200);
  return body['id'] as number;
};

const nameOf = async (person: TestPerson): Promise<unknown> => (await person.get('/users/me')).body['full_name'];
const profileOf = async (person: TestPerson): Promise<unknown> => (await person.get('/users/me')).body['profile_data'];
const pictureOf = async (person: TestPerson): Promise<string> => (await person.get('/users/me', { client_gravatar: false })).body['avatar_url'] as string;

test('a new name in the directory is the person’s at their next sign-in, and others hear of it', async () => {
  const horatio = await signIn('horatio');
  const queue = await openQueue(owner, { event_types: ['realm_user'] });
  await signIn('horatio', { fullName: 'Horatio of Elsinore' });
  expect(await nameOf(horatio)).toBe('Horatio of Elsinore');
  const events = (await queue.poll(-1)).body['events'];
  expect(events).toMatchObject([{ type: 'realm_user', op: 'update', person: { user_id: horatio.id, full_name: 'Horatio of Elsinore' } }]);
});

test('a name that the organization does not take stays as it was, and the person signs in', async () => {
  const person = await signIn('bernardo');
  await signIn('bernardo', { fullName: '' });
  await signIn('bernardo', { fullName: 'B*' });
  await setRealm(server, { policies: { requireUniqueNames: true } });
  await signIn('bernardo', { fullName: 'claudius' });
  await setRealm(server, { policies: { requireUniqueNames: false } });
  expect(await nameOf(person)).toBe('Sir bernardo');
});

test('values of profiles are those of the directory, also of fields that people do not fill in themselves', async () => {
  const phone = await addField({ name: 'Phone', field_type: 1, editable_by_user: false });
  const birthday = await addField({ name: 'Birthday', field_type: 4 });
  const mentor = await addField({ name: 'Mentor', field_type: 6 });
  const all = { phone: '*12* 34', Birthday: '1601-01-01', Mentor: `[${owner.id}]`, Nothing: 'that the organization has' };
  const person = await signIn('ophelia', { profile: all });
  expect(await profileOf(person)).toEqual({
    [phone]: { value: '*12* 34', rendered_value: '<p><em>12</em> 34</p>' },
    [birthday]: { value: '1601-01-01' },
  });
  await signIn('ophelia', { profile: { ...all, phone: 'x'.repeat(51), Birthday: 'in spring' } });
  expect(await profileOf(person)).toMatchObject({ [phone]: { value: '*12* 34' }, [birthday]: { value: '1601-01-01' } });
  await signIn('ophelia', { fullName: '', profile: { phone: null } });
  expect(Object.keys((await profileOf(person)) as object)).toEqual([String(birthday)]);
  await owner.delete(`/realm/profile_fields/${mentor}`);
});

test('a person gets the picture of the directory once, and keeps what they choose themselves', async () => {
  const picture = await aPicture();
  const person = await signIn('laertes', { picture });
  const first = await pictureOf(person);
  expect(first).toContain(`/user_avatars/`);
  await signIn('laertes', { picture });
  expect(await pictureOf(person)).toBe(first);
  await person.delete('/users/me/avatar');
  const generated = await pictureOf(person);
  await signIn('laertes', { picture });
  expect(await pictureOf(person)).toBe(generated);
});

test('a picture that is none, or too large, keeps nobody from signing in, and leaves no file', async () => {
  const count = async (): Promise<number> => Number((await server.knex('parley.stored_file').where('path', 'like', 'avatars/images/%').count())[0]?.['count']);
  const before = await count();
  const person = await signIn('osric', { picture: Buffer.from('no picture') });
  await signIn('osric', { picture: Buffer.alloc(5 * 1_048_576 + 1) });
  expect(await pictureOf(person)).not.toContain('/user_avatars/');
  expect(await count()).toBe(before);
  expect(server.logged.map(({ message }) => message)).toContain('not taken over from the directory');
});

test('where nothing is another one, nothing is written', async () => {
  await addField({ name: 'Room', field_type: 1 });
  const person = await signIn('reynaldo', { profile: { Room: '12' } });
  const queue = await openQueue(owner, { event_types: ['realm_user'] });
  await signIn('reynaldo', { profile: { Room: '12' } });
  await person.patch('/settings', { full_name: 'Another Name' });
  const events = (await queue.poll(-1)).body['events'] as ReadonlyArray<unknown>;
  expect(events).toHaveLength(1);
});
