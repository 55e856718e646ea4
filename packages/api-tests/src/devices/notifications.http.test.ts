import { openQueue } from '@parley/testkit';
import { openPushWorld, type PushWorld } from '../../fixtures/push/push-world.js';

let world: PushWorld;

beforeAll(async () => {
  world = await openPushWorld();
});
afterAll(() => world.close());
afterEach(() => world.clear());

const contentsOf = async () => (await world.pushed()).map(({ content }) => content);

describe('a notification', () => {
  test('4.19#26: of a direct message: one, and one that takes it away when it is read', async () => {
    const { server, hamlet, zoe } = world;
    const id = await world.direct('**Hello**, my lord');
    const url = server.chat.world.server.realmUrl(server.realm.stringId);
    const account = { realm_name: server.realm.name, realm_url: url, user_id: hamlet.id };
    expect(await world.pushed()).toEqual([
      {
        ...account,
        type: 'message',
        message_id: id,
        sender_id: zoe.id,
        sender_full_name: 'Zoe',
        sender_avatar_url: expect.stringMatching(/^http/) as string,
        time: Math.floor(server.clock.now() / 1000),
        content: 'Hello, my lord',
        recipient_type: 'direct',
        recipient_user_ids: [hamlet.id, zoe.id].sort((left, right) => left - right),
      },
    ]);
    expect(await world.pushed()).toEqual([]);
    await world.read(id);
    expect(await world.pushed()).toEqual([{ ...account, type: 'remove', message_ids: [id] }]);
    expect(await world.pushed()).toEqual([]);
  });

  test('names channel and topic', async () => {
    const id = await world.post('@**Hamlet** look', 'ghosts');
    expect(await world.pushed()).toMatchObject([
      { message_id: id, recipient_type: 'channel', channel_id: world.channel, channel_name: 'Verona', topic: 'ghosts', content: '@Hamlet look' },
    ]);
  });

  test('shows the first two hundred letters', async () => {
    await world.direct('ä'.repeat(200));
    await world.direct('ä'.repeat(201));
    expect(await contentsOf()).toEqual(['ä'.repeat(200), `${'ä'.repeat(200)}…`]);
  });

  test('shows of a spoiler its heading alone', async () => {
    await world.direct('Look:\n```spoiler the **end**\nall die\n```quote\ntwice\n```\n```\nSad.\n~~~spoiler\nall\n~~~');
    expect(await contentsOf()).toEqual(['Look:\nthe end (…)\nSad.\n(…)']);
  });

  test('goes to those who have received the message, and not to its sender', async () => {
    await world.direct('to us', [world.hamlet.id, world.zoe.id], world.zoe);
    await world.post('nobody is named');
    await world.direct('from Hamlet', [world.zoe.id], world.hamlet);
    expect(await contentsOf()).toEqual(['to us']);
  });
});

describe('what is for attention', () => {
  test('mentions of the person, of the channel and of the topic', async () => {
    await world.post('Hamlet wrote here', 'talk', world.hamlet);
    await world.post('@**Hamlet** one');
    await world.post('@**all** two');
    await world.post('@**topic** three');
    await world.post('four');
    expect(await contentsOf()).toEqual(['@Hamlet one', '@all two', '@topic three']);
  });

  test('topics that the person follows, and channels for which they chose it', async () => {
    const policy = (visibility: number, topic: string) => world.hamlet.post('/user_topics', { stream_id: world.channel, topic, visibility_policy: visibility });
    await policy(3, 'followed');
    await world.post('one', 'followed');
    await world.post('two', 'other');
    expect(await contentsOf()).toEqual(['one']);
    await policy(0, 'followed');
    const choose = (value: boolean) =>
      world.hamlet.post('/users/me/subscriptions/properties', { subscription_data: [{ stream_id: world.channel, property: 'push_notifications', value }] });
    await choose(true);
    await policy(1, 'muted');
    await world.post('three', 'other');
    await world.post('four', 'muted');
    expect(await contentsOf()).toEqual(['three']);
    await choose(false);
  });

  test('nothing where the person has switched it off', async () => {
    await world.withSettings({ enable_offline_push_notifications: false }, { enable_offline_push_notifications: true }, async () => {
      await world.direct('one');
      await world.post('@**Hamlet** two');
      expect(await contentsOf()).toEqual([]);
    });
  });

  test('nothing of a person whom they muted', async () => {
    await world.hamlet.post(`/users/me/muted_users/${world.zoe.id}`);
    await world.direct('one');
    expect(await contentsOf()).toEqual([]);
    await world.hamlet.delete(`/users/me/muted_users/${world.zoe.id}`);
  });

  test('nothing that was read before anybody looked', async () => {
    await world.read(await world.direct('one'));
    expect(await contentsOf()).toEqual([]);
  });

  test('while the person is there and wants nothing then: once no client of theirs waits any more, if it is unread', async () => {
    await world.withSettings({ enable_online_push_notifications: false }, { enable_online_push_notifications: true }, async () => {
      const { hamlet, server } = world;
      const queue = await openQueue(hamlet);
      await hamlet.post('/users/me/presence', { status: 'active' });
      await world.direct('unread');
      await world.read(await world.direct('read'));
      expect(await contentsOf()).toEqual([]);
      server.clock.advance(150_000);
      await queue.newEvents();
      await server.chat.world.queues.flush()();
      server.clock.advance(151_000);
      // The person is idle, and the client still there.
      expect(await contentsOf()).toEqual([]);
      await world.direct('away');
      expect(await contentsOf()).toEqual(['away']);
      server.clock.advance(301_000);
      expect(await contentsOf()).toEqual(['unread']);
    });
  });
});

