import { holdInserts, readLog, startTestServer, type TestPerson, type TestReply, type TestServer, whenRowsAwaited } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ poolMax: 30 });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
});
afterAll(() => server.close());

let round = 0;
beforeEach(async () => {
  second = await server.addPerson(`Othello ${(round += 1)}`, { role: 'owner' });
  await owner.patch('/realm', { can_mention_many_users_group: { new: server.realm.systemGroups.administrators }, digest_weekday: 1, description: 'before' });
});

/** The first request waits before its commit, and the second has decided by then. */
const together = async (first: () => Promise<TestReply>, then: () => Promise<TestReply>): Promise<readonly [TestReply, TestReply]> => {
  const held = await holdInserts(server, 'event_log');
  const one = first();
  await held.waiting(1);
  const other = then();
  await whenRowsAwaited(server, 1);
  await held.release();
  return [await one, await other];
};

const shown = async (): Promise<Readonly<Record<string, unknown>>> => (await owner.post('/register', { fetch_event_types: ['realm'] })).body;
const answered = ({ body: { result: _, msg: __, ...values } }: TestReply) => values;
const eventsSince = async (position: number) => (await readLog(server, position)).entries.map(({ event }) => event.kind);

describe.each([1, 2, 3])('round %i', () => {
  test('attack 38: of two owners who replace the same holders of a permission, exactly one does', async () => {
    const { administrators, moderators, members } = server.realm.systemGroups;
    const { position } = await readLog(server);
    const replies = await together(
      () => owner.patch('/realm', { can_mention_many_users_group: { new: moderators, old: administrators } }),
      () => second.patch('/realm', { can_mention_many_users_group: { new: members, old: administrators } }),
    );
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [400, 'EXPECTATION_MISMATCH'],
    ]);
    expect((await shown())['realm_can_mention_many_users_group']).toBe(moderators);
    expect(await eventsSince(position)).toEqual(['realmChanged']);
  });

  test('two owners who set the same values at once make one change; what the second alone sets is set', async () => {
    const { position } = await readLog(server);
    const [one, other] = await together(
      () => owner.patch('/realm', { digest_weekday: 3, description: 'after' }),
      () => second.patch('/realm', { digest_weekday: 3, description: 'after', waiting_period_threshold: round }),
    );
    expect([answered(one), answered(other)]).toEqual([{ digest_weekday: 3, description: 'updated' }, { waiting_period_threshold: round }]);
    expect(await shown()).toMatchObject({ realm_digest_weekday: 3, realm_description: 'after', realm_waiting_period_threshold: round });
    const { entries } = await readLog(server, position);
    expect(entries.flatMap(({ event }) => (event.kind === 'realmChanged' ? [event.changes] : []))).toEqual([
      { description: 'after', policies: { digestWeekday: 3 }, settings: {} },
      { policies: { waitingPeriodDays: round }, settings: {} },
    ]);
  });

  test.each([
    ['an owner who becomes a member', 400, { description: 'taken over' }, 'Must be an organization administrator'],
    ['an owner who becomes an administrator', 200, { invite_required: false, description: 'taken over' }, 'Must be an organization owner'],
  ])('%s changes nothing any more', async (_, role, params, msg) => {
    const before = await shown();
    const [demoted, refused] = await together(
      () => owner.patch(`/users/${second.id}`, { role }),
      () => second.patch('/realm', params),
    );
    expect([demoted.status, refused.status, refused.body]).toEqual([200, 400, { result: 'error', code: 'UNAUTHORIZED_PRINCIPAL', msg }]);
    expect(await shown()).toMatchObject({ realm_description: 'before', realm_invite_required: before['realm_invite_required'] });
  });

  test('a channel that is archived meanwhile announces nothing', async () => {
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name: `news ${round}` }] });
    const id = Number((await owner.get('/get_stream_id', { stream: `news ${round}` })).body['stream_id']);
    const [archived, named] = await together(
      () => owner.delete(`/streams/${id}`),
      () => second.patch('/realm', { new_stream_announcements_stream_id: id }),
    );
    expect([archived.status, named.body.msg]).toEqual([200, 'Invalid channel ID']);
    expect((await shown())['realm_new_stream_announcements_stream_id']).toBe(-1);
  });

  test('a group that is deactivated meanwhile holds no permission', async () => {
    const made = await owner.post('/user_groups/create', { name: `scribes ${round}`, description: '', members: [] });
    const group = Number(made.body['group_id']);
    const [gone, named] = await together(
      () => owner.post(`/user_groups/${group}/deactivate`),
      () => second.patch('/realm', { can_mention_many_users_group: { new: group } }),
    );
    expect([gone.status, named.status]).toEqual([200, 400]);
    expect((await shown())['realm_can_mention_many_users_group']).toBe(server.realm.systemGroups.administrators);
  });
});
