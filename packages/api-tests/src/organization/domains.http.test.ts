import type { FeatureLevel } from '@parley/core';
import { countStatements, openQueue, readLog, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';
import { sendRaw } from '../../fixtures/clients/raw-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.realm_domain').delete();
});

const path = '/realm/domains';
const add = (domain: string, person: Pick<TestPerson, 'post'> = owner) => person.post(path, { domain, allow_subdomains: false });
const known = async (person: Pick<TestPerson, 'get'> = guest) => (await person.get(path)).body['domains'];
const event = { id: expect.any(Number) as number, type: 'realm_domains' };
const needsOwner = { status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization owner' };

test('4.17#10, #16: a domain is stored trimmed and in lower case; everybody gets it, and guests list it', async () => {
  const queue = await openQueue(guest);
  const added = await add(' ACME.Com ');
  expect(added.body).toMatchObject({ result: 'success', new_domain: [expect.any(Number), 'acme.com'] });
  expect(await queue.newEvents()).toEqual([{ ...event, op: 'add', realm_domain: { domain: 'acme.com', allow_subdomains: false } }]);
  expect(await known()).toEqual([{ domain: 'acme.com', allow_subdomains: false }]);
  expect((await guest.post('/register', { fetch_event_types: ['realm_domains'] })).body['realm_domains']).toEqual(await known());
});

test('4.17#11: one that is there already is refused, also when two add it at once', async () => {
  const replies = await Promise.all([add('acme.com'), add('ACME.com'), add('acme.com')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(errorIn(await add('acme.com'))).toEqual(refusal('The domain acme.com is already a part of your organization.'));
  expect(await known()).toHaveLength(1);
});

test.each([
  ['', "Domain can't be empty."],
  ['localhost', 'Domain must have at least one dot (.)'],
  [`${'x'.repeat(256)}.com`, 'Domain is too long'],
  ['.a.b', 'Domain cannot start or end with a dot (.)'],
  ['a..b', "Consecutive '.' are not allowed."],
  ['-a.b', "Subdomains cannot start or end with a '-'."],
  ['ä.de', "Domain can only have letters, numbers, '.' and '-'s."],
])('4.17#12: %j is refused and changes nothing', async (domain, text) => {
  const before = (await readLog(server)).position;
  expect(errorIn(await add(domain))).toEqual(refusal(`Invalid domain: ${text}`));
  expect([(await readLog(server)).position, await known()]).toEqual([before, []]);
});

test('4.17#1, #2: whether subdomains count is changed, and told also where it stays', async () => {
  await add('acme.com');
  const queue = await openQueue(guest);
  for (let time = 0; time < 2; time += 1) expect((await owner.patch(`${path}/acme.com`, { allow_subdomains: true })).status).toBe(200);
  const changeEvent = { ...event, op: 'change', realm_domain: { domain: 'acme.com', allow_subdomains: true } };
  expect(await queue.newEvents()).toEqual([changeEvent, changeEvent]);
  expect(await known()).toEqual([{ domain: 'acme.com', allow_subdomains: true }]);
});

test('4.17#3, #8, #17: unknown ones, another spelling and those of another organization are not there', async () => {
  const lear = await server.addRealm({ stringId: 'lear' });
  const king = await server.addPerson('Lear', { role: 'owner' }, lear);
  await Promise.all([add('acme.com'), add('x.y', king)]);
  for (const domain of ['x.y', 'ACME.com']) {
    const unknown = refusal(`No entry found for domain ${domain}.`);
    expect(errorIn(await owner.patch(`${path}/${domain}`, { allow_subdomains: true }))).toEqual(unknown);
    expect(errorIn(await owner.delete(`${path}/${domain}`))).toEqual(unknown);
  }
  expect([await known(), await known(king)]).toEqual([[{ domain: 'acme.com', allow_subdomains: false }], [{ domain: 'x.y', allow_subdomains: false }]]);
});

test('4.17#4, #5, #9, attack 64: owners alone change domains, bots of that role too', async () => {
  await add('acme.com');
  const member = await server.addPerson('Hamlet');
  const bot = await server.addPerson('Ariel', { role: 'owner', bot: { type: 'generic', ownerId: null, isSystemBot: false } });
  for (const person of [iago, member, guest, iago.at(142)]) {
    expect(errorIn(await add('b.com', person))).toMatchObject(needsOwner);
    expect(errorIn(await person.patch(`${path}/acme.com`, { allow_subdomains: true }))).toMatchObject(needsOwner);
    expect(errorIn(await person.delete(`${path}/acme.com`))).toMatchObject(needsOwner);
  }
  expect((await bot.patch(`${path}/acme.com`, { allow_subdomains: true })).status).toBe(200);
});

test('4.17#4: where the operator keeps a server below 143, administrators change domains too', async () => {
  const old = await startTestServer({ level: 142 as FeatureLevel });
  try {
    const administrator = await old.addPerson('Iago', { role: 'administrator' });
    expect((await administrator.post(path, { domain: 'acme.com', allow_subdomains: false })).status).toBe(200);
    expect((await administrator.patch(`${path}/acme.com`, { allow_subdomains: true })).status).toBe(200);
    expect(errorIn(await administrator.at(143).patch(`${path}/acme.com`, { allow_subdomains: true }))).toMatchObject(needsOwner);
  } finally {
    await old.close();
  }
});

test.each([
  ['an encoded way up', '..%2facme.com'],
  ['an encoded way up to another operation', '..%2F..%2Fusers'],
  ['a look-alike letter', encodeURIComponent('\u0430cme.com')],
  ['a wide letter', encodeURIComponent('\uff41cme.com')],
  ['a trailing dot', 'acme.com.'],
  ['a null character', 'acme.com%00'],
  ['white space', '%20acme.com'],
  ['upper case', 'ACME.com'],
])('attack 64: %s in a path reaches no domain, and none is made of it', async (_, spelled) => {
  await add('acme.com');
  const before = await readLog(server);
  for (const method of ['PATCH', 'DELETE']) {
    const reply = await sendRaw(server, owner, {
      method,
      target: `${path}/${spelled}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'allow_subdomains=true',
    });
    expect([400, 404]).toContain(reply.status);
  }
  expect((await readLog(server)).position).toBe(before.position);
  const made = decodeURIComponent(spelled);
  // These two are the same domain, which is there already.
  const isSame = ['acme.com'].includes(made.trim().toLowerCase());
  expect((await add(made)).body.msg).toMatch(isSame ? /is already a part/ : /^Invalid domain/);
  expect(await known()).toEqual([{ domain: 'acme.com', allow_subdomains: false }]);
});

test.each([
  [{}, { code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'allow_subdomains' argument" }],
  [{ allow_subdomains: 'yes' }, { msg: 'allow_subdomains is not valid JSON' }],
  [{ allow_subdomains: 1 }, { msg: 'allow_subdomains is not a boolean' }],
])('4.17#6, #7: PATCH with %j is refused', async (params, expected) => {
  await add('acme.com');
  expect(errorIn(await owner.patch(`${path}/acme.com`, params))).toMatchObject({ status: 400, ...expected });
});

test('4.17#13: with the last domain goes the restriction, told before it', async () => {
  await add('acme.com');
  await add('b.com');
  expect((await owner.patch('/realm', { emails_restricted_to_domains: true })).status).toBe(200);
  const queue = await openQueue(guest);
  await owner.delete(`${path}/b.com`);
  expect(await queue.newEvents()).toEqual([{ ...event, op: 'remove', domain: 'b.com' }]);
  await owner.delete(`${path}/acme.com`);
  expect(await queue.newEvents()).toEqual([
    { id: expect.any(Number) as number, type: 'realm', op: 'update', property: 'emails_restricted_to_domains', value: false },
    { ...event, op: 'remove', domain: 'acme.com' },
  ]);
  expect((await guest.post('/register', { fetch_event_types: ['realm'] })).body['realm_emails_restricted_to_domains']).toBe(false);
});

test('below 63, the domain of POST comes in quotes', async () => {
  expect((await owner.at(62).post(path, { domain: '"quoted.com"', allow_subdomains: false })).body['new_domain']).toEqual([expect.any(Number), 'quoted.com']);
  expect(errorIn(await owner.at(63).post(path, { domain: '"quoted.com"', allow_subdomains: false }))).toMatchObject({ status: 400 });
});

test('an organization may have so many, and each costs as little as the first', async () => {
  const { statements } = await countStatements(server.knex, () => add('acme.com'));
  expect(statements.filter((text) => /realm_domain|event_log/.test(text))).toHaveLength(3);
  await server.knex.raw(
    "insert into parley.realm_domain (realm_id, domain, allows_subdomains) select realm_id, 'x' || n || '.y', false from parley.realm_domain, generate_series(1, 999) as n",
  );
  expect(errorIn(await add('one-more.com'))).toEqual(refusal('There are too many domains.'));
});