describe('a mention', () => {
  test('through a group names the group; of several the smallest; none where the person is named too', async () => {
    const { hamlet, zoe } = world;
    const make = async (name: string, members: ReadonlyArray<number>) =>
      Number((await hamlet.post('/user_groups/create', { name, description: 'x', members: [...members] })).body['group_id']);
    const [large, small] = [await make('large', [hamlet.id, zoe.id]), await make('small', [hamlet.id])];
    await world.post('@*large* one');
    await world.post('@*large* @*small* two');
    await world.post('@*large* @**Hamlet** three');
    const named = (await world.pushed()).map((push) => [push['mentioned_user_group_id'], push['mentioned_user_group_name']]);
    expect(named).toEqual([
      [large, 'large'],
      [small, 'small'],
      [undefined, undefined],
    ]);
  });

  test('that an edit adds notifies, once; one that was there does not', async () => {
    const { zoe } = world;
    const [fresh, mentioned] = [await world.post('one'), await world.post('@**Hamlet** two')];
    expect(await contentsOf()).toEqual(['@Hamlet two']);
    await zoe.patch(`/messages/${fresh}`, { content: '@**Hamlet** look' });
    await zoe.patch(`/messages/${mentioned}`, { content: '@**Hamlet** changed' });
    expect(await contentsOf()).toEqual(['@Hamlet look']);
    await zoe.patch(`/messages/${fresh}`, { content: '@**Hamlet** look again' });
    expect(await contentsOf()).toEqual([]);
  });
});

describe('a notification is taken away', () => {
  test('with others, in one request, where all was read', async () => {
    const ids = [await world.direct('one'), await world.direct('two')];
    await world.pushed();
    await world.read(...ids);
    expect(await world.pushed()).toMatchObject([{ type: 'remove', message_ids: ids }]);
  });

  test('where the message is deleted', async () => {
    const id = await world.post('@**Hamlet** one');
    await world.pushed();
    expect((await (await world.server.addPerson('Owner', { role: 'owner' })).delete(`/messages/${id}`)).status).toBe(200);
    expect(await world.pushed()).toMatchObject([{ type: 'remove', message_ids: [id] }]);
  });

  test('where its topic is muted, or its channel left', async () => {
    const { hamlet, channel } = world;
    await hamlet.post('/user_topics', { stream_id: channel, topic: 'loud', visibility_policy: 3 });
    const [loud, other] = [await world.post('one', 'loud'), await world.post('@**Hamlet** two')];
    await world.pushed();
    await hamlet.post('/user_topics', { stream_id: channel, topic: 'loud', visibility_policy: 1 });
    expect(await world.pushed()).toMatchObject([{ type: 'remove', message_ids: [loud] }]);
    await hamlet.delete('/users/me/subscriptions', { subscriptions: ['Verona'] });
    expect(await world.pushed()).toMatchObject([{ type: 'remove', message_ids: [other] }]);
    await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }] });
  });
});

describe('where the relay does not cover the organization', () => {
  const isOn = async () => (await world.zoe.post('/register', { fetch_event_types: ['realm'] })).body['realm_push_notifications_enabled'];
  const update = (value: boolean) => ({ id: expect.any(Number) as number, type: 'realm', op: 'update', property: 'push_notifications_enabled', value });

  test.each([
    ['its plan has ended', 400, 'PUSH_NOTIFICATIONS_DISALLOWED'],
    ['the relay does not know it', 403, 'MISSING_REMOTE_REALM'],
  ])('%s: clients learn that phones are not notified, until the relay takes a notification again', async (_, status, code) => {
    const queue = await openQueue(world.zoe, { event_types: ['realm'] });
    for (const _again of [1, 2]) {
      await world.direct('lost');
      world.relay.answers.push({ status, body: { result: 'error', msg: 'no', code } });
      expect([await contentsOf(), await isOn()]).toEqual([['lost'], false]);
    }
    expect(await queue.newEvents()).toEqual([update(false)]);
    await world.direct('taken');
    expect([await contentsOf(), await isOn()]).toEqual([['taken'], true]);
    expect(await queue.newEvents()).toEqual([update(true)]);
  });

  test('another refusal changes nothing: it concerns the server', async () => {
    await world.direct('lost');
    world.relay.answers.push({ status: 401, body: { result: 'error', msg: 'no', code: 'INVALID_ZULIP_SERVER' } });
    expect([await contentsOf(), await isOn()]).toEqual([['lost'], true]);
  });
});
