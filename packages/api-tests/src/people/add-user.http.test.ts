import { level, openQueue, readLog, setActive, setRealm, startTestServer, type TestParams, type TestPerson, type TestServer, typesOf } from '@parley/testkit';
import { grant, quickPasswords, userIn } from '../../fixtures/people/people.js';
import { countRows, errorIn, makeChannel, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let desdemona: TestPerson;
let iago: TestPerson;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  quickPasswords(server);
  desdemona = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  await grant(server, iago, 'canCreateUsers');
});
afterAll(() => server.close());

let count = 0;
const ophelia = (): { readonly email: string; readonly password: string; readonly full_name: string } => {
  count += 1;
  return { email: `ophelia${count}@example.org`, password: 'there is rosemary', full_name: `Ophelia ${count}` };
};

test('a new person is a member in the default channels, signs in with the password, and everybody gets the events', async () => {
  const channel = await makeChannel('everybody', [iago]);
  await iago.post('/default_streams', { stream_id: channel });
  const queue = await openQueue(hamlet);
  const person = ophelia();
  const added = await iago.post('/users', { ...person, email: ` ${person.email} `, full_name: `${person.full_name} ` });
  const id = added.body['user_id'];
  expect([added.status, added.body]).toEqual([200, { result: 'success', msg: '', user_id: expect.any(Number) as number }]);
  const events = await queue.newEvents();
  expect(typesOf(events)).toEqual(['realm_user/add', 'user_group/add_members', 'user_group/add_members', 'subscription/peer_add']);
  expect(events[0]).toMatchObject({
    person: { user_id: id, email: person.email, full_name: person.full_name, role: 400, is_active: true, is_bot: false, profile_data: {} },
  });
  expect(events[3]).toMatchObject({ stream_ids: [channel], user_ids: [id] });
  expect(userIn(await hamlet.get(`/users/${Number(id)}`))).toMatchObject({ user_id: id, delivery_email: person.email, full_name: person.full_name });
  expect((await server.anybody.post('/fetch_api_key', { username: person.email, password: person.password })).body).toMatchObject({ user_id: id });
});

describe('is refused, and changes nothing', () => {
  const refused = async (params: TestParams, caller: Pick<TestPerson, 'post'> = iago) => {
    const [rows, { position }] = [await countRows(server), await readLog(server)];
    const reply = await caller.post('/users', params);
    expect([await countRows(server), (await readLog(server)).position]).toEqual([rows, position]);
    return errorIn(reply);
  };

  test('to anybody but administrators, before the parameters are looked at', async () => {
    await grant(server, hamlet, 'canCreateUsers');
    const guest = await server.addPerson('Polonius', { role: 'guest' });
    for (const caller of [hamlet, guest])
      expect(await refused({}, caller)).toEqual({ status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' });
  });

  test.each(['email', 'password', 'full_name'])('without %s', async (name) => {
    const { [name as 'email']: _, ...others } = ophelia();
    expect(await refused(others)).toEqual({ status: 400, code: 'REQUEST_VARIABLE_MISSING', msg: `Missing '${name}' argument`, var_name: name });
  });

  test('to administrators without the grant of the operator, before the name is looked at', async () => {
    const othello = await server.addPerson('Othello', { role: 'owner' });
    expect(await refused({ ...ophelia(), full_name: '' }, othello)).toEqual(refusal('User not authorized to create users'));
    await grant(server, othello, 'canCreateUsers');
    expect(await refused({ ...ophelia(), full_name: '' }, othello)).toEqual(refusal('Name too short!'));
    await grant(server, othello, 'canCreateUsers', false);
    expect(await refused(ophelia(), othello)).toEqual(refusal('User not authorized to create users'));
  });

  test.each<[TestParams, string]>([
    [{ full_name: 'x'.repeat(101), email: 'bad', password: 'bad' }, 'Name too long!'],
    [{ full_name: ' x ', email: 'bad', password: 'bad' }, 'Name too short!'],
    [{ full_name: 'Oph*elia', email: 'bad', password: 'bad' }, 'Invalid characters in name!'],
    [{ full_name: 'Ophelia|7', email: 'bad', password: 'bad' }, 'Invalid format!'],
    [{ email: 'bad', password: 'bad' }, 'Bad name or username'],
    [{ email: 'a@b@c', password: 'bad' }, 'Bad name or username'],
    [{ email: `${'x'.repeat(250)}@example.org`, password: 'bad' }, 'Bad name or username'],
    [{ email: 'HAMLET@example.org', password: 'bad' }, "Email 'HAMLET@example.org' already in use"],
    [{ password: 'xq7fK' }, 'The password is too weak.'],
    [{ password: 'password123' }, 'The password is too weak.'],
    [{ password: 'aaaaaaaaaaaa' }, 'The password is too weak.'],
  ])('with %j', async (params, msg) => {
    expect(await refused({ ...ophelia(), ...params })).toEqual(refusal(msg));
  });

  test('with the address of a deactivated person or of a bot', async () => {
    const gone = await server.addPerson('Gone');
    await setActive(server, gone.id, false);
    const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: hamlet.id, isSystemBot: false } });
    for (const { email } of [gone, bot]) expect(await refused({ ...ophelia(), email })).toEqual(refusal(`Email '${email}' already in use`));
  });

  test('with the name of somebody else where names are unique, ignoring case, also of a deactivated person', async () => {
    const gone = await server.addPerson('Gertrude');
    await setActive(server, gone.id, false);
    await setRealm(server, { policies: { requireUniqueNames: true } });
    expect(await refused({ ...ophelia(), full_name: 'ＧERTRUDE' })).toEqual(refusal('Unique names required in this organization.'));
    await setRealm(server, { policies: { requireUniqueNames: false } });
  });

  test('4.17#14, #15: with an address outside the domains of the organization, or with a + in it, or of a throw-away domain', async () => {
    await desdemona.post('/realm/domains', { domain: 'acme.com', allow_subdomains: false });
    await setRealm(server, { policies: { emailsRestrictedToDomains: true } });
    const outside = (email: string) => refusal(`Email '${email}' not allowed in this organization`);
    for (const email of ['x@a.acme.com', '$&@elsewhere.example']) expect(await refused({ ...ophelia(), email })).toEqual(outside(email));
    expect(await refused({ ...ophelia(), email: 'x+y@acme.com' })).toEqual(refusal('Email addresses containing + are not allowed.'));
    expect(await refused({ ...ophelia(), email: 'x@elsewhere.example', full_name: '' })).toEqual(refusal('Name too short!'));
    expect((await iago.post('/users', { ...ophelia(), email: 'x@ACME.com' })).status).toBe(200);
    await desdemona.patch('/realm/domains/acme.com', { allow_subdomains: true });
    expect((await iago.post('/users', { ...ophelia(), email: 'x@a.acme.com' })).status).toBe(200);
    await setRealm(server, { policies: { emailsRestrictedToDomains: false, disallowDisposableEmails: true } });
    const disposable = refusal('Disposable email addresses are not allowed in this organization');
    expect(await refused({ ...ophelia(), email: 'x@mailinator.com' })).toEqual(disposable);
    expect((await iago.post('/users', { ...ophelia(), email: 'x+y@acme.com' })).status).toBe(200);
    await setRealm(server, { policies: { disallowDisposableEmails: false } });
  });

  test('with the id of another organization’s administrator', async () => {
    const lear = await server.addRealm({ stringId: 'lear' });
    const king = await server.addPerson('Lear', { role: 'owner' }, lear);
    expect(await refused(ophelia(), king)).toEqual(refusal('User not authorized to create users'));
  });
});

