import { named } from '@parley/core/model';
import { holdInserts, linkKeyIn, setRealm, startTestServer, systemGroups, type TestPerson, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { invitationsOf, inviteByLink } from '../../fixtures/clients/invitation-client.js';

let server: TestServer;
let iago: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'owner' });
  await setRealm(server, { settings: { createMultiuseInvite: named(systemGroups.members) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.invitation').delete();
});

test('a link that is made while its maker is deactivated ends with them', async () => {
  const leaving = await server.addPerson('Leaving');
  const held = await holdInserts(server, 'invitation');
  const made = inviteByLink(leaving);
  await held.waiting(1);
  const deactivated = iago.delete(`/users/${leaving.id}`);
  await whenRowsAwaited(server, 1);
  await held.release();
  expect((await deactivated).status).toBe(200);
  expect((await made).status).toBe(200);
  await iago.post(`/users/${leaving.id}/reactivate`);
  expect(await invitationsOf(iago)).toEqual([]);
});

test('a link that is revoked while somebody uses it is used first, or not at all', async () => {
  await inviteByLink(iago);
  const [link] = await invitationsOf(iago);
  const { store, secrets } = server.chat.world;
  const key = linkKeyIn(link?.link_url ?? '', 'invitation');
  const use = () => store.transact(server.realm.id, 'write', (tx) => tx.invitations.holdByKey(secrets.fingerprint(key), server.clock.now()))();
  const found = async () => {
    const outcome = await use();
    return outcome._tag === 'Right' ? outcome.right.result._tag : outcome.left.kind;
  };
  const holder = await server.knex.transaction();
  await holder.raw('select 1 from parley.invitation for update');
  const revoked = iago.delete(`/invites/multiuse/${String(link?.id)}`);
  await whenRowsAwaited(server, 1);
  const used = found();
  await whenRowsAwaited(server, 2);
  await holder.commit();
  expect([(await revoked).status, await used]).toEqual([200, 'None']);
});
