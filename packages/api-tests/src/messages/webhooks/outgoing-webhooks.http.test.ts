import { featureLevel, newestLevel, userId } from '@parley/core';
import { openWebhookWorld, type WebhookWorld } from '../../../fixtures/webhook-world.js';

let world: WebhookWorld;

beforeAll(async () => {
  world = await openWebhookWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

test('a mention in a channel is sent with the text after it, and the answer is posted there', async () => {
  const bot = await world.addBot();
  world.answers.push({ body: '{"content": "*to be*"}' });
  const id = await world.post(`@**${bot.fullName}** what now? @**${bot.fullName}**`);
  expect(await world.run()).toBe(1);
  expect(world.requests).toHaveLength(1);
  expect(world.requests[0]?.type).toBe('application/json');
  expect(JSON.parse(world.requests[0]?.body ?? '')).toEqual({
    bot_email: `user${bot.id}@localhost`,
    bot_full_name: bot.fullName,
    data: `what now? @**${bot.fullName}**`,
    trigger: 'mention',
    token: world.server.chat.world.secrets.serviceToken(world.server.realm.id, userId(bot.id)),
    message: expect.objectContaining({
      id,
      sender_id: world.zoe.id,
      sender_full_name: 'Zoe',
      type: 'stream',
      display_recipient: 'Verona',
      subject: 'help',
      content: `@**${bot.fullName}** what now? @**${bot.fullName}**`,
      rendered_content: expect.stringContaining('<span class="user-mention"') as string,
    }) as object,
  });
  expect(await world.posted(bot)).toEqual(['*to be*']);
  expect(await world.run()).toBe(0);
});

test('each recipient bot of a direct message is asked once, and answers in that conversation', async () => {
  const [one, other] = [await world.addBot(), await world.addBot()];
  world.answers.push({ body: '{"response_string": "here", "content": "no"}' }, { body: '{"response_string": "here"}' });
  await world.send('hello', [one.id, other.id]);
  expect(await world.run()).toBe(2);
  expect(world.requests.map(({ body }) => (JSON.parse(body) as { trigger: string; data: string }).trigger)).toEqual(['direct_message', 'direct_message']);
  const all = await world.seen(world.zoe, [['is', 'dm']]);
  const replies = all.filter(({ content }) => content === 'here').sort((left, right) => left.sender_id - right.sender_id);
  expect(replies).toMatchObject([one, other].map(({ id }) => ({ sender_id: id, client: 'OutgoingWebhookResponse' })));
});

test('levels: before 201 direct messages were called private', async () => {
  const bot = await world.addBot();
  for (const level of [200, 201]) {
    await world.send('hello', [bot.id]);
    await world.run(featureLevel(level) ?? newestLevel);
  }
  expect(world.requests.map(({ body }) => (JSON.parse(body) as { trigger: string }).trigger)).toEqual(['private_message', 'direct_message']);
});

test('only people call, and only by a mention that notifies or as recipients', async () => {
  const [bot, generic] = [
    await world.addBot(),
    await world.server.addPerson('Generic', { bot: { type: 'generic', ownerId: world.hamlet.id, isSystemBot: false } }),
  ];
  await world.hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }], principals: [bot.id, generic.id] });
  await world.post(`@**${bot.fullName}** from a bot`, generic);
  await world.send('from a bot', [bot.id], generic);
  await world.post(`@_**${bot.fullName}** silently`);
  await world.post('nobody');
  await world.post(`@**Generic** another kind`);
  await world.post(`> @**${bot.fullName}** quoted`);
  expect(await world.run()).toBe(0);
});

