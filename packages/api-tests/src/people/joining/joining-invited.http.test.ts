import { channelId, groupId, millisecondsPerDay } from '@parley/core';
import {
  countStatements,
  invite,
  openQueue,
  runMail,
  setActive,
  setChannel,
  setRealm,
  startTestServer,
  type TestInvitation,
  type TestPerson,
  type TestReply,
  type TestServer,
  typesOf,
} from '@parley/testkit';
import * as client from '../../../fixtures/clients/joining-client.js';
import { askToJoin, unknownLink } from '../../../fixtures/clients/joining-client.js';
import { errorIn, makeChannel, messagesIn, fetchPage } from '../../../fixtures/clients/message-client.js';
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
const change = (person: TestPerson, params: Parameters<TestPerson['patch']>[1]) => owner.patch(`/users/${person.id}`, params);

describe('63: an invitation is of no use', () => {
  const ends: ReadonlyArray<readonly [string, (invitation: TestInvitation) => Promise<unknown>]> = [
    [
      'after its end',
      () => {
        server.clock.advance(10 * millisecondsPerDay);
        return Promise.resolve();
      },
    ],
    ['once its inviter is deactivated', () => owner.delete(`/users/${inviter.id}`)],
    ['once its inviter may not make links any more', () => change(inviter, { role: 400 })],
  ];

  test.each(ends)('%s: a link, a request with it, and a mailed invitation', async (_, end) => {
    const [used, fresher] = [await link(), await link()];
    const mailed = await link({ email: fresh('mailed'), role: 'moderator' });
    const key = await keyFor(fresh(), used);
    await end({});
    expect(errorIn(await askToJoin(server, { email: fresh('other'), invite_key: fresher }))).toEqual(unknownLink);
    expect([errorIn(await join(key)), errorIn(await join(mailed))]).toEqual([unknownLink, unknownLink]);
  });

  test('that gives a role which its inviter could not give any more', async () => {
    inviter = await server.addPerson(`Owner ${count}`, { role: 'owner' });
    const keys = [await keyFor(fresh(), await link({ role: 'owner' })), await keyFor(fresh('other'), await link({ role: 'administrator' }))];
    await change(inviter, { role: 200 });
    expect([errorIn(await join(keys[0] ?? '')), (await join(keys[1] ?? '', 'Other')).status]).toEqual([unknownLink, 200]);
  });

  test('in a deactivated organization', async () => {
    const key = await keyFor(fresh(), await link());
    await server.knex.raw('update parley.realm set is_deactivated = true where realm_id = ?', [server.realm.id]);
    await server.knex.raw('update parley.realm_counter set rules = rules + 1 where realm_id = ?', [server.realm.id]);
    try {
      expect((await join(key)).status).toBeGreaterThanOrEqual(400);
      expect((await askToJoin(server, { email: fresh('other') })).status).toBeGreaterThanOrEqual(400);
    } finally {
      await server.knex.raw('update parley.realm set is_deactivated = false where realm_id = ?', [server.realm.id]);
      await server.knex.raw('update parley.realm_counter set rules = rules + 1 where realm_id = ?', [server.realm.id]);
    }
  });
});

