import {
  cookieBrowser,
  good,
  memoryDirectory,
  memoryPerson,
  type MemoryPerson,
  setActive,
  setRealm,
  startTestServer,
  type TestPerson,
  type TestServer,
} from '@parley/testkit';

const directory = memoryDirectory();
const own = 'a password of this server';
const wrong = { status: 401, code: 'AUTHENTICATION_FAILED' };

let server: TestServer;
let hamlet: TestPerson;
/** Number of checks of passwords here. */
let checks = 0;

beforeAll(async () => {
  server = await startTestServer({ directory });
  hamlet = await server.addPerson('Hamlet', { password: own });
  const { passwords } = server.chat.world;
  const { matches } = passwords;
  Object.assign(passwords, { matches: (...given: Parameters<typeof matches>) => ((checks += 1), matches(...given)) });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.advance(1_800_000);
  directory.people.clear();
  directory.checked.length = 0;
  directory.createsAccounts = true;
  directory.isAway = false;
});

const knows = (name: string, change: Partial<MemoryPerson> = {}): MemoryPerson => {
  const person = memoryPerson(name, change);
  directory.people.set(name, person);
  return person;
};

const signIn = async (username: string, password: string) => {
  const { status, body } = await server.anybody.post('/fetch_api_key', { username, password });
  const { code, user_id: userId, email, api_key: apiKey } = body as Readonly<Record<string, string | undefined>>;
  return { status, code, userId, email: email ?? '', apiKey: apiKey ?? '' };
};

const personOf = ({ userId, email, apiKey }: Awaited<ReturnType<typeof signIn>>): TestPerson =>
  server.knownPerson({ id: Number(userId) as TestPerson['id'], email, fullName: '', apiKey });

test('a person whom the directory knows gets an account at the first sign-in, and the same one afterwards', async () => {
  const horatio = knows('horatio');
  const first = await signIn('horatio', horatio.password);
  expect(first).toMatchObject({ status: 200, email: 'horatio@example.org' });
  const { body } = await personOf(first).get('/users/me');
  expect(body).toMatchObject({ full_name: 'Sir horatio', role: 400, user_id: first.userId });
  expect(await signIn(' Horatio', horatio.password)).toMatchObject({ status: 200, userId: first.userId });
});

test('a person with another address in the directory keeps the account', async () => {
  const { password } = knows('ophelia');
  const { userId } = await signIn('ophelia', password);
  knows('ophelia', { email: 'queen@example.org' });
  expect(await signIn('ophelia', password)).toMatchObject({ status: 200, userId });
});

test('without accounts for newcomers only people who have one sign in', async () => {
  directory.createsAccounts = false;
  const { password } = knows('laertes');
  expect(await signIn('laertes', password)).toMatchObject(wrong);
  const known = await server.addPerson('Laertes');
  expect(await signIn('laertes', password)).toMatchObject({ status: 200, userId: known.id });
});

test('the account with the address becomes the person’s, who has no password here from then on', async () => {
  const zoe = await server.addPerson('Zoe', { password: own });
  const { password } = knows('zoe');
  expect(await signIn('zoe', password)).toMatchObject({ status: 200, userId: zoe.id, apiKey: zoe.apiKey });
  expect(await signIn(zoe.email, own)).toMatchObject(wrong);
  await good(server.chat.provision.setPassword(server.realm.id, zoe.email, own));
  expect(await signIn(zoe.email, own)).toMatchObject(wrong);
  expect((await zoe.patch('/settings', { old_password: password, new_password: 'another sea of troubles' })).status).toBe(400);
});

test('sessions that began with the former password end', async () => {
  const yan = await server.addPerson('Yan', { password: own });
  const visitor = cookieBrowser(server.url);
  await visitor.request('/login/');
  await visitor.form('/accounts/login/', visitor.withToken({ username: yan.email, password: own }));
  expect((await visitor.request('/json/users/me')).status).toBe(200);
  await signIn('yan', knows('yan').password);
  expect((await visitor.request('/json/users/me')).status).toBe(401);
});

test('a person who was given the address of somebody else does not get their account', async () => {
  const first = knows('fortinbras');
  const { userId } = await signIn('fortinbras', first.password);
  const second = knows('fortinbras', { id: 'memory:another' });
  expect(await signIn('fortinbras', second.password)).toMatchObject(wrong);
  knows('fortinbras');
  expect(await signIn('fortinbras', first.password)).toMatchObject({ status: 200, userId });
});

