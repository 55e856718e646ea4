import { countStatements, webhookWorker } from '@parley/testkit';
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

/** A service that answers when it is told to. */
const held = () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  return { answer, send: () => answered.then(() => ({ kind: 'answered', status: 200, body: '{"content": "once"}' }) as const) };
};

test('a call whose process died is made by another, and its answer is posted once, even if the first one was only slow', async () => {
  const bot = await world.addBot();
  await world.post(`@**${bot.fullName}** x`);
  const first = held();
  const slow = webhookWorker(world.server, first);
  expect(await slow.runDue()).toBe(1);
  expect(await world.run()).toBe(0);
  world.server.clock.advance(20_001);
  world.answers.push({ body: '{"content": "once"}' });
  expect(await world.run()).toBe(1);
  expect(await world.posted(bot)).toEqual(['once']);
  first.answer();
  await slow.settled();
  expect(await world.posted(bot)).toEqual(['once']);
});

test('a slow service does not keep the others', async () => {
  const [slow, quick] = [await world.addBot(), await world.addBot()];
  for (let index = 0; index < 6; index += 1) await world.post(`@**${slow.fullName}** ${index}`);
  const service = held();
  const worker = webhookWorker(world.server, service);
  expect([await worker.runDue(), await worker.runDue()]).toEqual([4, 0]);
  await world.post(`@**${quick.fullName}** x`);
  expect(await worker.runDue()).toBe(1);
  service.answer();
  await worker.settled();
  expect(await worker.runDue()).toBe(2);
  await worker.settled();
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
