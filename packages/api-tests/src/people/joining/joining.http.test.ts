import { channelId, groupId, millisecondsPerDay, newestLevel } from '@parley/core';
import {
  countStatements,
  invite,
  linkKeyIn,
  runMail,
  setActive,
  setRealm,
  startTestServer,
  type TestInvitation,
  type TestParams,
  type TestPerson,
  type TestReply,
  type TestServer,
} from '@parley/testkit';
import * as client from '../../../fixtures/clients/joining-client.js';
import { askToJoin, keyMailed, unknownLink } from '../../../fixtures/clients/joining-client.js';
import { errorIn, makeChannel, refusal } from '../../../fixtures/clients/message-client.js';
import { userIn } from '../../../fixtures/people/people.js';

let server: TestServer;
let owner: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  await server.addPerson('Iago', { role: 'administrator' });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  // Mails are counted by the day.
  server.clock.advance(millisecondsPerDay);
  await runMail(server);
  await setRealm(server, {
    policies: {
      inviteRequired: true,
      emailsRestrictedToDomains: false,
      disallowDisposableEmails: true,
      passwordSignIn: true,
      welcomeText: '',
      signUpAnnouncementsChannelId: null,
    },
  });
});

const fresh = (name = 'dia') => `${name}${count}@example.org`;
const ask = (params: TestParams) => askToJoin(server, params);
const join = (key: string, params: TestParams = {}) => client.join(server, key, { full_name: `Dia ${count}`, ...params });
const keyFor = (email: string, link?: string) => client.keyFor(server, email, link);
const opened = () => setRealm(server, { policies: { inviteRequired: false } });
const link = (terms: TestInvitation = {}, inviter = owner) => invite(server, inviter.id, terms);

const levels = { floor: newestLevel, call: newestLevel };
const joined = (reply: TestReply): TestPerson => client.joined(server, reply, `Dia ${count}`);

