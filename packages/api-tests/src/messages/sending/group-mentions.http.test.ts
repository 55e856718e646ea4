import { openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { rewrite } from '../../../fixtures/clients/editing-client.js';
import { countRows, makeChannel, narrowed, say, sendDirect, succeeded } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let zoe: TestPerson;
let kim: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false, waitingPeriodDays: 3 } } });
  owner = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  kim = await server.addPerson('Kim');
  channel = await makeChannel('Denmark', [owner, zoe, kim]);
});
afterAll(() => server.close());

let groups = 0;
const makeGroup = async (members: ReadonlyArray<TestPerson>, subgroups: ReadonlyArray<number> = []) => {
  groups += 1;
  const name = `group ${groups}`;
  const params = { name, description: '', members: members.map(({ id }) => id), subgroups };
  return { name, id: Number(succeeded(await owner.post('/user_groups/create', params)).body['group_id']) };
};
const members = async (id: number, change: { readonly add?: ReadonlyArray<number>; readonly delete?: ReadonlyArray<number> }) =>
  succeeded(await owner.post(`/user_groups/${id}/members`, change));
const subgroups = async (id: number, change: { readonly add?: ReadonlyArray<number>; readonly delete?: ReadonlyArray<number> }) =>
  succeeded(await owner.post(`/user_groups/${id}/subgroups`, change));

const restored = async (person: TestPerson): Promise<TestPerson> => {
  succeeded(await owner.post(`/users/${person.id}/reactivate`));
  return person;
};

const isMentioned = async (person: TestPerson, id: number): Promise<boolean> => {
  const { flags } = succeeded(await person.get(`/messages/${id}`)).body['message'] as unknown as { readonly flags: ReadonlyArray<string> };
  const mentioned = flags.includes('mentioned');
  const { body } = succeeded(await person.post('/register', { fetch_event_types: ['message', 'update_message_flags'], event_types: ['message'] }));
  const unread = body['unread_msgs'] as unknown as { readonly mentions: ReadonlyArray<number> };
  expect((await narrowed(person, [['is', 'mentioned']])).includes(id)).toBe(mentioned);
  expect(unread.mentions.includes(id)).toBe(mentioned && !flags.includes('read'));
  return mentioned;
};

