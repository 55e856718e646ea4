import { named } from '@parley/core/model';
import { linkKeyIn, openQueue, readLog, runMail, setRealm, startTestServer, systemGroups, type TestPerson, type TestServer } from '@parley/testkit';
import { invitationsOf, inviteByLink, inviteByMail, linkIn, newest } from '../../fixtures/clients/invitation-client.js';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let hamlet: TestPerson;
let zoe: TestPerson;
let count = 0;

const fresh = () => `new${(count += 1)}@example.org`;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  zoe = await server.addPerson('Zoe');
  await setRealm(server, { settings: { createMultiuseInvite: named(systemGroups.members) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await runMail(server);
  await server.knex('parley.invitation').delete();
});

const mailed = async (person: Pick<TestPerson, 'post' | 'get'>, params = {}): Promise<number> => {
  await inviteByMail(person, fresh(), params);
  return newest(await invitationsOf(person)).id;
};
const linked = async (person: Pick<TestPerson, 'post' | 'get'>, params = {}): Promise<number> => {
  await inviteByLink(person, params);
  return newest(await invitationsOf(person)).id;
};
const revoke = (person: Pick<TestPerson, 'delete'>, id: number) => person.delete(`/invites/${id}`);
const revokeLink = (person: Pick<TestPerson, 'delete'>, id: number) => person.delete(`/invites/multiuse/${id}`);
const resend = (person: Pick<TestPerson, 'post'>, id: number) => person.post(`/invites/${id}/resend`);
const idsSeenBy = async (person: Pick<TestPerson, 'get'>) => (await invitationsOf(person)).map(({ id }) => id);

const unknown = refusal('No such invitation');
const needsAdministrator = refusal('Must be an organization administrator');
const needsOwner = { status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization owner' };

/** What an open key opens. */
const opens = async (key: string) => {
  const outcome = await server.chat.world.store.transact(server.realm.id, 'snapshot', (tx) =>
    tx.invitations.findByKey(server.chat.world.secrets.fingerprint(key), server.clock.now()),
  )();
  return outcome._tag === 'Right' && outcome.right.result._tag === 'Some';
};

describe('the list', () => {
  test('has mailed invitations first, then links: the own ones, for administrators all', async () => {
    const link = await linked(hamlet);
    const mail = await mailed(hamlet);
    const other = await mailed(iago);
    expect([await idsSeenBy(hamlet), await idsSeenBy(iago), await idsSeenBy(zoe)]).toEqual([[mail, link], [mail, other, link], []]);
  });

  test('shows a link that makes owners to owners alone, since its holder may become one', async () => {
    const link = await linked(owner, { invite_as: 100 });
    const mail = await mailed(owner, { invite_as: 100 });
    expect([await idsSeenBy(owner), await idsSeenBy(iago)]).toEqual([[mail, link], [mail]]);
  });

  test('names inviters by address below level 22, and moderators as members below level 60', async () => {
    await linked(iago, { invite_as: 300 });
    server.clock.advance(1500 - (server.clock.now() % 1000));
    await mailed(iago);
    const at = async (level: number) => (await iago.at(level).get('/invites')).body['invites'] as ReadonlyArray<Readonly<Record<string, unknown>>>;
    const [[newMail, newLink], [oldMail, oldLink]] = [await at(61), await at(21)];
    expect([newMail?.['invited_by_user_id'], newMail?.['ref'], newLink?.['invited_as']]).toEqual([iago.id, undefined, 300]);
    expect([oldMail?.['invited_by_user_id'], oldMail?.['ref'], oldLink?.['invited_as']]).toEqual([undefined, iago.email, 400]);
    expect([(await at(59))[1]?.['invited_as'], (await at(60))[1]?.['invited_as']]).toEqual([400, 300]);
    expect([(await at(22))[0]?.['invited'], oldMail?.['invited']]).toEqual([Math.floor(server.clock.now() / 1000), server.clock.now() / 1000]);
  });
});

describe('revoking', () => {
  test('ends a mailed invitation or a link: its inviter and administrators hear of it', async () => {
    for (const [make, end] of [
      [mailed, revoke],
      [linked, revokeLink],
    ] as const) {
      for (const caller of [hamlet, iago]) {
        const id = await make(hamlet);
        const queues = [await openQueue(hamlet), await openQueue(hamlet.at(208)), await openQueue(iago), await openQueue(zoe)];
        expect((await end(caller, id)).body).toEqual({ result: 'success', msg: '' });
        expect(await Promise.all(queues.map(async (queue) => (await queue.newEvents()).map(({ type }) => type)))).toEqual([
          ['invites_changed'],
          [],
          ['invites_changed'],
          [],
        ]);
        expect(await idsSeenBy(iago)).toEqual([]);
      }
    }
  });

  test('ends the key: attack 63', async () => {
    const link = linkIn(await inviteByLink(hamlet));
    await inviteByMail(hamlet, fresh());
    const keys = [linkKeyIn(link, 'invitation'), linkKeyIn((await runMail(server))[0]?.text, 'join')];
    expect(await Promise.all(keys.map(opens))).toEqual([true, true]);
    const [mail, multiuse] = await invitationsOf(hamlet);
    await revoke(hamlet, mail?.id ?? 0);
    await revokeLink(hamlet, multiuse?.id ?? 0);
    expect(await Promise.all(keys.map(opens))).toEqual([false, false]);
  });

  test('is for the inviter and administrators; of an owner’s invitation for owners', async () => {
    const [mail, link] = [await mailed(hamlet), await linked(hamlet)];
    const [ownersMail, ownersLink] = [await mailed(owner, { invite_as: 100 }), await linked(owner, { invite_as: 100 })];
    const { position } = await readLog(server);
    for (const answer of [await revoke(zoe, mail), await revokeLink(zoe, link), await resend(zoe, mail)]) expect(errorIn(answer)).toEqual(needsAdministrator);
    for (const answer of [await revoke(iago, ownersMail), await revokeLink(iago, ownersLink), await resend(iago, ownersMail)])
      expect(errorIn(answer)).toEqual(needsOwner);
    expect((await readLog(server)).position).toBe(position);
    expect(await idsSeenBy(owner)).toEqual([mail, ownersMail, link, ownersLink]);
  });

  test('misses unknown, expired, used and other organizations’ invitations, and those of the other kind', async () => {
    const [mail, link] = [await mailed(hamlet), await linked(hamlet)];
    const lear = await server.addRealm({ stringId: `lear${(count += 1)}` });
    const king = await server.addPerson('King', { role: 'owner' }, lear);
    const expired = await mailed(hamlet, { invite_expires_in_minutes: 1 });
    const expiredLink = await linked(hamlet, { invite_expires_in_minutes: 1 });
    server.clock.advance(60_000);
    const { position } = await readLog(server);
    const answers = [
      await revoke(iago, 987_654),
      await revokeLink(iago, 987_654),
      await resend(iago, 987_654),
      await revoke(iago, link),
      await resend(iago, link),
      await revokeLink(iago, mail),
      await revoke(king, mail),
      await revokeLink(king, link),
      await resend(king, mail),
      await revoke(iago, expired),
      await resend(iago, expired),
      await revokeLink(iago, expiredLink),
    ];
    for (const answer of answers) expect(errorIn(answer)).toEqual(unknown);
    expect([(await readLog(server)).position, await idsSeenBy(hamlet)]).toEqual([position, [mail, link]]);
  });

  test('once: a link that was revoked is known as such for ten days, to those who may revoke it', async () => {
    const [mail, link] = [await mailed(hamlet), await linked(hamlet)];
    await revoke(hamlet, mail);
    await revokeLink(hamlet, link);
    expect(errorIn(await revoke(hamlet, mail))).toEqual(unknown);
    expect(errorIn(await revokeLink(hamlet, link))).toEqual(refusal('Invitation has already been revoked'));
    expect(errorIn(await revokeLink(zoe, link))).toEqual(needsAdministrator);
    server.clock.advance(10 * 86_400_000);
    await linked(hamlet);
    expect(errorIn(await revokeLink(hamlet, link))).toEqual(unknown);
  });

  test('at once, only the first of two succeeds', async () => {
    const link = await linked(hamlet);
    const answers = await Promise.all([revokeLink(hamlet, link), revokeLink(iago, link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(errorIn(answers.find(({ status }) => status === 400)!)).toEqual(refusal('Invitation has already been revoked'));
  });
});

describe('sending again', () => {
  test('mails the same link with the same end, without an event', async () => {
    const id = await mailed(hamlet);
    const [first] = await runMail(server);
    const queue = await openQueue(iago);
    server.clock.advance(60_000);
    for (const caller of [hamlet, iago]) expect((await resend(caller, id)).body).toEqual({ result: 'success', msg: '' });
    const again = await runMail(server);
    expect(again.map(({ to, subject, text }) => [to, subject, text])).toEqual([first, first].map((mail) => [mail?.to, mail?.subject, mail?.text]));
    expect([(await queue.newEvents()).length, (await idsSeenBy(hamlet)).length]).toEqual([0, 1]);
  });

  test('is for those who may still invite so: not for an inviter who was demoted', async () => {
    const id = await mailed(iago, { invite_as: 200 });
    await owner.patch(`/users/${iago.id}`, { role: 400 });
    await runMail(server);
    expect(errorIn(await resend(iago, id))).toEqual(needsAdministrator);
    expect([(await runMail(server)).length, await idsSeenBy(iago)]).toEqual([0, [id]]);
    expect((await revoke(iago, id)).status).toBe(200);
    await owner.patch(`/users/${iago.id}`, { role: 200 });
  });
});

describe('4.16#23: a deactivation of the inviter', () => {
  test('ends all of their invitations; administrators hear of it once, if there were any', async () => {
    const leaving = await server.addPerson(`Leaving ${(count += 1)}`);
    const link = linkIn(await inviteByLink(leaving));
    await mailed(leaving);
    await inviteByMail(leaving, fresh(), { invite_as: 600 });
    const kept = await linked(hamlet);
    const [administrator, member] = [await openQueue(iago), await openQueue(zoe)];
    expect((await iago.delete(`/users/${leaving.id}`)).status).toBe(200);
    const changed = async (queue: typeof administrator) => (await queue.newEvents()).filter(({ type }) => type === 'invites_changed').length;
    expect([await changed(administrator), await changed(member), await idsSeenBy(iago), await opens(linkKeyIn(link, 'invitation'))]).toEqual([
      1,
      0,
      [kept],
      false,
    ]);
    await iago.post(`/users/${leaving.id}/reactivate`);
    expect([await changed(administrator), await idsSeenBy(iago), await opens(linkKeyIn(link, 'invitation'))]).toEqual([0, [kept], false]);
    await iago.delete(`/users/${leaving.id}`);
    expect(await changed(administrator)).toBe(0);
  });

  test('by themselves, and with their deletion', async () => {
    const leaving = await server.addPerson(`Leaving ${(count += 1)}`);
    await linked(leaving);
    await leaving.delete('/users/me');
    expect(await idsSeenBy(iago)).toEqual([]);
  });

  test('a demotion ends none', async () => {
    const id = await linked(iago, { invite_as: 200 });
    await owner.patch(`/users/${iago.id}`, { role: 400 });
    expect(await idsSeenBy(iago)).toEqual([id]);
    await owner.patch(`/users/${iago.id}`, { role: 200 });
  });
});