test('an address that is the same only once it is folded leads to no account', async () => {
  const osric = await server.addPerson('Osric', { email: 'osric@example.org' });
  const { password } = knows('osric', { email: '\uff4fsric@example.org' });
  expect(await signIn('osric', password)).toMatchObject(wrong);
  expect((await osric.get('/users/me')).status).toBe(200);
});

test('the account of a bot is nobody’s', async () => {
  await server.addPerson('Robot', { bot: { type: 'generic', ownerId: null, isSystemBot: false } });
  expect(await signIn('robot', knows('robot').password)).toMatchObject(wrong);
});

test('rules of the organization about addresses and names hold', async () => {
  await setRealm(server, { policies: { disallowDisposableEmails: false, emailsRestrictedToDomains: true } });
  expect((await signIn('yorick', knows('yorick').password)).status).toBe(400);
  await setRealm(server, { policies: { emailsRestrictedToDomains: false } });
  expect((await signIn('yorick', knows('yorick', { fullName: 'Y' }).password)).status).toBe(400);
  expect((await signIn('yorick', knows('yorick', { email: 'nowhere' }).password)).status).toBe(400);
  expect((await signIn('yorick', knows('yorick').password)).status).toBe(200);
});

test('an account that was closed here stays closed, which only the right password tells', async () => {
  const { password } = knows('reynaldo');
  const { userId } = await signIn('reynaldo', password);
  await setActive(server, Number(userId) as TestPerson['id'], false);
  expect(await signIn('reynaldo', password)).toMatchObject({ status: 401, code: 'USER_DEACTIVATED' });
  expect(await signIn('reynaldo', 'no')).toMatchObject(wrong);
});

