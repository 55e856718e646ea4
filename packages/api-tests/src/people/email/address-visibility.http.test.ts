import { openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  zoe = await server.addPerson('Zoe');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());

describe('who sees an address', () => {
  const dummy = () => `user${zoe.id}@localhost`;
  const formsOf = async (queue: Awaited<ReturnType<typeof openQueue>>) =>
    (await queue.newEvents()).filter(({ type }) => type === 'realm_user').map(({ person }) => person as Readonly<Record<string, unknown>>);
  const from = async (visibility: number) => {
    await zoe.patch('/settings', { email_address_visibility: visibility });
    return { ofGuest: await openQueue(guest), ofAdministrator: await openQueue(iago), own: await openQueue(zoe) };
  };
  const id = () => ({ user_id: zoe.id });
  const avatar = () => ({
    ...id(),
    avatar_source: 'J',
    avatar_url: expect.stringContaining('/avatars/'),
    avatar_url_medium: expect.any(String),
    avatar_version: 1,
  });

  test('4.13#12: from administrators to everyone, the address goes to those who gain it, and the new one of the API with the avatar to all', async () => {
    const { ofGuest, ofAdministrator, own } = await from(3);
    await zoe.patch('/settings', { email_address_visibility: 1 });
    const forAll = [{ ...id(), new_email: zoe.email }, avatar()];
    expect(await formsOf(ofGuest)).toEqual([{ ...id(), delivery_email: zoe.email }, ...forAll]);
    expect(await formsOf(ofAdministrator)).toEqual(forAll);
    expect(await formsOf(own)).toEqual(forAll);
  });

  test('from everyone to nobody, null goes to those who lose it', async () => {
    const { ofGuest, ofAdministrator, own } = await from(1);
    await zoe.patch('/settings', { email_address_visibility: 4 });
    const forAll = [{ ...id(), new_email: dummy() }, avatar()];
    expect(await formsOf(ofGuest)).toEqual([{ ...id(), delivery_email: null }, ...forAll]);
    expect(await formsOf(ofAdministrator)).toEqual([{ ...id(), delivery_email: null }, ...forAll]);
    expect(await formsOf(own)).toEqual(forAll);
  });

  test('from members to moderators, only those between hear of it', async () => {
    const horatio = await server.addPerson('Horatio');
    const { ofGuest, ofAdministrator } = await from(2);
    const ofMember = await openQueue(horatio);
    await zoe.patch('/settings', { email_address_visibility: 5 });
    expect([await formsOf(ofGuest), await formsOf(ofAdministrator), await formsOf(ofMember)]).toEqual([[], [], [{ ...id(), delivery_email: null }]]);
  });

  test('an address that is hidden again before a client asks is never sent', async () => {
    const { ofGuest } = await from(4);
    await zoe.patch('/settings', { email_address_visibility: 1 });
    await zoe.patch('/settings', { email_address_visibility: 4 });
    expect(JSON.stringify(await ofGuest.newEvents())).not.toContain(zoe.email);
  });

  test('at level 162 others are told of an address that accounts show beside that of the API, and never null', async () => {
    const shownAt162 = async (person: TestPerson) => {
      const { body } = await person.at(162).get(`/users/${zoe.id}`);
      return (body['user'] as { readonly delivery_email?: string }).delivery_email;
    };
    const told = async (visibility: number) => {
      const queues = [await openQueue(guest.at(162)), await openQueue(iago.at(162)), await openQueue(zoe.at(162))];
      await zoe.patch('/settings', { email_address_visibility: visibility });
      const forms = [];
      for (const queue of queues) forms.push((await formsOf(queue)).filter((person) => 'delivery_email' in person));
      return forms;
    };
    const address = [{ ...id(), delivery_email: zoe.email }];
    await zoe.patch('/settings', { email_address_visibility: 4 });
    expect([await told(3), await shownAt162(iago), await shownAt162(guest)]).toEqual([[[], address, []], zoe.email, undefined]);
    expect([await told(1), await shownAt162(iago), await shownAt162(guest)]).toEqual([[[], [], []], undefined, undefined]);
    expect([await told(4), await shownAt162(iago)]).toEqual([[[], [], []], undefined]);
  });
});
