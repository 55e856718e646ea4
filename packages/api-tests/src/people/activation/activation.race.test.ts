import {
  countStatements,
  holdInserts,
  openQueue,
  startTestServer,
  type TestPerson,
  type TestReply,
  type TestServer,
  whenListening,
  whenRowsAwaited,
} from '@parley/testkit';
import { makeChannel } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;

let count = 0;
const somebody = (more: object = {}) => server.addPerson(`Somebody ${(count += 1)}`, more);

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
});
afterAll(() => server.close());

const statusesOf = (replies: ReadonlyArray<TestReply>) => replies.map(({ status }) => status).sort();

/** The first request waits before its commit, and the second has decided by then. */
const together = async (first: () => Promise<TestReply>, second: () => Promise<TestReply>): Promise<readonly [TestReply, TestReply]> => {
  const held = await holdInserts(server, 'event_log');
  const one = first();
  await held.waiting(1);
  const other = second();
  await whenRowsAwaited(server, 1);
  await held.release();
  return [await one, await other];
};

const isActive = async (person: TestPerson): Promise<unknown> =>
  (await server.knex('parley.account').where({ id: person.id }).first<{ is_active: boolean }>('is_active')).is_active;

describe.each([1, 2, 3])('round %i', () => {
  test('of two owners who leave at once, the last stays', async () => {
    await server.knex.raw("update parley.account set is_active = false where role = 'owner'");
    await server.knex.raw('update parley.realm_counter set rules = rules + 1');
    const [left, right] = [await somebody({ role: 'owner' }), await somebody({ role: 'owner' })];
    const replies = await together(
      () => left.delete('/users/me'),
      () => right.delete('/users/me'),
    );
    expect(statusesOf(replies)).toEqual([200, 400]);
    expect(replies[1].body).toMatchObject({ code: 'CANNOT_DEACTIVATE_LAST_USER', is_last_owner: true });
    expect([await isActive(left), await isActive(right)]).toEqual([false, true]);
  });

  test('of two owners who deactivate each other, the last stays', async () => {
    await server.knex.raw("update parley.account set is_active = false where role = 'owner'");
    await server.knex.raw('update parley.realm_counter set rules = rules + 1');
    const [left, right] = [await somebody({ role: 'owner' }), await somebody({ role: 'owner' })];
    const replies = await together(
      () => left.delete(`/users/${right.id}`),
      () => right.delete(`/users/${left.id}`),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 401]);
    expect([await isActive(left), await isActive(right)]).toEqual([true, false]);
  });

  test('a person is deactivated once', async () => {
    const dia = await somebody();
    const replies = await together(
      () => iago.delete(`/users/${dia.id}`),
      () => iago.delete(`/users/${dia.id}`),
    );
    expect(replies.map(({ body }) => body.msg)).toEqual(['', 'User is deactivated']);
  });

  test('attack 22: a request that races the deactivation of its sender does nothing after it', async () => {
    const dia = await somebody();
    const channel = await makeChannel(`raced ${count}`, [iago, dia]);
    const [, sent] = await together(
      () => iago.delete(`/users/${dia.id}`),
      () => dia.post('/messages', { type: 'stream', to: channel, topic: 'race', content: 'now' }),
    );
    expect(sent.body).toMatchObject({ code: 'UNAUTHORIZED', msg: 'Account is deactivated' });
    expect(await server.knex('parley.message').where({ sender_id: dia.id })).toEqual([]);
  });

  test('somebody who is brought into a channel while being deactivated is not in it', async () => {
    const dia = await somebody();
    const name = `brought ${count}`;
    await makeChannel(name, [iago]);
    const [, brought] = await together(
      () => iago.delete(`/users/${dia.id}`),
      () => iago.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [dia.id] }),
    );
    expect(brought.body.msg).toBe('User is deactivated');
    expect(await server.knex('parley.subscription_period').where({ user_id: dia.id }).whereNull('to_position')).toEqual([]);
  });

  test('attack 22: an open poll ends, and the queue with it', async () => {
    const dia = await somebody();
    const queue = await openQueue(dia);
    const listening = whenListening(server);
    const poll = queue.poll(-1, { dont_block: false });
    await listening;
    await iago.delete(`/users/${dia.id}`);
    expect((await poll).body).toMatchObject({ msg: 'Account is deactivated' });
    expect(await server.knex('parley.event_queue').where({ id: queue.id })).toEqual([]);
  });
});

describe('what it costs', () => {
  const busy = async (size: number): Promise<TestPerson> => {
    const dia = await somebody();
    const word = `busy ${count}`;
    const names = Array.from({ length: size }, (_, index) => ({ name: `${word} ${index}` }));
    await iago.post('/users/me/subscriptions', { subscriptions: names, principals: [iago.id, dia.id] });
    for (const { name } of names) {
      const holders = { direct_members: [dia.id, iago.id], direct_subgroups: [] };
      await iago.post('/user_groups/create', { name, description: '', members: [dia.id], can_manage_group: holders });
      await server.addPerson(`Robot of ${name}`, { bot: { type: 'generic', ownerId: dia.id, isSystemBot: false } });
      await iago.post('/messages', { type: 'stream', to: name, topic: 'cost', content: 'work' });
    }
    return dia;
  };

  test('the same statements, whatever channels, groups, bots and messages a person has', async () => {
    const costs = [];
    for (const size of [1, 12]) {
      const dia = await busy(size);
      await iago.get('/users/me');
      const off = await countStatements(server.knex, () => iago.delete(`/users/${dia.id}`));
      await iago.get('/users/me');
      const on = await countStatements(server.knex, () => iago.post(`/users/${dia.id}/reactivate`));
      expect([off.result.status, on.result.status]).toEqual([200, 200]);
      costs.push([off.statements.length, on.statements.length]);
    }
    expect(costs[1]).toEqual(costs[0]);
    expect(Math.max(...costs.flat())).toBeLessThanOrEqual(16);
  });
});