test('two first sign-ins at once make one account', async () => {
  const { password } = knows('voltemand');
  const both = await Promise.all([signIn('voltemand', password), signIn('voltemand', password)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(both.map(({ userId }) => userId)).size).toBe(1);
});

test('people of whom the directory knows nothing sign in with a password of this server, also while it is away', async () => {
  expect(await signIn(hamlet.email, own)).toMatchObject({ status: 200, userId: hamlet.id });
  const { password } = knows('marcellus');
  const { email } = await signIn('marcellus', password);
  directory.isAway = true;
  expect(await signIn(hamlet.email, own)).toMatchObject({ status: 200, userId: hamlet.id });
  expect(await signIn(hamlet.email, 'no')).toMatchObject(wrong);
  for (const name of ['marcellus', email, 'nobody@example.org']) {
    const { status, headers, body } = await server.anybody.post('/fetch_api_key', { username: name, password });
    const msg = 'The directory of people is not available at the moment';
    expect([status, headers.get('retry-after'), body]).toEqual([503, '2', { result: 'error', code: 'SERVICE_UNAVAILABLE', msg }]);
  }
});

test('what cannot be asked while the directory is away does not count, and the page says why', async () => {
  const { password } = knows('fortinbras');
  for (const username of ['fortinbras', hamlet.email]) for (let count = 1; count <= 4; count += 1) expect(await signIn(username, 'no')).toMatchObject(wrong);
  directory.isAway = true;
  const visitor = cookieBrowser(server.url);
  await visitor.request('/login/');
  for (let count = 1; count <= 4; count += 1) {
    expect((await signIn('fortinbras', password)).status).toBe(503);
    const page = await visitor.form('/accounts/login/', visitor.withToken({ username: 'fortinbras', password }));
    expect(page.status).toBe(503);
    expect(page.text).toContain('The directory of people is not available at the moment');
  }
  // The fifth attempt at an account of this server was asked here, and counts.
  expect(await signIn(hamlet.email, 'no')).toMatchObject(wrong);
  expect((await signIn(hamlet.email, own)).status).toBe(429);
  directory.isAway = false;
  expect((await signIn('fortinbras', password)).status).toBe(200);
});

test('where an organization takes no passwords of this server, the directory’s stay', async () => {
  await setRealm(server, { policies: { passwordSignIn: false } });
  expect(await signIn(hamlet.email, own)).toMatchObject(wrong);
  expect((await signIn('bernardo', knows('bernardo').password)).status).toBe(200);
  await setRealm(server, { policies: { passwordSignIn: true } });
});

test('an unknown name, a wrong password here and one there are equal, and cost one check here and one there', async () => {
  knows('cornelius');
  const answers: string[] = [];
  for (const username of [hamlet.email, 'cornelius', 'nobody', 'nobody@example.org', '']) {
    checks = 0;
    directory.checked.length = 0;
    const { status, text } = await server.anybody.post('/fetch_api_key', { username, password: 'no' });
    answers.push(`${status} ${text}`);
    expect([username, checks, directory.checked.length]).toEqual([username, 1, 1]);
  }
  expect(new Set(answers).size).toBe(1);
});

test('attempts are counted where all others are: by the name, on the page and at the API', async () => {
  const { password } = knows('gertrude');
  const visitor = cookieBrowser(server.url);
  await visitor.request('/login/');
  for (const username of ['gertrude', 'Gertrude', ' gertrude']) expect(await signIn(username, 'no')).toMatchObject(wrong);
  for (const text of ['no', 'nor this']) {
    expect((await visitor.form('/accounts/login/', visitor.withToken({ username: 'gertrude', password: text }))).status).toBe(401);
  }
  directory.checked.length = 0;
  expect((await signIn('gertrude', password)).status).toBe(429);
  expect((await visitor.form('/accounts/login/', visitor.withToken({ username: 'gertrude', password }))).status).toBe(429);
  expect(directory.checked).toEqual([]);
});

test('attempts at one password through the API, the page and old_password count together', async () => {
  const password = own;
  const person = await server.addPerson('Polonius', { password });
  const name = person.email;
  const visitor = cookieBrowser(server.url);
  await visitor.request('/login/');
  const onPage = async () => (await visitor.form('/accounts/login/', visitor.withToken({ username: name, password: 'no' }))).status;
  const change = async () => (await person.patch('/settings', { old_password: 'no', new_password: 'another sea of troubles' })).body['msg'];

  expect([(await signIn(name, 'no')).status, await onPage(), await change(), await onPage(), await change()]).toEqual([
    401,
    401,
    'Wrong password!',
    401,
    'Wrong password!',
  ]);
  expect([(await signIn(name, password)).status, await onPage()]).toEqual([429, 429]);
  expect(await change()).toContain('making too many attempts');
});

test('a person of the directory changes the password there, and is told so without a check', async () => {
  const { password } = knows('osric');
  const osric = personOf(await signIn('osric', password));
  [checks, directory.checked.length] = [0, 0];
  for (const old of [password, 'wrong', ''])
    expect((await osric.patch('/settings', { old_password: old, new_password: 'another long password' })).body).toMatchObject({
      code: 'BAD_REQUEST',
      msg: 'Your Zulip password is managed in LDAP',
    });
  expect([checks, directory.checked.length]).toEqual([0, 0]);
  expect((await hamlet.patch('/settings', { old_password: 'wrong', new_password: 'another long password' })).body.msg).toBe('Wrong password!');
});

test('the key on the settings page needs the directory’s password once more, which counts with all others', async () => {
  const { password } = knows('rosencrantz');
  const other = knows('guildenstern');
  const { apiKey } = await signIn('rosencrantz', password);
  const visitor = cookieBrowser(server.url);
  await visitor.request('/login/');
  await visitor.form('/accounts/login/', visitor.withToken({ username: 'rosencrantz', password }));
  expect((await visitor.request('/settings/')).text).toContain('The name with which you sign in');
  const download = async (username: string, text: string) => {
    const reply = await visitor.form('/settings/zuliprc', visitor.withToken({ username, password: text }));
    return [reply.status, reply.text.includes(`key=${apiKey}`)];
  };
  expect(await download(' Rosencrantz', password)).toEqual([200, true]);
  expect([await download('rosencrantz', ''), await download('rosencrantz', 'no'), await download('', password)]).toEqual([
    [400, false],
    [400, false],
    [400, false],
  ]);
  expect(await download('guildenstern', other.password)).toEqual([400, false]);
  for (const text of ['1', '2', '3']) expect(await signIn('rosencrantz', text)).toMatchObject(wrong);
  expect(await download('rosencrantz', password)).toEqual([400, false]);
  expect((await signIn('rosencrantz', password)).status).toBe(429);
});

test('the server tells that a directory signs people in, and the page takes its names', async () => {
  const { body } = await server.anybody.get('/server_settings');
  expect(body).toMatchObject({ require_email_format_usernames: false, authentication_methods: { ldap: true, password: true } });
  const { text } = await cookieBrowser(server.url).request('/login/');
  expect([text.includes('User name or e-mail address'), text.includes('type="email"')]).toEqual([true, false]);
});

test('no password reaches the log', () => {
  expect(JSON.stringify(server.logged)).not.toMatch(/the word of|a password of this server/);
});
