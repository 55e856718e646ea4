import { millisecondsPerDay } from '@parley/core';
import {
  holdInserts,
  invite,
  runMail,
  setRealm,
  startTestServer,
  type TestInvitation,
  type TestPerson,
  type TestReply,
  type TestServer,
  whenRowsAwaited,
} from '@parley/testkit';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as client from '../../../fixtures/clients/joining-client.js';
import { unknownLink } from '../../../fixtures/clients/joining-client.js';
import { errorIn, makeChannel } from '../../../fixtures/clients/message-client.js';
import { userIn } from '../../../fixtures/people/people.js';

let server: TestServer;
let owner: TestPerson;
let inviter: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  server.clock.advance(millisecondsPerDay);
  await runMail(server);
  await setRealm(server, { policies: { welcomeText: '', signUpAnnouncementsChannelId: null } });
  inviter = await server.addPerson(`Inviter ${count}`, { role: 'administrator' });
});

const fresh = (name = 'dia') => `${name}${count}@example.org`;
const link = (terms: TestInvitation = {}) => invite(server, inviter.id, terms);
const join = (key: string, name = 'Dia') => client.join(server, key, { full_name: `${name} ${count}` });
const keyFor = (email: string, invitation: string) => client.keyFor(server, email, invitation);
const joined = (reply: TestReply): TestPerson => client.joined(server, reply, `Dia ${count}`);
const account = async () => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<object> }>('select id from parley.account where email_folded = ?', [fresh()]);
  return rows.length;
};

test('4.16#18: a link used by two, both join', async () => {
  const invitation = await link({ role: 'guest' });
  const keys = [await keyFor(fresh(), invitation), await keyFor(fresh('other'), invitation)];
  const people = (await Promise.all([join(keys[0] ?? ''), join(keys[1] ?? '', 'Other')])).map(joined);
  for (const { id } of people) expect(userIn(await owner.get(`/users/${id}`))).toMatchObject({ role: 600 });
});

test('4.16#19: one address twice, by one mail or by two, gives one account', async () => {
  const invitation = await link();
  const key = await keyFor(fresh(), invitation);
  server.clock.advance(1000);
  const second = await keyFor(fresh(), invitation);
  expect(second).not.toBe(key);
  const replies = await Promise.all([join(key), join(key, 'Other'), join(second, 'Third')]);
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(replies.every(({ status }) => [200, 400, 404].includes(status))).toBe(true);
  expect(await account()).toBe(1);
});

test('two mails of one address, both past their checks: the second finds the account', async () => {
  const invitation = await link({ email: fresh() });
  const key = await keyFor(fresh(), await link());
  const held = await holdInserts(server, 'account');
  const replies = [join(key), join(invitation, 'Other')];
  await held.waiting(2);
  await held.release();
  expect((await Promise.all(replies)).map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
  expect(await account()).toBe(1);
});

test('a link that is being revoked joins nobody any more', async () => {
  const invitation = await link();
  const key = await keyFor(fresh(), invitation);
  const { chat, realm, clock } = server;
  let goOn: () => void = () => undefined;
  const paused = new Promise<void>((resolve) => (goOn = resolve));
  let holds: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (holds = resolve));
  const revoking = chat.provision.transact(realm.id, (tx) =>
    pipe(
      tx.invitations.holdByKey(chat.world.secrets.fingerprint(invitation), clock.now()),
      TaskEither.chainFirstTaskK(() => () => {
        holds();
        return paused;
      }),
      TaskEither.chainW((found) => (found._tag === 'None' ? TaskEither.right(undefined) : tx.invitations.revoke(found.value.id, clock.now()))),
    ),
  )();
  await held;
  const joining = join(key);
  await Promise.race([whenRowsAwaited(server, 1), joining]);
  goOn();
  expect((await revoking)._tag).toBe('Right');
  expect(errorIn(await joining)).toEqual(unknownLink);
});

test('a default channel that is removed meanwhile gets no newcomer', async () => {
  const usual = await makeChannel(`usual ${count}`, [owner]);
  await owner.post('/default_streams', { stream_id: usual });
  const key = await keyFor(fresh(), await link({ includesDefaultChannels: true }));
  const held = await holdInserts(server, 'subscription');
  const joining = join(key);
  await held.waiting(1);
  expect((await owner.delete('/default_streams', { stream_id: usual })).status).toBe(200);
  await held.release();
  const dia = joined(await joining);
  expect((await dia.get('/users/me/subscriptions')).body['subscriptions']).toEqual([]);
});
