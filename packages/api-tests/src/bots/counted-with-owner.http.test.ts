import { createServer, type Server } from 'node:http';
import { maxBotsPerPerson } from '@parley/core/model';
import { chatApplication } from '@parley/http-express';
import { openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let ann: TestPerson;
let bot: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ personUploadQuotaMebibytes: 1 });
  ann = await server.addPerson('Ann', { role: 'administrator' });
  bob = await server.addPerson('Bob');
  bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: ann.id, isSystemBot: false } });
});
afterAll(() => server.close());

test('calls of a bot are calls of its owner', async () => {
  const http: Server = createServer(chatApplication(server.chat, { rateLimits: { perUser: 3, perAddress: 100 } }));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const place = http.address();
  const call = async ({ email, apiKey }: TestPerson): Promise<number> => {
    const headers = { authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` };
    return (await fetch(`http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}/api/v1/users/me`, { headers })).status;
  };
  try {
    expect([await call(ann), await call(bot), await call(bot)]).toEqual([200, 200, 200]);
    expect([await call(bot), await call(ann), await call(bob)]).toEqual([429, 429, 200]);
  } finally {
    await new Promise((resolve) => http.close(resolve));
  }
});

test('queues of a bot are queues of its owner: of all of them the longest idle one makes room', async () => {
  const others = await openQueue(bob);
  const oldest = await openQueue(ann);
  server.clock.advance(1);
  for (let count = 1; count < server.chat.world.server.maxQueuesPerUser; count += 1) await openQueue(bot);
  expect(await oldest.newEvents()).toEqual([]);
  server.clock.advance(1);
  const newest = await openQueue(bot);
  await openQueue(ann);
  const rows = (await server.knex('parley.event_queue').whereIn('user_id', [ann.id, bot.id])) as ReadonlyArray<{ id: string }>;
  expect(rows).toHaveLength(server.chat.world.server.maxQueuesPerUser);
  expect(await newest.newEvents()).toEqual([]);
  expect(await others.newEvents()).toEqual([]);
});

const send = async (person: TestPerson, bytes: number): Promise<readonly [number, unknown]> => {
  const { status, body } = await person.upload('/user_uploads', [{ bytes: new Uint8Array(bytes) }]);
  return [status, body.code];
};
const full = [400, 'REALM_UPLOAD_QUOTA'] as const;
const taken = [200, undefined] as const;

test('files of a bot are files of its owner, and go with it to another owner', async () => {
  expect([await send(bot, 600_000), await send(ann, 600_000), await send(bot, 600_000), await send(bob, 600_000)]).toEqual([taken, full, full, taken]);
  expect((await ann.patch(`/bots/${bot.id}`, { bot_owner_id: bob.id })).status).toBe(200);
  expect([await send(bot, 1), await send(ann, 600_000)]).toEqual([full, taken]);
  const [file] = (await bot.get('/attachments')).body['attachments'] as unknown as ReadonlyArray<{ id: number }>;
  expect((await bot.delete(`/attachments/${String(file?.id)}`)).status).toBe(200);
  expect([await send(bob, 400_000), await send(bob, 600_000)]).toEqual([taken, full]);
});

test('a person makes a limited number of bots, deactivated ones included', async () => {
  const make = (number: number) => bob.post('/bots', { full_name: `Bot ${number}`, short_name: `bot${number}` });
  const owned = ((await bob.get('/bots')).body['bots'] as unknown as ReadonlyArray<object>).length;
  let last = 0;
  for (let number = owned; number < maxBotsPerPerson; number += 1) last = Number((await make(number)).body['user_id']);
  expect(errorIn(await make(1000))).toEqual(refusal('You have too many bots.'));
  expect((await bob.delete(`/bots/${last}`)).status).toBe(200);
  expect(errorIn(await make(1000))).toEqual(refusal('You have too many bots.'));
  expect((await ann.post('/bots', { full_name: 'Another', short_name: 'another' })).status).toBe(200);
});
