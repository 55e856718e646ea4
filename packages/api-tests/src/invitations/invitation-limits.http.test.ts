import { countStatements, readLog, startTestServer, type TestParams, type TestPerson, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { dailyLimitReached, invitationsOf, inviteByLink, inviteByMail, newest } from '../../fixtures/clients/invitation-client.js';
import { errorIn, makeChannel, refusal } from '../../fixtures/clients/message-client.js';

const maxADay = 20;

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
let count = 0;

const fresh = () => `new${(count += 1)}@example.org`;
const many = (length: number) => Array.from({ length }, fresh).join(',');

beforeAll(async () => {
  server = await startTestServer({ maxInvitationsPerDay: maxADay });
  iago = await server.addPerson('Iago', { role: 'owner' });
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.invitation').delete();
  await server.knex('parley.invitation_count').delete();
});

/** What a refusal leaves as it is. */
const stored = async () => [
  (await readLog(server)).position,
  await server.knex('parley.invitation').count(),
  await server.knex('parley.outgoing_mail').count(),
  await server.knex('parley.invitation_count').select('mailed').where('mailed', '>', 0),
];
const refusedWith = async (work: () => ReturnType<typeof inviteByLink>, expected: object) => {
  const before = await stored();
  expect(errorIn(await work())).toEqual(expected);
  expect(await stored()).toEqual(before);
};
const newestRow = async (): Promise<Readonly<Record<string, unknown>>> => {
  const [row = {}] = await server.knex<Record<string, unknown>>('parley.invitation').orderBy('id', 'desc').limit(1);
  return row;
};
/** The newest invitation, many times over, under other ids. */
const multiply = async (times: number): Promise<void> => {
  const { id, ...row } = await newestRow();
  const rows = Array.from({ length: times }, (_, index) => ({ ...row, id: Number(id) + 100_000 + index, fingerprint: `many ${index}` }));
  await server.knex.batchInsert('parley.invitation', rows, 500);
};
const linkTo = (params: TestParams) => () => inviteByLink(iago, params);

test('an invitation names at most a thousand channels and groups, whatever their number in the same statements', async () => {
  const ids = Array.from({ length: 1001 }, (_, index) => index + 1);
  await refusedWith(linkTo({ stream_ids: ids }), refusal('stream_ids is too long'));
  await refusedWith(linkTo({ group_ids: ids }), refusal('group_ids is too long'));
  const channels = [await makeChannel('one', [iago]), await makeChannel('two', [iago]), await makeChannel('three', [iago])];
  const statements = async (some: ReadonlyArray<number>) => (await countStatements(server.knex, linkTo({ stream_ids: some }))).statements.length;
  await inviteByLink(iago, { stream_ids: channels });
  expect(await statements(channels)).toBe(await statements(channels.slice(0, 1)));
});

test('an organization has at most a thousand open links, and ten thousand mailed invitations', async () => {
  await inviteByLink(iago);
  await multiply(999);
  const { id } = newest(await invitationsOf(iago));
  await refusedWith(linkTo({}), refusal('Too many invitation links are open.'));
  await iago.delete(`/invites/multiuse/${id}`);
  expect((await inviteByLink(iago)).status).toBe(200);

  await server.knex('parley.invitation').delete();
  await inviteByMail(iago, fresh());
  await multiply(9_999);
  const reply = { ...dailyLimitReached, msg: 'Too many invitations are waiting to be accepted.', daily_limit_reached: false };
  await refusedWith(() => inviteByMail(iago, fresh()), reply);
});

describe('on one day an organization mails no more than its operator allows:', () => {
  test('further ones are refused until the next day, also those sent again; links are not counted', async () => {
    expect((await inviteByMail(hamlet, many(maxADay - 1))).status).toBe(200);
    await refusedWith(() => inviteByMail(iago, many(2)), dailyLimitReached);
    expect((await inviteByMail(iago, fresh())).status).toBe(200);
    const { id } = newest(await invitationsOf(iago));
    await refusedWith(() => inviteByMail(iago, fresh()), dailyLimitReached);
    expect(errorIn(await iago.post(`/invites/${id}/resend`))).toEqual(dailyLimitReached);
    // Revoking brings none back.
    await iago.delete(`/invites/${id}`);
    await refusedWith(() => inviteByMail(iago, fresh()), dailyLimitReached);
    expect((await iago.post('/invites/multiuse')).status).toBe(200);
    const lear = await server.addRealm({ stringId: `lear${count}` });
    const king = await server.addPerson('King', {}, lear);
    expect((await inviteByMail(king, fresh())).status).toBe(200);
    server.clock.advance(86_400_000);
    expect((await inviteByMail(iago, fresh())).status).toBe(200);
  });

  test('two at once do not exceed it', async () => {
    await inviteByMail(hamlet, many(maxADay - 1));
    const holder = await server.knex.transaction();
    await holder.raw('select 1 from parley.invitation_count for update');
    const both = Promise.all([inviteByMail(iago, fresh()), inviteByMail(hamlet, fresh())]);
    await whenRowsAwaited(server, 2);
    await holder.commit();
    expect((await both).map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await invitationsOf(iago)).toHaveLength(maxADay);
  });
});