describe('what has changed since the invitation', () => {
  test('archived channels and deactivated groups are left out; 4.16#29', async () => {
    const [stays, goes] = [await makeChannel(`stays ${count}`, [owner]), await makeChannel(`goes ${count}`, [owner])];
    const group = async (name: string) =>
      Number((await inviter.post('/user_groups/create', { name: `${name} ${count}`, description: '', members: [] })).body['group_id']);
    const [kept, closed] = [await group('kept'), await group('closed')];
    const key = await keyFor(fresh(), await link({ channelIds: [stays, goes].map(channelId), groupIds: [kept, closed].map(groupId) }));
    await setChannel(server, goes, { isArchived: true });
    await owner.post(`/user_groups/${closed}/deactivate`);
    const dia = joined(await join(key));
    expect(((await dia.get('/users/me/subscriptions')).body['subscriptions'] as ReadonlyArray<{ stream_id: number }>).map(({ stream_id: id }) => id)).toEqual([
      stays,
    ]);
    const membership = async (id: number) => (await owner.get(`/user_groups/${id}/members/${dia.id}`)).body['is_user_group_member'];
    expect([await membership(kept), await membership(closed)]).toEqual([true, false]);
  });

  test('with the default channels as they are now, for guests too if the inviter says so', async () => {
    const [usual, other] = [await makeChannel(`usual ${count}`, [owner]), await makeChannel(`other ${count}`, [owner])];
    await owner.post('/default_streams', { stream_id: usual });
    const key = await keyFor(fresh(), await link({ role: 'guest', includesDefaultChannels: true, channelIds: [channelId(other)] }));
    const dia = joined(await join(key));
    const ids = ((await dia.get('/users/me/subscriptions')).body['subscriptions'] as ReadonlyArray<{ stream_id: number }>).map(({ stream_id: id }) => id);
    expect(ids.sort((one, two) => one - two)).toEqual([usual, other]);
    await owner.delete('/default_streams', { stream_id: usual });
  });
});

describe('who hears of it', () => {
  test('everybody of the account and its groups, subscribers of them, the inviter and administrators of the invitation', async () => {
    const hamlet = await server.addPerson(`Hamlet ${count}`);
    const channel = await makeChannel(`told ${count}`, [owner, hamlet]);
    const group = Number((await inviter.post('/user_groups/create', { name: `told ${count}`, description: '', members: [] })).body['group_id']);
    const key = await keyFor(fresh(), await link({ channelIds: [channelId(channel)], groupIds: [groupId(group)] }));
    const queues = await Promise.all([hamlet, inviter].map((person) => openQueue(person)));
    const dia = joined(await join(key));
    const [member, administrator] = await Promise.all(queues.map((queue) => queue.newEvents()));
    expect(typesOf(member ?? [])).toEqual([
      'realm_user/add',
      'user_group/add_members',
      'user_group/add_members',
      'user_group/add_members',
      'subscription/peer_add',
    ]);
    expect(member).toContainEqual(expect.objectContaining({ op: 'add_members', group_id: group, user_ids: [dia.id] }));
    expect(typesOf(administrator ?? []).filter((type) => type === 'invites_changed')).toEqual(['invites_changed']);
  });

  test('the inviter of a mailed invitation who wants to gets a message, and the channel of announcements another', async () => {
    const channel = await makeChannel(`news ${count}`, [owner]);
    await setRealm(server, { policies: { signUpAnnouncementsChannelId: channelId(channel) } });
    const dia = joined(await join(await link({ email: fresh(), notifiesInviter: true })));
    joined(await join(await link({ email: fresh('other'), notifiesInviter: false }), 'Other'));
    const direct = messagesIn(await fetchPage(inviter, { narrow: [{ operator: 'is', operand: 'dm' }], apply_markdown: false }));
    expect(direct.map(({ content }) => content)).toEqual([`@_**Dia ${count}|${dia.id}** accepted your invitation to join this organization!`]);
    const announced = messagesIn(
      await fetchPage(owner, {
        narrow: [
          { operator: 'channel', operand: channel },
          { operator: 'topic', operand: 'signups' },
        ],
        apply_markdown: false,
      }),
    );
    expect(announced.map(({ content }) => content)).toEqual(expect.arrayContaining([`@_**Dia ${count}|${dia.id}** joined this organization.`]));
    expect(announced).toHaveLength(2);
  });

  test.each([
    ['the organization has none', '', undefined, []],
    ['that of the organization', 'Ours', undefined, ['Ours']],
    ['that of the invitation', 'Ours', 'Mine', ['Mine']],
    ['the invitation wants none', 'Ours', '', []],
  ])('the newcomer is welcomed, with a further text: %s', async (_, ours, mine, further) => {
    await setRealm(server, { policies: { welcomeText: ours } });
    const dia = joined(await join(await link({ email: fresh(), welcomeText: mine ?? null })));
    const received = messagesIn(await fetchPage(dia, { apply_markdown: false }));
    expect(received.map((message) => message['sender_full_name'])).toEqual(['Welcome Bot', ...further.map(() => 'Welcome Bot')]);
    expect(received.slice(1).map(({ content }) => content)).toEqual(further);
    expect(received.map(({ flags }) => flags)).toEqual(received.map(() => []));
  });
});

