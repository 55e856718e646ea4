import { channelId, millisecondsPerDay } from '@parley/core';
import { named } from '@parley/core/model';
import { invite, runMail, setRealm, startTestServer, systemGroups, type TestPerson, type TestServer } from '@parley/testkit';
import { inviteByLink, linkIn } from '../../../fixtures/clients/invitation-client.js';
import * as client from '../../../fixtures/clients/joining-client.js';
import { fetchPage, makeChannel, messagesIn, say, succeeded } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let maker: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  server.clock.advance(millisecondsPerDay);
  await runMail(server);
  await setRealm(server, {
    settings: { createMultiuseInvite: named(systemGroups.members), canAddSubscribers: named(systemGroups.members) },
    policies: { welcomeText: 'Ours' },
  });
  maker = await server.addPerson(`Maker ${count}`);
});

const keyOf = (link: string): string => /\/join\/([^/]+)\//.exec(link)?.[1] ?? '';
const linkBy = async (person: TestPerson, params: Parameters<typeof inviteByLink>[1]) => keyOf(linkIn(await inviteByLink(person, params)));

/** A stranger who joins by the link. */
const join = async (link: string, name = `Dia ${count}`): Promise<TestPerson> => {
  const key = await client.keyFor(server, `${name.toLowerCase().replace(' ', '')}@example.org`, link);
  return client.joined(server, await client.join(server, key, { full_name: name }), name);
};

const channelsOf = async (person: TestPerson): Promise<ReadonlyArray<number>> =>
  (succeeded(await person.get('/users/me/subscriptions')).body['subscriptions'] as ReadonlyArray<{ stream_id: number }>).map(({ stream_id: id }) => id);
const isIn = async (group: number, { id }: TestPerson) => succeeded(await owner.get(`/user_groups/${group}/members/${id}`)).body['is_user_group_member'];

/** The newest direct message that somebody has. */
const told = async (person: TestPerson): Promise<unknown> =>
  messagesIn(await fetchPage(person, { narrow: [{ operator: 'is', operand: 'dm' }], apply_markdown: false })).at(-1)?.content;

const groupManagedBy = async (person: TestPerson): Promise<number> => {
  const by = { direct_members: [person.id], direct_subgroups: [] };
  const made = await owner.post('/user_groups/create', { name: `makers ${count}`, description: '', members: [], can_manage_group: by });
  return Number(succeeded(made).body['group_id']);
};

describe('4.16: an invitation gives what its maker could give when it is used', () => {
  test('a public channel that became private: its maker, who cannot enter it any more, does not get in by it', async () => {
    const channel = await makeChannel(`plans ${count}`, [owner]);
    const link = await linkBy(maker, { stream_ids: [channel], invite_expires_in_minutes: null });
    succeeded(await owner.patch(`/streams/${channel}`, { is_private: true, history_public_to_subscribers: true }));
    const secret = await say(owner, channel, 'the secret');
    const dia = await join(link);
    expect(await channelsOf(dia)).toEqual([]);
    expect((await dia.get(`/messages/${secret}`)).status).toBe(400);
  });

  test('a private channel and a group whose maker was removed from both', async () => {
    const channel = await makeChannel(`board ${count}`, [owner, maker], { invite_only: true });
    const group = await groupManagedBy(maker);
    const link = await linkBy(maker, { stream_ids: [channel], group_ids: [group] });
    const before = await join(link, `Before ${count}`);
    expect([await channelsOf(before), await isIn(group, before)]).toEqual([[channel], true]);
    succeeded(await owner.delete('/users/me/subscriptions', { subscriptions: [`board ${count}`], principals: [maker.id] }));
    succeeded(await owner.patch(`/user_groups/${group}`, { can_manage_group: { new: { direct_members: [], direct_subgroups: [] } } }));
    const dia = await join(link);
    expect([await channelsOf(dia), await isIn(group, dia)]).toEqual([[], false]);
  });

  test('what is left out is said to administrators by name, and to the maker without the names that they may not know', async () => {
    const hidden = await makeChannel(`hidden ${count}`, [owner, maker], { invite_only: true });
    const open = await makeChannel(`open ${count}`, [owner]);
    const group = await groupManagedBy(maker);
    const link = await linkBy(maker, { stream_ids: [hidden, open], group_ids: [group] });
    succeeded(await owner.delete('/users/me/subscriptions', { subscriptions: [`hidden ${count}`], principals: [maker.id] }));
    await setRealm(server, { settings: { canAddSubscribers: named(systemGroups.administrators) } });
    const dia = await join(link);
    expect([await channelsOf(dia), await isIn(group, dia)]).toEqual([[], true]);
    const [whom, by] = [`@_**Dia ${count}|${dia.id}**`, `@_**Maker ${count}|${maker.id}**`];
    const toAdministrators = `${whom} joined by an invitation of ${by}, who may no longer invite to #**hidden ${count}**, #**open ${count}**: these were left out.`;
    expect(await Promise.all([owner, iago].map(told))).toEqual([toAdministrators, toAdministrators]);
    expect(await told(maker)).toBe(`${whom} joined by your invitation. You may no longer invite to #**open ${count}** and 1 more: these were left out.`);
  });

  test('nobody is told while nothing is left out', async () => {
    const channel = await makeChannel(`kept ${count}`, [owner]);
    const dia = await join(await linkBy(maker, { stream_ids: [channel] }));
    expect(await channelsOf(dia)).toEqual([channel]);
    expect(await told(maker)).toBeUndefined();
  });

  test('a default channel is given also where nobody may add people to channels', async () => {
    const channel = await makeChannel(`usual ${count}`, [owner]);
    succeeded(await owner.post('/default_streams', { stream_id: channel }));
    const link = await linkBy(maker, { stream_ids: [channel] });
    await setRealm(server, { settings: { canAddSubscribers: named(systemGroups.nobody) } });
    expect(await channelsOf(await join(link))).toEqual([channel]);
    succeeded(await owner.delete('/default_streams', { stream_id: channel }));
  });

  test("a demoted administrator's welcome text gives way to the organization's", async () => {
    const chief = await server.addPerson(`Chief ${count}`, { role: 'administrator' });
    const link = await invite(server, chief.id, { welcomeText: 'Mine', channelIds: [channelId(await makeChannel(`any ${count}`, [owner]))] });
    const welcomed = async (person: TestPerson) => messagesIn(await fetchPage(person, { apply_markdown: false })).map(({ content }) => content);
    expect(await welcomed(await join(link, `Before ${count}`))).toContain('Mine');
    succeeded(await owner.patch(`/users/${chief.id}`, { role: 400 }));
    const texts = await welcomed(await join(link));
    expect(texts).toContain('Ours');
    expect(texts).not.toContain('Mine');
  });
});