describe('the mention of a group', () => {
  test('is one row, whatever the number of members', async () => {
    const { name } = await makeGroup([owner, zoe, kim]);
    const before = await countRows(server);
    const id = await say(owner, channel, `@*${name}*`);
    const after = await countRows(server);
    expect((after['group_mention'] ?? 0) - (before['group_mention'] ?? 0)).toBe(1);
    expect(after['message_flag']).toBe(before['message_flag']);
    await owner.delete(`/messages/${id}`);
    expect((await countRows(server))['group_mention']).toBe(before['group_mention']);
  });

  test('is silent once the group is deactivated, of a role shows what people call it, and needs the name to the letter', async () => {
    const rendered = async (content: string) => succeeded(await owner.post('/messages/render', { content })).body['rendered'];
    const { name, id } = await makeGroup([zoe]);
    expect(await rendered(`@*${name.toUpperCase()}*`)).toBe(`<p>@<em>${name.toUpperCase()}</em></p>`);
    succeeded(await owner.post(`/user_groups/${id}/deactivate`));
    expect(await rendered(`@*${name}*`)).toBe(`<p><span class="user-group-mention silent" data-user-group-id="${id}">${name}</span></p>`);
    expect(await isMentioned(zoe, await say(owner, channel, `@*${name}*`))).toBe(false);
    expect(await rendered('@*role:members*')).toMatch(/^<p><span class="user-group-mention" data-user-group-id="\d+">@Members<\/span><\/p>$/);
    expect(await rendered('@_*role:fullmembers*')).toMatch(/ silent" data-user-group-id="\d+">Full members<\/span>/);
  });

  test('reaches those who are in it when it is sent: who joins later is not mentioned, and who leaves stays so', async () => {
    const { name, id: group } = await makeGroup([zoe]);
    const first = await say(owner, channel, `@*${name}*`);
    await members(group, { add: [kim.id], delete: [zoe.id] });
    const second = await say(owner, channel, `@*${name}*`);
    await members(group, { add: [zoe.id], delete: [kim.id] });
    expect([await isMentioned(zoe, first), await isMentioned(kim, first)]).toEqual([true, false]);
    expect([await isMentioned(zoe, second), await isMentioned(kim, second)]).toEqual([false, true]);
  });

  test('reaches groups inside of it, as far as they were inside when it was sent', async () => {
    const inner = await makeGroup([kim]);
    const middle = await makeGroup([zoe], [inner.id]);
    const outer = await makeGroup([]);
    const before = await say(owner, channel, `@*${outer.name}*`);
    await subgroups(outer.id, { add: [middle.id] });
    const whole = await say(owner, channel, `@*${outer.name}*`);
    await subgroups(middle.id, { delete: [inner.id] });
    const after = await say(owner, channel, `@*${outer.name}*`);
    await subgroups(outer.id, { delete: [middle.id] });
    const mentioned = async (id: number) => [await isMentioned(zoe, id), await isMentioned(kim, id)];
    expect([await mentioned(before), await mentioned(whole), await mentioned(after)]).toEqual([
      [false, false],
      [true, true],
      [true, false],
    ]);
  });

  test('counts anew at each edit of the text, for those who have the message and are still there', async () => {
    const { name, id: group } = await makeGroup([zoe]);
    const own = await makeChannel('Edited', [owner, zoe, kim]);
    const id = await say(owner, own, `@*${name}* one`);
    await members(group, { add: [kim.id], delete: [zoe.id] });
    await rewrite(owner, id, `@*${name}* two`);
    expect([await isMentioned(zoe, id), await isMentioned(kim, id)]).toEqual([false, true]);
    await members(group, { add: [zoe.id] });
    await zoe.delete('/users/me/subscriptions', { subscriptions: ['Edited'] });
    await rewrite(owner, id, `@*${name}* three`);
    succeeded(await zoe.post('/users/me/subscriptions', { subscriptions: [{ name: 'Edited' }] }));
    expect([await isMentioned(zoe, id), await isMentioned(kim, id)]).toEqual([false, true]);
    await rewrite(owner, id, 'four');
    expect(await isMentioned(kim, id)).toBe(false);
  });

  test('does not reach members who are not subscribed, also when they subscribe later', async () => {
    const { name } = await makeGroup([zoe, kim]);
    const own = await makeChannel('Small', [owner, zoe]);
    const id = await say(owner, own, `@*${name}*`);
    succeeded(await kim.post('/users/me/subscriptions', { subscriptions: [{ name: 'Small' }] }));
    await zoe.delete('/users/me/subscriptions', { subscriptions: ['Small'] });
    expect([await isMentioned(zoe, id), await isMentioned(kim, id)]).toEqual([true, false]);
  });

  test('reaches the members among the participants of a direct conversation', async () => {
    const { name } = await makeGroup([zoe, kim]);
    const id = await sendDirect(owner, [zoe], `@*${name}*`);
    expect(await isMentioned(zoe, id)).toBe(true);
  });

  test('comes with the event of the message, and with that of an edit', async () => {
    const { name, id: group } = await makeGroup([zoe]);
    const queues = await Promise.all([zoe, kim].map((person) => openQueue(person, { event_types: ['message', 'update_message'] })));
    const id = await say(owner, channel, `@*${name}*`);
    await members(group, { add: [kim.id], delete: [zoe.id] });
    const flags = async () =>
      Promise.all(
        queues.map(async (queue) => {
          const events = (await queue.newEvents()) as ReadonlyArray<Readonly<Record<string, unknown>>>;
          // Notices tell of the group as well.
          return events.flatMap(({ message, message_id: edited, flags: noticed }) =>
            ((message as { id: number } | undefined)?.id ?? edited) === id ? [noticed] : [],
          );
        }),
      );
    expect(await flags()).toEqual([[['mentioned']], [[]]]);
    await rewrite(owner, id, `@*${name}* again`);
    expect(await flags()).toEqual([[[]], [['mentioned']]]);
  });
});

describe('the mention of a group with a system group inside', () => {
  const around = async (system: 'moderators' | 'members' | 'fullMembers') => {
    const { name } = await makeGroup([], [server.realm.systemGroups[system]]);
    return `@*${name}*`;
  };

  test('reaches those who had the role when it was sent', async () => {
    const mention = await around('moderators');
    const first = await say(owner, channel, mention);
    succeeded(await owner.patch(`/users/${kim.id}`, { role: 300 }));
    const second = await say(owner, channel, mention);
    succeeded(await owner.patch(`/users/${kim.id}`, { role: 400 }));
    expect([await isMentioned(kim, first), await isMentioned(kim, second), await isMentioned(owner, second)]).toEqual([false, true, true]);
  });

  test('reaches a full member once the waiting period was over, whatever it becomes later', async () => {
    const young = await server.addPerson('Young');
    succeeded(await young.post('/users/me/subscriptions', { subscriptions: [{ name: 'Denmark' }] }));
    const mention = await around('fullMembers');
    const early = await say(owner, channel, mention);
    server.clock.advance(4 * 24 * 60 * 60 * 1000);
    const late = await say(owner, channel, mention);
    succeeded(await owner.patch('/realm', { waiting_period_threshold: 9 }));
    const tooEarly = await say(owner, channel, mention);
    expect([await isMentioned(young, early), await isMentioned(young, late), await isMentioned(young, tooEarly)]).toEqual([false, true, false]);
  });

  test('does not reach people who were deactivated then', async () => {
    const leaver = await server.addPerson('Leaver');
    succeeded(await leaver.post('/users/me/subscriptions', { subscriptions: [{ name: 'Denmark' }] }));
    const mention = await around('members');
    const before = await say(owner, channel, mention);
    succeeded(await owner.delete(`/users/${leaver.id}`));
    const away = await say(owner, channel, mention);
    succeeded(await owner.post(`/users/${leaver.id}/reactivate`));
    const back = await restored(leaver);
    const after = await say(owner, channel, mention);
    expect([await isMentioned(back, before), await isMentioned(back, away), await isMentioned(back, after)]).toEqual([true, false, true]);
  });
});