test('a fixed number of statements, however many channels and groups', async () => {
  const channels: number[] = [];
  const groups: number[] = [];
  for (let made = 0; made < 5; made += 1) {
    channels.push(await makeChannel(`many ${count} ${made}`, [owner]));
    groups.push(Number((await inviter.post('/user_groups/create', { name: `many ${count} ${made}`, description: '', members: [] })).body['group_id']));
  }
  const counted = [];
  for (const many of [1, 5]) {
    const terms = { channelIds: channels.slice(0, many).map(channelId), groupIds: groups.slice(0, many).map(groupId) };
    const key = await link({ email: fresh(`many${many}`), ...terms });
    const { result, statements } = await countStatements(server.knex, () => join(key, `Many ${many}`));
    expect(result.status).toBe(200);
    counted.push(statements.length);
  }
  expect(counted[1]).toBe(counted[0]);
});

describe('an imported person', () => {
  const imported = async (email: string) => {
    const outcome = await server.chat.provision.importStub(server.realm.id, { email, fullName: 'Imported', dateJoined: server.clock.now() })();
    if (outcome._tag === 'Left' || outcome.right._tag === 'Left') throw new Error(JSON.stringify(outcome));
    return outcome.right.right;
  };

  test.each(['by a link', 'by a mailed invitation'])('joins %s, and gets the imported account', async (way) => {
    const id = await imported(fresh());
    const channel = await makeChannel(`imported ${count}`, [owner]);
    const terms: TestInvitation = { role: 'moderator', channelIds: [channelId(channel)] };
    const key = way === 'by a link' ? await keyFor(fresh(), await link(terms)) : await link({ email: fresh(), ...terms });
    const dia = joined(await join(key));
    expect(dia.id).toBe(id);
    expect(userIn(await owner.get(`/users/${id}`))).toMatchObject({ role: 300, is_active: true, is_imported_stub: false, full_name: `Dia ${count}` });
    expect((await dia.get('/users/me/subscriptions')).body['subscriptions']).toContainEqual(expect.objectContaining({ stream_id: channel }));
    expect(errorIn(await join(key))).toEqual(unknownLink);
  });

  test('is no other person whose address looks the same', async () => {
    const id = await imported(fresh());
    const lookalike = fresh().replace('dia', '\uff44ia');
    expect((await join(await keyFor(lookalike, await link()))).body.msg).toBe('Account has been deactivated.');
    expect(userIn(await owner.get(`/users/${id}`))).toMatchObject({ is_imported_stub: true });
    expect((await join(await keyFor(fresh().toUpperCase(), await link()))).body['user_id']).toBe(id);
  });

  test('joins once of two at once', async () => {
    const id = await imported(fresh());
    const [one, two] = [await keyFor(fresh(), await link()), await link({ email: fresh() })];
    const replies = await Promise.all([join(one), join(two)]);
    expect(replies.filter(({ status }) => status === 200).map(({ body }) => body['user_id'])).toEqual([id]);
  });
});

test('a person who is deactivated stays it: no invitation brings them back', async () => {
  const gone = await server.addPerson(`Gone ${count}`);
  const key = await keyFor(gone.email, await link());
  await setActive(server, gone.id, false);
  expect((await join(key)).body.msg).toBe('Account has been deactivated.');
});