test('one address becomes one account, also when it is added twice at once', async () => {
  const person = ophelia();
  const replies = await Promise.all([iago.post('/users', person), iago.post('/users', { ...person, email: person.email.toUpperCase() })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<unknown> }>('select 1 from parley.account where email_folded = ?', [person.email]);
  expect(rows).toHaveLength(1);
});

test('who loses the right while the password is hashed adds nobody', async () => {
  const { passwords } = server.chat.world;
  const person = ophelia();
  Object.assign(server.chat.world, {
    passwords: {
      ...passwords,
      hash: (text: string) => async () => {
        await grant(server, iago, 'canCreateUsers', false);
        return passwords.hash(text)();
      },
    },
  });
  expect(errorIn(await iago.post('/users', person))).toEqual(refusal('User not authorized to create users'));
  Object.assign(server.chat.world, { passwords });
  await grant(server, iago, 'canCreateUsers');
  expect(errorIn(await hamlet.get(`/users/${person.email}`))).toEqual(refusal('No such user'));
});

describe('levels', () => {
  test.each([
    [29, ['msg', 'result']],
    [30, ['msg', 'result', 'user_id']],
  ])('at %d the answer has %j', async (at, keys) => {
    const { status, body } = await iago.at(at).post('/users', ophelia());
    expect([status, Object.keys(body).sort()]).toEqual([200, keys]);
  });

  test.each([
    [26, undefined],
    [496, ['short_name']],
  ])('at %d, of a short name is reported as ignored: %j', async (at, ignored) => {
    const { status, body } = await iago.at(at).post('/users', { ...ophelia(), short_name: 'oph' });
    expect([status, body['ignored_parameters_unsupported']]).toEqual([200, ignored]);
  });

  test('below 36 every administrator adds people, where the operator allows that level', async () => {
    const old = await startTestServer({ level: level(35) });
    try {
      quickPasswords(old);
      const othello = await old.addPerson('Othello', { role: 'administrator' });
      expect((await othello.post('/users', ophelia())).status).toBe(200);
      expect(errorIn(await othello.at(36).post('/users', ophelia())).msg).toBe('User not authorized to create users');
      const emilia = await server.addPerson('Emilia', { role: 'administrator' });
      expect(errorIn(await emilia.at(35).post('/users', ophelia())).msg).toBe('User not authorized to create users');
    } finally {
      await old.close();
    }
  });
});
