import type { PushRelay } from '@parley/core';
import { holdUpdates, openQueue, runRegistrations, type TestPerson, type TestReply, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { withServerAndRelay } from '../../fixtures/push/server-with-relay.js';
import { newPhone, type TestPhone } from '../../fixtures/push/test-phone.js';
import type { TestRelay } from '../../fixtures/push/test-relay.js';

let relay: TestRelay;
let server: TestServer;
let iago: TestPerson;
withServerAndRelay((started) => {
  ({ relay, server, iago } = started);
});

const inProgress = 'A registration for the device already in progress.';
const register = (phone: TestPhone, { key, token }: TestPhone = phone) => iago.post('/mobile_push/register', { device_id: phone.deviceId, ...key, ...token });
const outcome = ({ status, body }: TestReply): readonly [number, string] => [status, body.msg];

/** The second begins while the first has read, and not yet written; then the first goes on. */
const together = async (first: () => Promise<TestReply>, second: () => Promise<TestReply>): Promise<ReadonlyArray<readonly [number, string]>> => {
  const held = await holdUpdates(server, 'device');
  const one = first();
  await held.waiting(1);
  const other = second();
  await Promise.race([whenRowsAwaited(server, 1), held.waiting(2)]);
  await held.release();
  return (await Promise.all([one, other])).map(outcome);
};

test('of two tokens at once, the second is refused: one is on its way', async () => {
  const [phone, other] = [await newPhone(iago, relay), await newPhone(iago, relay)];
  expect(
    await together(
      () => register(phone),
      () => register(phone, other),
    ),
  ).toEqual([
    [200, ''],
    [400, inProgress],
  ]);
  await runRegistrations(server);
  expect(relay.requests.map(({ body }) => body['token_id'])).toEqual([phone.tokenId]);
});

test('a device that is removed at once registers nothing, and has no event after its removal', async () => {
  const phone = await newPhone(iago, relay);
  await register(phone);
  await runRegistrations(server);
  const other = await newPhone(iago, relay);
  const queue = await openQueue(iago);
  const replies = await together(
    () => iago.post('/mobile_push/register', { device_id: phone.deviceId, ...other.key }),
    () => iago.post('/remove_client_device', { device_id: phone.deviceId }),
  );
  expect(replies).toEqual([
    [200, ''],
    [200, ''],
  ]);
  expect((await queue.newEvents()).map(({ op }) => op)).toEqual(['update', 'remove']);
});

/** The relay, whose answer comes only after this. */
const answeringAfter = (work: () => Promise<unknown>): PushRelay => ({
  ...relay.relay,
  register: async (...given) => {
    const answer = await relay.relay.register(...given);
    await work();
    return answer;
  },
});

const devices = async () =>
  Object.values((await iago.post('/register', { fetch_event_types: ['device'] })).body['devices'] as Readonly<Record<string, unknown>>);

test('the relay answers after the device was removed: no event follows its removal, and it does not come back', async () => {
  const phone = await newPhone(iago, relay);
  await register(phone);
  const queue = await openQueue(iago);
  await runRegistrations(
    server,
    answeringAfter(() => iago.post('/remove_client_device', { device_id: phone.deviceId })),
  );
  expect((await queue.newEvents()).map(({ op }) => op)).toEqual(['remove']);
  expect(await devices()).toEqual([]);
});

test('an answer about a token that comes late says nothing of the token after it', async () => {
  const [phone, other] = [await newPhone(iago, relay), await newPhone(iago, relay)];
  await register(phone);
  const overtaken = async (): Promise<void> => {
    server.clock.advance(61_000);
    relay.answers.push({ status: 400, body: { result: 'error', msg: 'no', code: 'INVALID_BOUNCER_PUBLIC_KEY' } });
    expect(await runRegistrations(server)).toBe(1);
    expect(outcome(await iago.post('/mobile_push/register', { device_id: phone.deviceId, ...other.token }))).toEqual([200, '']);
  };
  await runRegistrations(server, answeringAfter(overtaken));
  expect(await devices()).toContainEqual(expect.objectContaining({ push_token_id: null, pending_push_token_id: other.tokenId }));
});
