import { countStatements, runWebhooks } from '@parley/testkit';
import { openWebhookWorld, type WebhookWorld } from '../../../fixtures/webhook-world.js';

let world: WebhookWorld;

beforeAll(async () => {
  world = await openWebhookWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

test('an unreachable service gets three further tries with growing waits, then it is unavailable', async () => {
  const bot = await world.addBot();
  world.answers.push('break', 'break', 'break', 'break');
  await world.post(`@**${bot.fullName}** x`);
  const tries: number[] = [];
  for (let second = 0; second < 120; second += 1) {
    if ((await world.run()) > 0) tries.push(second);
    world.server.clock.advance(1_000);
  }
  expect(tries).toEqual([0, 2, 12, 72]);
  expect(world.requests).toHaveLength(4);
  expect(await world.posted(bot)).toEqual(['Failure! Bot is unavailable']);
  expect((await world.notices()).at(-1)).toContain('Bot is unavailable');
});

test('a call that was claimed by a process that died is made by another, and its answer is posted once', async () => {
  const bot = await world.addBot();
  world.answers.push({ body: '{"content": "once"}' }, { body: '{"content": "once"}' });
  await world.post(`@**${bot.fullName}** x`);
  // The first process claims the call, asks, and ends before anything else.
  const dying = { send: () => new Promise<never>(() => undefined) };
  void runWebhooks(world.server, dying);
  while (Number((await world.server.knex('parley.webhook_call').max<{ max: string }[]>('attempts'))[0]?.max) === 0) await new Promise(setImmediate);
  expect(await world.run()).toBe(0);
  world.server.clock.advance(20_001);
  expect(await Promise.all([world.run(), world.run()])).toContain(1);
  expect(await world.posted(bot)).toEqual(['once']);
});

test('a slow service does not keep the others', async () => {
  const [slow, quick] = [await world.addBot(), await world.addBot()];
  for (let index = 0; index < 10; index += 1) await world.post(`@**${slow.fullName}** ${index}`);
  await world.post(`@**${quick.fullName}** x`);
  const asked: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const running = runWebhooks(world.server, {
    send: async ({ body }) => {
      const name = (JSON.parse(body) as { bot_full_name: string }).bot_full_name;
      asked.push(name);
      if (name === slow.fullName) await held;
      else release();
      return { kind: 'answered', status: 200, body: '""' };
    },
  });
  await held;
  expect(asked.filter((name) => name === slow.fullName).length).toBeLessThanOrEqual(4);
  expect(asked).toContain(quick.fullName);
  expect(await running).toBe(11);
});

test('an ordinary message writes nothing for webhooks, and a call costs the same whatever waits beside it', async () => {
  const bot = await world.addBot();
  const { statements } = await countStatements(world.server.knex, () => world.post('plain'));
  expect(statements.filter((text) => text.includes('webhook_call'))).toEqual([]);
  const measure = async (): Promise<number> => {
    await world.post(`@**${bot.fullName}** x`);
    return (await countStatements(world.server.knex, world.run)).statements.length;
  };
  await measure();
  const few = await measure();
  await world.server.knex.raw('insert into parley.webhook_call (realm_id, message_id, bot_id, due_at) select ?, n, ?, ? from generate_series(1, 500) as n', [
    world.server.realm.id,
    bot.id,
    world.server.clock.now() + 1_000_000,
  ]);
  expect(await measure()).toBe(few);
});
