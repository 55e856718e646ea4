import { named } from '@parley/core/model';
import {
  linkKeyIn,
  countStatements,
  openQueue,
  readLog,
  runMail,
  setRealm,
  startTestServer,
  systemGroups,
  type TestParams,
  type TestPerson,
  type TestServer,
} from '@parley/testkit';
import { dailyLimitReached, invitationsOf, inviteByMail, newest } from '../../fixtures/clients/invitation-client.js';
import { errorIn, makeChannel, refusal } from '../../fixtures/clients/message-client.js';

const maxADay = 20;

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let hamlet: TestPerson;
let zoe: TestPerson;
let count = 0;

const fresh = () => `new${(count += 1)}@example.org`;

beforeAll(async () => {
  server = await startTestServer({ maxInvitationsPerDay: maxADay });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());
beforeEach(async () => {
  await runMail(server);
  await server.knex('parley.invitation').delete();
  await server.knex('parley.invitation_count').delete();
  await setRealm(server, {
    settings: { canInviteUsers: named(systemGroups.members), canAddSubscribers: named(systemGroups.members) },
    policies: { inviteRequired: true, emailsRestrictedToDomains: false, disallowDisposableEmails: true },
  });
});

const failed = (msg: string, errors: ReadonlyArray<readonly [string, string, boolean]> = [], more: object = {}) => ({
  status: 400,
  code: 'INVITATION_FAILED',
  msg,
  errors,
  sent_invitations: false,
  license_limit_reached: false,
  daily_limit_reached: false,
  ...more,
});
const didNotValidate = "Some emails did not validate, so we didn't send any invitations.";
/** What a refusal leaves as it is. */
const stored = async () => [
  (await readLog(server)).position,
  await server.knex('parley.invitation').count(),
  await server.knex('parley.outgoing_mail').count(),
  await server.knex('parley.invitation_count').select('mailed').where('mailed', '>', 0),
];
const refusedWith = async (person: Pick<TestPerson, 'post'>, emails: string, expected: object, params: TestParams = {}) => {
  const before = await stored();
  expect(errorIn(await inviteByMail(person, emails, params))).toEqual(expected);
  expect(await stored()).toEqual(before);
};
const addresses = async (person = iago) => (await invitationsOf(person)).map(({ email }) => email);

describe('POST /invites', () => {
  test('mails a link to each address, and shows it to the inviter and administrators', async () => {
    const queues = [await openQueue(hamlet), await openQueue(iago), await openQueue(owner), await openQueue(zoe), await openQueue(hamlet.at(208))];
    const [one, two] = [fresh(), fresh()];
    expect((await inviteByMail(hamlet, `Somebody <${one}>,\n ${two} ,, \r\n${one.toUpperCase()}`)).body).toEqual({ result: 'success', msg: '' });
    const events = await Promise.all(queues.map(async (queue) => (await queue.newEvents()).map(({ type }) => type)));
    expect(events).toEqual([['invites_changed'], ['invites_changed'], ['invites_changed'], [], []]);

    const mails = await runMail(server);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([one, two].map((to) => [to, 'Hamlet invites you to Test']));
    const keys = mails.map(({ text }) => linkKeyIn(text, 'join'));
    expect(new Set(keys).size).toBe(2);
    expect(mails[0]?.text).toContain(`${server.chat.world.server.realmUrl('')}/accounts/do_confirm/${keys[0] ?? ''}\n`);

    const invited = Math.floor(server.clock.now() / 1000);
    const shown = (email: string) => ({
      id: expect.any(Number) as number,
      invited_by_user_id: hamlet.id,
      invited,
      expiry_date: invited + 864_000,
      invited_as: 400,
      is_multiuse: false,
      email,
      notify_referrer_on_join: true,
    });
    expect(await invitationsOf(hamlet)).toEqual([shown(one), shown(two)]);
    expect([await invitationsOf(iago), await invitationsOf(zoe)]).toEqual([await invitationsOf(hamlet), []]);
  });

  test('the key is stored nowhere, and shown to nobody but the address', async () => {
    await inviteByMail(hamlet, fresh());
    const waiting = await server.knex('parley.outgoing_mail').select();
    const [mail] = await runMail(server);
    const key = linkKeyIn(mail?.text, 'join');
    const rows = await server.knex('parley.invitation').select();
    expect(key).toHaveLength(24);
    expect(
      JSON.stringify([waiting, rows, await readLog(server), server.logged, (await iago.get('/invites')).text, (await hamlet.get('/invites')).text]),
    ).not.toContain(key);
  });

  test('keeps what the request says', async () => {
    const channel = await makeChannel('chosen', [hamlet]);
    await inviteByMail(iago, fresh(), {
      invite_as: 600,
      stream_ids: [channel],
      invite_expires_in_minutes: null,
      include_realm_default_subscriptions: true,
      notify_referrer_on_join: false,
      welcome_message_custom_text: '',
    });
    const [row] = await server.knex('parley.invitation').select();
    expect(row).toMatchObject({
      role: 'guest',
      channel_ids: [String(channel)],
      includes_default_channels: true,
      notifies_inviter: false,
      welcome_text: '',
      expires_at: null,
    });
    expect(newest(await invitationsOf(iago))).toMatchObject({ invited_as: 600, expiry_date: null, notify_referrer_on_join: false });
    expect((await runMail(server))[0]?.text).not.toContain('ends on');
    await inviteByMail(iago.at(266), fresh(), { notify_referrer_on_join: false });
    expect(newest(await invitationsOf(iago))).toMatchObject({ notify_referrer_on_join: true });
  });

  test('is for those with the permission of the organization, and their roles', async () => {
    for (const role of [200, 300]) await refusedWith(hamlet, fresh(), refusal('Must be an organization administrator'), { invite_as: role });
    await refusedWith(iago, fresh(), { status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization owner' }, { invite_as: 100 });
    expect((await inviteByMail(owner, fresh(), { invite_as: 100 })).status).toBe(200);
    await setRealm(server, { settings: { canInviteUsers: named(systemGroups.administrators) } });
    await refusedWith(hamlet, '', refusal('Insufficient permission'), { invite_as: 100, stream_ids: [999] });
    await refusedWith(hamlet.at(300), fresh(), refusal('Insufficient permission'));
    expect((await inviteByMail(iago, fresh())).status).toBe(200);
  });

  test('refuses in the order of role, addresses, channels, groups and welcome', async () => {
    await setRealm(server, { settings: { canAddSubscribers: named(systemGroups.nobody) } });
    const channel = await makeChannel('order', [owner]);
    const wrong = { stream_ids: [channel], group_ids: [systemGroups.members], welcome_message_custom_text: 'Hi!' };
    await refusedWith(hamlet, '', refusal('Must be an organization administrator'), { ...wrong, invite_as: 200 });
    for (const none of ['', ' ', ',\n ,', '<>']) await refusedWith(hamlet, none, refusal('You must specify at least one email address.'), wrong);
    await refusedWith(hamlet, 'nonsense', refusal('Invalid channel ID 987654. No invites were sent.'), { ...wrong, stream_ids: [channel, 987_654] });
    await refusedWith(hamlet, 'nonsense', refusal('You do not have permission to subscribe other users to channels.'), wrong);
    await refusedWith(hamlet, 'nonsense', refusal('Insufficient permission'), { ...wrong, stream_ids: [] });
    await refusedWith(hamlet, 'nonsense', refusal('Must be an organization administrator'), { welcome_message_custom_text: 'Hi!' });
    await refusedWith(hamlet, 'nonsense', failed(didNotValidate, [['nonsense', 'Invalid address.', false]]));
    expect(errorIn(await iago.post('/invites', { invitee_emails: fresh() }))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING' });
    expect(errorIn(await iago.post('/invites', { stream_ids: [] }))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING' });
  });

  test.each([[179], [159], [156]])('below level 180 channels must be named, at level %s', async (level) => {
    await refusedWith(hamlet.at(level), fresh(), refusal('You must specify at least one stream for invitees to join.'));
  });

  test.each([[180], [158], [157]])('at level %s no channel needs to be named', async (level) => {
    expect((await inviteByMail(hamlet.at(level), fresh())).status).toBe(200);
  });

  test('4.16#25, #26: addresses with an account are left out, and named', async () => {
    const gone = await server.addPerson(`Gone ${(count += 1)}`);
    await iago.delete(`/users/${gone.id}`);
    await runMail(server);
    const free = fresh();
    const taken = [
      [zoe.email.toUpperCase(), 'Already has an account.', false],
      [gone.email, 'Account has been deactivated.', true],
    ] as const;
    const emails = taken.map(([email]) => email).join(',');
    await refusedWith(hamlet, emails, failed("We weren't able to invite anyone.", taken));
    const queue = await openQueue(iago);
    expect(errorIn(await inviteByMail(hamlet, `${emails},${free}`))).toEqual(
      failed("Some of those addresses are already using Zulip, so we didn't send them an invitation. We did send invitations to everyone else!", taken, {
        sent_invitations: true,
      }),
    );
    expect([await addresses(), (await runMail(server)).map(({ to }) => to), (await queue.newEvents()).length]).toEqual([[free], [free], 1]);
  });

  test('the address of a person who was imported and has not signed in yet counts as free', async () => {
    const email = fresh();
    const imported = await server.chat.provision.importStub(server.realm.id, { email, fullName: `Imported ${email}`, dateJoined: server.clock.now() })();
    expect(imported._tag).toBe('Right');
    expect((await inviteByMail(hamlet, email)).status).toBe(200);
  });

  test('addresses that cannot be written to, or that the organization does not admit, refuse all', async () => {
    const ok = fresh();
    const problems = (...wrong: ReadonlyArray<readonly [string, string]>) =>
      failed(
        didNotValidate,
        wrong.map(([email, why]) => [email, why, false] as const),
      );
    await refusedWith(hamlet, `${ok},nonsense,a b@example.org`, problems(['nonsense', 'Invalid address.'], ['a b@example.org', 'Invalid address.']));
    await refusedWith(hamlet, `${ok},x@mailinator.com`, problems(['x@mailinator.com', 'Please use your real email address.']));
    await owner.post('/realm/domains', { domain: 'acme.com', allow_subdomains: false });
    await setRealm(server, { policies: { emailsRestrictedToDomains: true } });
    // 4.17#14 and #15.
    await refusedWith(hamlet, 'x@a.acme.com', problems(['x@a.acme.com', 'Outside your domain.']));
    await refusedWith(hamlet, 'x+y@acme.com', problems(['x+y@acme.com', 'Email addresses containing + are not allowed.']));
    await owner.patch('/realm/domains/acme.com', { allow_subdomains: true });
    expect((await inviteByMail(hamlet, 'x@a.acme.com')).status).toBe(200);
    await setRealm(server, { policies: { emailsRestrictedToDomains: false } });
    expect((await inviteByMail(hamlet, 'x+y@acme.com')).status).toBe(200);
  });

  test('line ends and control characters reach no header of a mail', async () => {
    await refusedWith(hamlet, 'a@example.org\u0000', failed(didNotValidate, [['a@example.org\u0000', 'Invalid address.', false]]));
    const odd = await server.addPerson(`Odd ${(count += 1)}`);
    await server.knex('parley.account').where({ id: odd.id }).update({ full_name: 'Odd\r\nBcc: x@example.org' });
    await inviteByMail(odd, 'b@example.org\r\nc@example.org');
    expect((await runMail(server)).map(({ to, subject }) => [to, subject])).toEqual(
      ['b', 'c'].map((name) => [`${name}@example.org`, 'Odd Bcc: x@example.org invites you to Test']),
    );
  });

  test('a new account cannot invite where everybody may join, unless it is an administrator’s', async () => {
    await setRealm(server, { policies: { inviteRequired: false } });
    const newcomer = await server.addPerson(`Newcomer ${(count += 1)}`);
    const boss = await server.addPerson(`Boss ${(count += 1)}`, { role: 'administrator' });
    const tooNew = failed('Your account is too new to send invites for this organization. Ask an organization admin, or a more experienced user.');
    await refusedWith(newcomer, fresh(), tooNew);
    expect((await inviteByMail(boss, fresh())).status).toBe(200);
    server.clock.advance(3 * 86_400_000 - 1000);
    await refusedWith(newcomer, fresh(), tooNew);
    server.clock.advance(1000);
    expect((await inviteByMail(newcomer, fresh())).status).toBe(200);
  });

  test('the operator may let new accounts invite at once, as for development', async () => {
    const other = await startTestServer({ newAccountsInvite: true });
    try {
      await setRealm(other, { policies: { inviteRequired: false } });
      const newcomer = await other.addPerson('Newcomer');
      expect((await inviteByMail(newcomer, fresh())).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  test('a text of addresses has a maximum', async () => {
    await refusedWith(hamlet, 'x'.repeat(50_001), refusal('invitee_emails is too long (limit: 50000 characters)'));
    await refusedWith(hamlet, Array.from({ length: 4000 }, (_, index) => `${index}@x.org`).join(','), dailyLimitReached);
  });

  test('asks the same statements for one address and for many', async () => {
    const statements = async (emails: string) => (await countStatements(server.knex, () => inviteByMail(hamlet, emails))).statements.length;
    await statements(fresh());
    const many = Array.from({ length: 10 }, fresh).join(',');
    expect(await statements(many)).toBe(await statements(fresh()));
  });

  test('is refused by a server that sends no mail', async () => {
    const mute = await startTestServer({ mailer: null });
    try {
      const boss = await mute.addPerson('Boss', { role: 'owner' });
      const { position } = await readLog(mute);
      expect(errorIn(await inviteByMail(boss, 'x@example.org'))).toEqual(refusal('This server sends no mail.'));
      expect((await readLog(mute)).position).toBe(position);
      expect((await boss.post('/invites/multiuse')).status).toBe(200);
    } finally {
      await mute.close();
    }
  });
});
