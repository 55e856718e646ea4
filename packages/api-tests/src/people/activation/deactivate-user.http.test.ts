import { userId } from '@parley/core';
import { good, openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { countRows, errorIn, refusal } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let member: TestPerson;

const bot = (person: TestPerson, more: object = {}) => ({ bot: { type: 'generic', ownerId: person.id, isSystemBot: false } as const, ...more });
const known = async (person: TestPerson, target: Pick<TestPerson, 'id'>) => (await person.get(`/users/${target.id}`)).body['user'] as { is_active: boolean };
const deactivate = (person: TestPerson, target: Pick<TestPerson, 'id'>) => person.delete(`/users/${target.id}`);
const reactivate = (person: TestPerson, target: Pick<TestPerson, 'id'>) => person.post(`/users/${target.id}/reactivate`);

let count = 0;
const somebody = (more: object = {}) => server.addPerson(`Somebody ${(count += 1)}`, more);

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  member = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

describe('DELETE /users/{user_id}', () => {
  test('4.12#9: an administrator deactivates a person, who stays to be seen as deactivated', async () => {
    const dia = await somebody();
    expect((await deactivate(iago, dia)).body).toEqual({ result: 'success', msg: '' });
    expect(await known(member, dia)).toMatchObject({ user_id: dia.id, is_active: false });
    expect(errorIn(await deactivate(iago, dia))).toEqual(refusal('User is deactivated'));
  });

  test('attack 22: the key of a deactivated account is refused, and valid again after a reactivation; queues and sessions stay ended', async () => {
    const dia = await somebody();
    const queue = await openQueue(dia);
    const session = 'a token of a browser that nobody can guess';
    await good(server.chat.browser.begin(server.realm.id, userId(dia.id), session));
    await deactivate(iago, dia);
    expect(errorIn(await dia.get('/users/me'))).toEqual({ status: 401, code: 'UNAUTHORIZED', msg: 'Account is deactivated' });
    expect((await dia.at(75).get('/users/me')).status).toBe(403);
    await reactivate(iago, dia);
    expect((await dia.get('/users/me')).body).toMatchObject({ user_id: dia.id, is_active: true });
    expect(errorIn(await dia.get('/events', { queue_id: queue.id, last_event_id: -1, dont_block: true }))).toMatchObject({ code: 'BAD_EVENT_QUEUE_ID' });
    expect((await server.chat.resume(server.realm.id, session)())._tag).toBe('Left');
    const { queue_id: opened } = (await dia.post('/register')).body;
    expect((await dia.get('/events', { queue_id: opened as string, last_event_id: -1, dont_block: true })).status).toBe(200);
    expect((await dia.post('/users/me/api_key/regenerate')).status).toBe(200);
    expect((await dia.get('/users/me')).status).toBe(401);
  });

  test('a bot, and one that was deactivated with its owner, use their former keys again', async () => {
    const dia = await somebody();
    const robot = await somebody(bot(dia));
    await deactivate(iago, dia);
    expect((await robot.get('/users/me')).status).toBe(401);
    await reactivate(iago, dia);
    expect((await robot.get('/users/me')).status).toBe(401);
    await reactivate(dia, robot);
    expect((await robot.get('/users/me')).body).toMatchObject({ user_id: robot.id });
  });

  test('4.12#18: a bot is no person here', async () => {
    const robot = await somebody(bot(member));
    expect(errorIn(await deactivate(iago, robot))).toEqual(refusal('No such user'));
    expect(await known(iago, robot)).toMatchObject({ is_active: true });
  });

  test('4.12#17: a member may not, for any account', async () => {
    const dia = await somebody();
    const guest = await somebody({ role: 'guest' });
    for (const caller of [member, guest]) expect(errorIn(await deactivate(caller, dia))).toEqual(refusal('Insufficient permission'));
    expect(errorIn(await deactivate(member, owner))).toEqual(refusal('Insufficient permission'));
    expect(await known(iago, dia)).toMatchObject({ is_active: true });
  });

  test('only owners deactivate an owner, and the last one stays', async () => {
    const second = await somebody({ role: 'owner' });
    expect(errorIn(await deactivate(iago, second))).toEqual({ status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization owner' });
    expect((await deactivate(owner, second)).status).toBe(200);
    expect(errorIn(await deactivate(owner, owner))).toEqual(refusal('Cannot deactivate the only organization owner'));
    const robot = await somebody(bot(owner, { role: 'owner' }));
    expect(errorIn(await deactivate(owner, owner))).toEqual(refusal('Cannot deactivate the only organization owner'));
    expect(await known(iago, robot)).toMatchObject({ is_active: true });
  });

  test('attack 26: nobody of another organization, and no unknown id', async () => {
    const lear = await server.addRealm({ stringId: `lear${(count += 1)}` });
    const king = await server.addPerson('Lear', { role: 'owner' }, lear);
    const before = await countRows(server);
    for (const id of [king.id, 999_999, 0]) {
      expect(errorIn(await iago.delete(`/users/${id}`))).toEqual(refusal('No such user'));
      expect(errorIn(await iago.post(`/users/${id}/reactivate`))).toEqual(refusal('No such user'));
    }
    expect(await countRows(server)).toEqual(before);
    expect((await king.get('/users/me')).status).toBe(200);
  });

  test('135: a mail tells the person what the administrator writes, where one writes anything', async () => {
    const mails = () => server.knex('parley.outgoing_mail').where({ kind: 'accountDeactivated' }).orderBy('id').select('recipient', 'facts');
    const comment = (word: string) => ({ deactivation_notification_comment: word });
    const [quiet, commented, blank, before] = [await somebody(), await somebody(), await somebody(), await somebody()];
    await deactivate(iago, quiet);
    expect(errorIn(await iago.delete(`/users/${commented.id}`, comment('x'.repeat(2001))))).toEqual(
      refusal('deactivation_notification_comment is too long (limit: 2000 characters)'),
    );
    await iago.delete(`/users/${commented.id}`, comment(' Farewell '));
    await iago.delete(`/users/${blank.id}`, comment(''));
    await iago.at(134).delete(`/users/${before.id}`, comment('Farewell'));
    expect(await mails()).toEqual([
      { recipient: commented.email, facts: { comment: 'Farewell' } },
      { recipient: blank.email, facts: { comment: '' } },
    ]);
  });

  test('takes the active bots of the person along, before the person', async () => {
    const dia = await somebody();
    const [robot, other] = [await somebody(bot(dia)), await somebody(bot(member))];
    await deactivate(iago, dia);
    expect([await known(iago, robot), await known(iago, other)]).toMatchObject([{ is_active: false }, { is_active: true }]);
    expect(errorIn(await robot.get('/users/me'))).toMatchObject({ status: 401, msg: 'Account is deactivated' });
    await reactivate(iago, dia);
    expect(await known(iago, robot)).toMatchObject({ is_active: false });
  });
});

describe('DELETE /users/me', () => {
  const last = (word: string) => ({ status: 400, code: 'CANNOT_DEACTIVATE_LAST_USER', msg: `Cannot deactivate the only ${word}.`, entity: word });

  test('somebody leaves', async () => {
    const dia = await somebody();
    expect((await dia.delete('/users/me')).body).toEqual({ result: 'success', msg: '' });
    expect(await known(iago, dia)).toMatchObject({ is_active: false });
    expect((await dia.get('/users/me')).status).toBe(401);
  });

  test('the only account does not, nor the only owner; a bot counts as an account, but not as an owner', async () => {
    const lear = await server.addRealm({ stringId: `alone${(count += 1)}` });
    const king = await server.addPerson('Lear', { role: 'owner' }, lear);
    expect(errorIn(await king.delete('/users/me'))).toEqual({ ...last('user'), is_last_owner: false });
    await server.addPerson('Fool', bot(king, { role: 'owner' }), lear);
    expect(errorIn(await king.delete('/users/me'))).toEqual({ ...last('organization owner'), is_last_owner: true });
    const heir = await server.addPerson('Cordelia', { role: 'owner' }, lear);
    expect((await king.delete('/users/me')).status).toBe(200);
    expect(errorIn(await heir.delete('/users/me'))).toEqual({ ...last('user'), is_last_owner: false });
  });
});

describe('POST /users/{user_id}/reactivate', () => {
  test('an administrator brings a person back, and nothing happens to an active one', async () => {
    const dia = await somebody();
    await deactivate(iago, dia);
    expect((await reactivate(iago, dia)).body).toEqual({ result: 'success', msg: '' });
    expect(await known(member, dia)).toMatchObject({ is_active: true });
    const before = await countRows(server);
    expect((await reactivate(iago, dia)).status).toBe(200);
    expect(await countRows(server)).toEqual(before);
  });

  test('the owner of a bot brings it back, other members do not', async () => {
    const dia = await somebody();
    const robot = await somebody(bot(dia));
    await server.knex.raw('update parley.account set is_active = false where id = ?', [robot.id]);
    await server.knex.raw('update parley.realm_counter set rules = rules + 1');
    expect(errorIn(await reactivate(member, robot))).toEqual(refusal('Insufficient permission'));
    expect((await reactivate(dia, robot)).status).toBe(200);
    expect(await known(member, robot)).toMatchObject({ is_active: true });
  });

  test('a bot of a deactivated owner goes to the caller who reactivates it; below 359 it leaves private channels without them', async () => {
    const dia = await somebody();
    for (const [level, stays] of [
      [359, true],
      [358, false],
    ] as const) {
      const robot = await somebody(bot(dia));
      const name = `hidden ${count}`;
      await dia.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [dia.id, robot.id], invite_only: true });
      await server.knex.raw('update parley.account set is_active = false where id in (?, ?)', [dia.id, robot.id]);
      await server.knex.raw('update parley.realm_counter set rules = rules + 1');
      expect((await iago.at(level).post(`/users/${robot.id}/reactivate`)).status).toBe(200);
      expect(await known(member, robot)).toMatchObject({ is_active: true, bot_owner_id: iago.id });
      const [subscription] = await server.knex('parley.subscription').where({ user_id: robot.id });
      expect(subscription).toMatchObject({ is_active: stays });
      await server.knex.raw('update parley.account set is_active = true where id = ?', [dia.id]);
      await server.knex.raw('update parley.realm_counter set rules = rules + 1');
    }
  });

  test('not a bot whose name somebody else has by now', async () => {
    const dia = await somebody();
    const robot = await somebody(bot(dia));
    await deactivate(iago, dia);
    await server.addPerson(robot.fullName, { email: 'twin@example.org' });
    const msg = `There is already an active bot named "${robot.fullName}" in this organization. To reactivate this bot, you must rename or deactivate the other one first.`;
    expect(errorIn(await reactivate(iago, robot))).toEqual(refusal(msg));
  });

  test('not a placeholder', async () => {
    const dia = await somebody();
    await server.knex.raw('update parley.account set is_active = false, is_imported_stub = true where id = ?', [dia.id]);
    await server.knex.raw('update parley.realm_counter set rules = rules + 1');
    expect(errorIn(await reactivate(iago, dia))).toEqual(refusal('Cannot activate a placeholder account; ask the user to sign up, instead.'));
  });
});
