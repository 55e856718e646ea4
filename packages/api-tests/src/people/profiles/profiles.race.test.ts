import { holdInserts, openQueue, startTestServer, type TestParams, type TestPerson, type TestReply, type TestServer, whenRowsAwaited } from '@parley/testkit';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());
beforeEach(async () => {
  const { body } = await iago.get(path);
  for (const { id } of body['custom_fields'] as ReadonlyArray<{ readonly id: number }>) await iago.delete(`${path}/${id}`);
});

const path = '/realm/profile_fields';
const add = (name: string, params: TestParams = {}) => iago.post(path, { name, field_type: 1, ...params });
const names = async () => ((await iago.get(path)).body['custom_fields'] as ReadonlyArray<{ readonly name: string }>).map(({ name }) => name);
const done = [200, ''];

/** The first request waits before its commit, and the second has read by then. */
const together = async (first: () => Promise<TestReply>, second: () => Promise<TestReply>) => {
  const held = await holdInserts(server, 'event_log');
  const one = first();
  await held.waiting(1);
  const other = second();
  await Promise.race([whenRowsAwaited(server, 1), held.waiting(2)]);
  await held.release();
  return (await Promise.all([one, other])).map(({ status, body }) => [status, body.msg]);
};

describe.each([1, 2, 3])('round %i', () => {
  test('of two fields of one name at once, one is added', async () => {
    const replies = await together(
      () => add('Phone'),
      () => add('Phone'),
    );
    expect([replies, await names()]).toEqual([[done, [400, 'A field with that label already exists.']], ['Phone']]);
  });

  test('of two fields that come into the summary as the second at once, one does', async () => {
    await add('One', { display_in_profile_summary: true });
    const replies = await together(
      () => add('Two', { display_in_profile_summary: true }),
      () => add('Three', { display_in_profile_summary: true }),
    );
    expect([replies, await names()]).toEqual([
      [done, [400, 'Only 2 custom profile fields can be displayed in the profile summary.']],
      ['One', 'Two'],
    ]);
  });

  test('two fields that are added at once are both there', async () => {
    const replies = await together(
      () => add('One'),
      () => add('Two'),
    );
    expect([replies, await names()]).toEqual([
      [done, done],
      ['One', 'Two'],
    ]);
  });

  test('a field that is removed gets no value at once, and no value outlives it', async () => {
    const values = async () => (await server.knex('parley.account').where({ id: hamlet.id }).first<{ profile: object }>('profile')).profile;
    const fill = (id: number) => () => hamlet.patch('/users/me/profile_data', { data: [{ id, value: 'x' }] });
    const [one, two] = [Number((await add('One')).body['id']), Number((await add('Two')).body['id'])];
    expect(await together(() => iago.delete(`${path}/${one}`), fill(one))).toEqual([done, [400, `Field id ${one} not found.`]]);
    expect(await values()).toEqual({});
    const queue = await openQueue(iago);
    expect(await together(fill(two), () => iago.delete(`${path}/${two}`))).toEqual([done, done]);
    expect([await values(), (await queue.newEvents()).map(({ type }) => type)]).toEqual([{}, ['realm_user', 'custom_profile_fields']]);
  });

  test('two values of one profile that are set at once are both there', async () => {
    const [one, two] = [Number((await add('One')).body['id']), Number((await add('Two')).body['id'])];
    const fill = (id: number, value: string) => () => hamlet.patch('/users/me/profile_data', { data: [{ id, value }] });
    expect(await together(fill(one, 'x'), fill(two, 'y'))).toEqual([done, done]);
    expect((await hamlet.get('/users/me')).body['profile_data']).toMatchObject({ [one]: { value: 'x' }, [two]: { value: 'y' } });
  });
});