test('the Slack-like interface gets a form, and answers with its text', async () => {
  const bot = await world.addBot('slack');
  world.answers.push({ body: '{"text": "Denmark"}' });
  const id = await world.post(`@**${bot.fullName}** where?`);
  const { timestamp } = (await world.zoe.get(`/messages/${id}`)).body['message'] as { readonly timestamp: number; readonly stream_id: number };
  await world.run();
  expect(world.requests[0]?.type).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(world.requests[0]?.body))).toEqual({
    token: world.server.chat.world.secrets.serviceToken(world.server.realm.id, userId(bot.id)),
    team_id: `T${world.server.realm.id}`,
    team_domain: new URL(world.server.chat.world.server.realmUrl('')).host,
    channel_id: expect.stringMatching(/^C\d+$/) as string,
    channel_name: 'Verona',
    thread_ts: String(timestamp),
    timestamp: String(timestamp),
    user_id: `U${world.zoe.id}`,
    user_name: 'Zoe',
    text: 'where?',
    trigger_word: 'mention',
    service_id: String(bot.id),
  });
  expect(await world.posted(bot)).toEqual(['Denmark']);
});

test('the Slack-like interface has no direct messages', async () => {
  const bot = await world.addBot('slack');
  await world.send('hello', [bot.id]);
  await world.run();
  expect(world.requests).toEqual([]);
  expect((await world.seen(world.zoe, [['is', 'dm']])).at(-1)).toMatchObject({
    content: "Failure! Slack outgoing webhooks don't support direct messages.",
    sender_id: bot.id,
  });
});

test.each([
  [{ body: 'no' }, 'Invalid JSON in response'],
  [{ body: '[]' }, 'Invalid response format'],
  [{ status: 503, body: '{}' }, 'Third party responded with 503'],
])('the failure %j is shown there, and the owner gets a link', async (answer, text) => {
  const bot = await world.addBot();
  world.answers.push(answer);
  const id = await world.post(`@**${bot.fullName}** x`);
  await world.run();
  expect(await world.posted(bot)).toEqual([`Failure! ${text}`]);
  expect((await world.notices()).at(-1)).toMatch(
    new RegExp(`near/${id}\\) called your bot @_\\*\\*${bot.fullName}\\|${bot.id}\\*\\*, and that failed: ${text}\\.$`),
  );
});

test('attack 66: an address inside is not asked, whatever its spelling', async () => {
  const bots = [
    await world.addBot('generic', `http://2130706433:${world.port + 1}/`),
    await world.addBot('generic', 'http://[::ffff:127.0.0.1]/'),
    await world.addBot('generic', 'http://169.254.169.254/'),
  ];
  for (const bot of bots) await world.post(`@**${bot.fullName}** x`);
  await world.run();
  for (const bot of bots) expect(await world.posted(bot)).toEqual(['Failure! The address of this bot is not allowed']);
  expect(world.requests).toEqual([]);
});

test('an answer is posted only where the bot may post at that moment', async () => {
  const bot = await world.addBot();
  world.answers.push({ body: '{"content": "too late"}' }, 'break');
  const owner = await world.server.addPerson('Owner', { role: 'owner' });
  const channel = Number((await world.zoe.get('/get_stream_id', { stream: 'Verona' })).body['stream_id']);
  const nobody = (await owner.get('/user_groups')).body['user_groups'] as unknown as ReadonlyArray<{ readonly id: number; readonly name: string }>;
  const group = (name: string) => nobody.find((one) => one.name === `role:${name}`)?.id ?? 0;
  await world.post(`@**${bot.fullName}** x`);
  await owner.patch(`/streams/${channel}`, { can_send_message_group: { new: group('nobody') } });
  await world.run();
  await owner.patch(`/streams/${channel}`, { can_send_message_group: { new: group('everyone') } });
  expect(world.requests).toHaveLength(1);
  expect(await world.posted(bot)).toEqual([]);
  expect(await world.run()).toBe(0);
});

test('a message that is gone, or whose bot is deactivated or may no longer read it, is not sent', async () => {
  const [bot, gone] = [await world.addBot(), await world.addBot()];
  const owner = await world.server.addPerson('Queen', { role: 'owner' });
  await owner.delete(`/messages/${await world.post(`@**${bot.fullName}** deleted`)}`);
  await world.post(`@**${gone.fullName}** deactivated`);
  await world.server.knex('parley.account').where({ id: gone.id }).update({ is_active: false });
  await world.server.knex.raw('update parley.realm_counter set rules = rules + 1');
  await world.run();
  expect(world.requests).toEqual([]);
  expect(await world.run()).toBe(0);
});