describe('asking to join', () => {
  test('with a link: a mail whose link makes the account, with the role, channels and groups of the invitation', async () => {
    const channel = await makeChannel(`invited ${count}`, [owner], { invite_only: true });
    const usual = await makeChannel(`usual ${count}`, [owner]);
    await owner.post('/default_streams', { stream_id: usual });
    const group = Number((await owner.post('/user_groups/create', { name: `crew ${count}`, description: '', members: [] })).body['group_id']);
    const key = await link({ role: 'moderator', channelIds: [channelId(channel)], groupIds: [groupId(group)] });

    expect((await ask({ email: ` ${fresh()} `, invite_key: key })).body).toEqual({ result: 'success', msg: '' });
    const [mail] = await runMail(server);
    expect(mail).toMatchObject({ to: fresh(), subject: 'Join Test' });
    const dia = joined(await join(linkKeyIn(mail?.text, 'join'), { timezone: 'Europe/Copenhagen', default_language: 'de', email_address_visibility: 3 }));

    expect(userIn(await owner.get(`/users/${dia.id}`))).toMatchObject({ full_name: `Dia ${count}`, role: 300, timezone: 'Europe/Copenhagen', is_active: true });
    const subscribed = ((await dia.get('/users/me/subscriptions')).body['subscriptions'] as ReadonlyArray<{ stream_id: number }>).map(
      ({ stream_id: id }) => id,
    );
    expect(subscribed).toEqual([channel]);
    expect((await owner.get(`/user_groups/${group}/members/${dia.id}`)).body['is_user_group_member']).toBe(true);
    expect((await dia.post('/register', { fetch_event_types: ['user_settings'] })).body['user_settings']).toMatchObject({
      default_language: 'de',
      email_address_visibility: 3,
    });
    expect((await server.anybody.post('/fetch_api_key', { username: fresh(), password: 'there is rosemary' })).body['user_id']).toBe(dia.id);
    await owner.delete('/default_streams', { stream_id: usual });
  });

  test('without an invitation only where the organization needs none: a member, in the default channels', async () => {
    expect(errorIn(await ask({ email: fresh() }))).toEqual({
      status: 403,
      code: 'BAD_REQUEST',
      msg: `Please request an invite for ${fresh()} from the organization administrator.`,
    });
    await opened();
    const usual = await makeChannel(`usual ${count}`, [owner]);
    await owner.post('/default_streams', { stream_id: usual });
    const key = await keyFor(fresh());
    const dia = joined(await join(key));
    expect(userIn(await owner.get(`/users/${dia.id}`))).toMatchObject({ role: 400 });
    expect((await dia.get('/users/me/subscriptions')).body['subscriptions']).toContainEqual(expect.objectContaining({ stream_id: usual }));
    await owner.delete('/default_streams', { stream_id: usual });
  });

  test('an organization that was closed meanwhile takes nobody without an invitation', async () => {
    await opened();
    const key = await keyFor(fresh());
    await setRealm(server, { policies: { inviteRequired: true } });
    expect((await join(key)).status).toBe(403);
  });

  test('the answer, the mail and the statements are the same whether or not the address has an account', async () => {
    await opened();
    const gone = await server.addPerson(`Gone ${count}`);
    await setActive(server, gone.id, false);
    const seen = [];
    for (const email of [fresh(), owner.email, gone.email, fresh('other')]) {
      const { result, statements } = await countStatements(server.knex, () => ask({ email }));
      const [mail] = await runMail(server);
      const text = mail?.text.replace(/[a-z2-7]{24}/, 'KEY');
      seen.push({ status: result.status, text: result.text, statements, mail: { ...mail, text, to: mail?.to === email, id: null } });
    }
    expect(seen.slice(2)).toEqual(seen.slice(0, 2));
    expect(seen[0]).toEqual(seen[1]);
  });

  test.each([
    ['active', 'Already has an account.'],
    ['deactivated', 'Account has been deactivated.'],
  ])('the holder of the address of an %s account learns it behind the link', async (kind, msg) => {
    await opened();
    const known = await server.addPerson(`Known ${count}`);
    const key = await keyFor(known.email.toUpperCase());
    if (kind === 'deactivated') await setActive(server, known.id, false);
    expect(errorIn(await join(key))).toEqual(refusal(msg));
  });

  test.each([
    ['no address', 'dia', { inviteRequired: false }, 'Enter a valid email address.'],
    ['4.17#14: outside the domains', 'x@a.acme.com', { emailsRestrictedToDomains: true }, "Email 'x@a.acme.com' not allowed in this organization"],
    ['4.17#15: a plus', 'x+y@acme.com', { emailsRestrictedToDomains: true }, 'Email addresses containing + are not allowed.'],
    ['a throw-away domain', 'x@mailinator.com', {}, 'Disposable email addresses are not allowed in this organization'],
  ])('%s is refused, with and without an invitation, without a mail', async (_, email, policies, msg) => {
    const key = await link();
    await setRealm(server, { policies });
    expect(errorIn(await ask({ email, invite_key: key }))).toEqual(refusal(msg));
    expect(await runMail(server)).toEqual([]);
  });

  test('4.17#15: an address with a plus joins where addresses are not restricted', async () => {
    expect((await join(await keyFor(fresh('dia+a'), await link()))).status).toBe(200);
  });

  test('five mails a day to an address, and five from a network address; the next day more', async () => {
    const [key, other] = [await link(), await invite(server, owner.id)];
    for (let times = 0; times < 5; times += 1) expect((await ask({ email: fresh(), invite_key: key })).status).toBe(200);
    const refused = await ask({ email: fresh('other'), invite_key: other });
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMIT_HIT']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    const inProcess = (email: string) =>
      server.chat.visit('requestToJoin', server.realm.id, { levels, client: { name: 'test', isForReading: false } }, { email, key })();
    expect(await inProcess(fresh().toUpperCase())).toMatchObject({ left: { refusal: { kind: 'rateLimited' } } });
    expect(await inProcess(fresh('other'))).toMatchObject({ _tag: 'Right' });
    server.clock.advance(millisecondsPerDay);
    expect((await ask({ email: fresh(), invite_key: key })).status).toBe(200);
  });

  test('an organization has at most 10,000 requests that wait, and forgets those that are over', async () => {
    await opened();
    await server.knex.raw(
      `insert into parley.join_request (realm_id, fingerprint, email, requested_at)
       select ?, 'f' || i, 'x@example.org', ? from generate_series(1, 10000) i`,
      [server.realm.id, server.clock.now()],
    );
    expect(errorIn(await ask({ email: fresh() }))).toEqual(refusal('Too many people are joining at the moment. Try again tomorrow.'));
    server.clock.advance(millisecondsPerDay);
    expect((await ask({ email: fresh() })).status).toBe(200);
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ count: string }> }>('select count(*) from parley.join_request');
    expect(Number(rows[0]?.count)).toBe(1);
  });

  test('a server without mail refuses', async () => {
    const silent = await startTestServer({ mailer: null });
    try {
      await setRealm(silent, { policies: { inviteRequired: false } });
      expect(errorIn(await silent.anybody.own().post('/join/requests', { email: fresh() }))).toEqual(refusal('This server sends no mail.'));
    } finally {
      await silent.close();
    }
  });
});

describe('the link in the mail', () => {
  test('makes one account and is used up then', async () => {
    const key = await keyFor(fresh(), await link());
    expect((await join(key)).status).toBe(200);
    expect(errorIn(await join(key))).toEqual(unknownLink);
  });

  test('is over after 24 hours; unknown and malformed ones look the same', async () => {
    const key = await keyFor(fresh(), await link());
    server.clock.advance(millisecondsPerDay - 1);
    expect(errorIn(await join(key, { password: 'x' }))).toEqual(refusal('The password is too weak.'));
    server.clock.advance(1);
    for (const bad of [key, '', 'x', 'a'.repeat(24), `${key} `, "a' or 1=1", '\0']) expect(errorIn(await join(bad))).toEqual(unknownLink);
  });

  test('is stored nowhere, and stands in no line of the log', async () => {
    const invitation = await link();
    await ask({ email: fresh(), invite_key: invitation });
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<object> }>('select m.*, r.* from parley.outgoing_mail m, parley.join_request r');
    const key = await keyMailed(server);
    await join(key);
    const texts = [JSON.stringify(rows), JSON.stringify(server.logged)];
    expect(texts[0]).toContain(fresh());
    for (const text of texts) for (const secret of [key, invitation, 'there is rosemary']) expect(text).not.toContain(secret);
  });

  test('of another organization is none here, and neither is its invitation', async () => {
    const lear = await server.addRealm({ stringId: `lear${count}` });
    const key = await keyFor(fresh(), await link());
    const visit = { levels, client: { name: 'test', isForReading: false } };
    const wanted = { key, fullName: 'Dia', password: 'there is rosemary', timezone: '', language: null, emailVisibility: null };
    expect(await server.chat.visit('join', lear.id, visit, wanted)()).toMatchObject({ left: { refusal: { kind: 'noSuchJoinLink' } } });
    const asked = { email: fresh(), key: await link() };
    expect(await server.chat.visit('requestToJoin', lear.id, visit, asked)()).toMatchObject({ left: { refusal: { kind: 'noSuchJoinLink' } } });
    expect((await join(key)).status).toBe(200);
  });

  test.each([
    [{ full_name: 'D' }, 'Name too short!'],
    [{ full_name: 'D'.repeat(101) }, 'Name too long!'],
    [{ full_name: 'Dia*' }, 'Invalid characters in name!'],
    [{ full_name: 'Dia|12' }, 'Invalid format!'],
    [{ password: 'abc' }, 'The password is too weak.'],
    [{ timezone: 'Europe/Elsinore' }, 'Invalid timezone: Value error, Not a recognized time zone'],
    [{ default_language: 'xx' }, 'Invalid default_language'],
    [{ email_address_visibility: 9 }, 'Invalid email_address_visibility: Value error, Not in the list of possible values'],
  ])('with %j is refused, and stays valid', async (params, msg) => {
    const key = await keyFor(fresh(), await link());
    expect(errorIn(await join(key, params))).toEqual(refusal(msg));
    expect((await join(key)).status).toBe(200);
  });

  test('takes no name of somebody else where names are unique', async () => {
    await setRealm(server, { policies: { requireUniqueNames: true } });
    const key = await keyFor(fresh(), await link());
    expect(errorIn(await join(key, { full_name: 'IAGO' }))).toEqual(refusal('Unique names required in this organization.'));
    await setRealm(server, { policies: { requireUniqueNames: false } });
  });

  test('admits no address that the organization refuses by now, and nobody where passwords count no more', async () => {
    const key = await keyFor(fresh(), await link());
    await setRealm(server, { policies: { emailsRestrictedToDomains: true } });
    expect(errorIn(await join(key))).toEqual(refusal(`Email '${fresh()}' not allowed in this organization`));
    await setRealm(server, { policies: { emailsRestrictedToDomains: false, passwordSignIn: false } });
    expect((await join(key)).body.code).toBe('PASSWORD_AUTH_DISABLED');
  });
});

describe('a mailed invitation', () => {
  test('is for its address alone, joins without another mail, and works once', async () => {
    const key = await link({ email: fresh(), role: 'guest' });
    expect(errorIn(await ask({ email: fresh('other'), invite_key: key }))).toEqual(unknownLink);
    const dia = joined(await join(key, { email: fresh('other') }));
    expect(dia.email).toBe(fresh());
    expect(userIn(await owner.get(`/users/${dia.id}`))).toMatchObject({ role: 600, delivery_email: fresh() });
    expect(errorIn(await join(key))).toEqual(unknownLink);
    expect(await runMail(server)).toEqual([]);
  });

  test('of somebody who has joined otherwise meanwhile is over', async () => {
    const key = await link({ email: fresh() });
    joined(await join(await keyFor(fresh(), await link())));
    expect(errorIn(await join(key))).toEqual(unknownLink);
  });

  test('ends where the host makes the account', async () => {
    const key = await link({ email: fresh() });
    await server.addPerson('Dia', { email: fresh() });
    expect(errorIn(await join(key))).toEqual(unknownLink);
  });

  test('the key of a reusable link joins nobody without a mail', async () => {
    expect(errorIn(await join(await link()))).toEqual(unknownLink);
  });
});
