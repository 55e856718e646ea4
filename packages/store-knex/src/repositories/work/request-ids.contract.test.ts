import { instant, logPosition, userId } from '@parley/core';
import { audienceOf, everyone, fixedClock, good, newMessage, openWorld, type StoreWorld } from '@parley/testkit';
import * as Either from 'fp-ts/lib/Either.js';
import { openTestStore, type TestStore } from '../../../fixtures/store-database.js';
import { knexStore } from '../../transaction/knex-store.js';
import { knexExportSchedule } from './export-schedule.js';
import { knexPushSchedule } from '../devices/push-schedule.js';
import { knexTokenRegistrations } from '../devices/token-registrations.js';
import { knexMailOutbox } from '../mail/outgoing-mails.js';
import { knexMissedMailSchedule } from '../mail/missed-mail-schedule.js';
import { knexWebhookCalls } from '../messages/webhook-calls.js';

let stored: TestStore;
let world: StoreWorld;

beforeEach(async () => {
  stored = await openTestStore();
  world = await openWorld(stored.store);
});
afterEach(() => stored.close());

/** Tables of work that no request has caused, or whose request needs no id, with the reason. */
const without: Readonly<Record<string, string>> = {
  work_item: 'recurring work of the server itself',
  realm: 'an organization that is deleted days later: the audit has who asked for that',
  push_place: 'how far the log was considered: its entries have the ids',
  missed_place: 'how far the log was considered: its entries have the ids',
  word_place: 'how far words were noted: an index, of which no line tells',
  account_deletion: 'the request itself deletes; a worker goes on only where it was interrupted',
  sent_deletion: 'the request itself deletes the newest; a worker goes on with older ones',
  attachment: 'files go weeks after the last message has stopped linking them',
};

test('each table of work for workers has the id of the request, or a reason to have none', async () => {
  const { rows } = await stored.knex.raw<{ rows: ReadonlyArray<{ name: string; has_id: boolean }> }>(`
    select table_name as name, bool_or(column_name = 'request_id') as has_id from information_schema.columns
    where table_schema = 'parley'
    group by table_name
    having bool_or(column_name in ('due_at', 'deletion_due_at', 'claimed_until', 'held_until', 'attempts'))
      or table_name in ('event_log', 'push', 'account_deletion', 'sent_deletion', 'attachment', 'push_place', 'missed_place', 'word_place')
    order by 1`);
  expect(rows.filter(({ has_id: hasId }) => !hasId).map(({ name }) => name)).toEqual(Object.keys(without).sort());
  expect(rows.filter(({ has_id: hasId }) => hasId).map(({ name }) => name)).toEqual([
    ...['device', 'event_log', 'missed_message', 'outgoing_mail', 'push', 'push_due', 'realm_export', 'reminder', 'scheduled_message', 'webhook_call'],
  ]);
});

const id = 'the id of a request';
const [now, later] = [fixedClock().now(), instant(fixedClock().now() + 1_000)];

test.each([id, null])('work that the request %j has caused is claimed with its id', async (requestId) => {
  const { knex } = stored;
  const access = { knex, clock: fixedClock() };
  const [ann, bot] = [await world.person(), await world.person()];
  const levels = { floor: 1, call: 1 } as never;
  const limits = { ofPerson: 10, ofOrganization: null };
  const sent = await world.run('write', async (tx) => {
    tx.causedBy(requestId);
    await good(tx.outgoingMails.add([{ kind: 'emailChanged', to: 'a@example.org', facts: { newEmail: 'b@example.org' } }]));
    await good(tx.exports.insert({ type: 'public', requestedBy: ann, requestedAt: now }));
    const device = await good(tx.devices.insert(ann, false));
    await good(tx.devices.setPending(device, { tokenKind: 'fcm', tokenId: 'AAAAAAAAAAA=', relayKey: 'relay', sealedToken: 'sealed' }, now));
    const { id: conversationId, participants } = await good(tx.conversations.ensure([ann, bot]));
    const recipient = { kind: 'direct', conversationId, participants } as const;
    const message = newMessage(ann, recipient, { calledBots: [bot] });
    const { messageIds } = await good(tx.append({ entries: [{ kind: 'message', message, audience: audienceOf(recipient) }], changesRules: false }));
    return messageIds[0]!;
  });
  await world.run('write', async (tx) => {
    tx.causedBy(requestId);
    await good(tx.reminders.insert({ userId: ann, messageId: sent, note: null, dueAt: now, levels }, limits));
  });
  const entries = await world.run('snapshot', ({ log, head }) => good(log.readAll(0 as never, head.position, 100)));
  expect(entries.at(-1)).toMatchObject({ event: { kind: 'messageSent', messageId: sent }, requestId });
  await world.run('write', async (tx) => {
    await good(tx.pushes.add([{ userId: ann, messageId: sent, isWaiting: false, requestId }], now));
    await good(tx.missedMessages.add([{ userId: ann, messageId: sent, isWaiting: false, dueAt: now, requestId }]));
  });
  expect(await good(knexMailOutbox(access).claim(now, later))).toMatchObject({ value: { requestId } });
  expect(await good(knexExportSchedule(access).claim(now, later, 'a file', 3))).toMatchObject({ value: { requestId } });
  expect(await good(knexTokenRegistrations(access).claim(now, later, 10))).toMatchObject([{ requestId }]);
  expect(await good(knexWebhookCalls(access).claim(now, later, { limit: 10, perBot: 1, without: [] }))).toMatchObject([{ requestId }]);
  expect(await good(knexPushSchedule(access).claim(now, later, 10))).toMatchObject([{ userId: ann, requestId }]);
  expect(await good(knexMissedMailSchedule(access).due(now, 10))).toMatchObject([{ userId: ann, requestId }]);
  expect(await good(stored.store.due(now, 10))).toMatchObject([{ item: { of: 'reminder' }, requestId }]);
});

test('a person is due for the newest request, and keeps the last known one', async () => {
  const access = { knex: stored.knex, clock: fixedClock() };
  const ann = await world.person();
  const claimed = async () => {
    const [person] = await good(knexPushSchedule(access).claim(now, later, 1));
    await good(knexPushSchedule(access).finish(person!, now));
    return person?.requestId;
  };
  const push = (messageId: number, requestId: string) => ({ userId: userId(ann), messageId: messageId as never, isWaiting: false, requestId });
  await world.run('write', (tx) => good(tx.pushes.add([push(2, 'second'), push(1, 'first')], now)));
  expect(await claimed()).toBe('second');
  const again = (requestId: string | null) =>
    world.run('write', (tx) => good(tx.pushes.makeDue({ people: new Map([[ann, { requestId }]]), messages: new Map() }, now)));
  await again('third');
  expect(await claimed()).toBe('third');
  await again(null);
  expect(await claimed()).toBe('third');
  await world.run('write', (tx) => good(tx.pushes.makeDue({ people: new Map(), messages: new Map([[1 as never, { requestId: 'fourth' }]]) }, now)));
  expect(await claimed()).toBe('fourth');
});

test('appends that are written together keep their own requests', async () => {
  const { id: channelId } = await world.channel();
  const people = [await world.person(), await world.person(), await world.person()];
  await world.join(channelId, ...people);
  const { position } = await world.run('snapshot', ({ head }) => Promise.resolve(head));
  await Promise.all(
    people.map((person) =>
      world.run('write', async (tx) => {
        tx.causedBy(`of ${person}`);
        const recipient = { kind: 'channel', channelId, topic: 'tea' } as const;
        const entry = { kind: 'message', message: newMessage(person, recipient, { content: `of ${person}` }), audience: audienceOf(recipient) } as const;
        await good(tx.append({ entries: [entry], changesRules: false, isWhole: true }));
      }),
    ),
  );
  const { rows } = await stored.knex.raw<{ rows: ReadonlyArray<object> }>(
    `select m.content, e.request_id from parley.event_log e join parley.message m on m.realm_id = e.realm_id and m.id = (e.event ->> 'messageId')::bigint
     where e.realm_id = ${world.realm.id} and e.position > ${position}`,
  );
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(rows.map((row) => ({ content: (row as { content: string }).content, request_id: (row as { content: string }).content })));
});

test('use cases that share a transaction of a host keep their own requests, also where their appends are put off', async () => {
  const store = knexStore({ knex: stored.knex, clock: fixedClock() });
  const entry = { kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: everyone } as const;
  await good(
    store.transactWith(world.realm.id, 'write', async (shared) => {
      const parked: (() => Promise<void>)[] = [];
      const appended: Promise<unknown>[] = [];
      for (const requestId of ['one', 'two']) {
        const tx = await good(shared.next((carryOut) => void parked.push(carryOut)));
        tx.causedBy(requestId);
        appended.push(good(tx.append({ entries: [entry], changesRules: false })));
      }
      const tx = await good(shared.next());
      tx.causedBy(null);
      await good(tx.append({ entries: [entry], changesRules: false }));
      for (const carryOut of parked) await carryOut();
      await Promise.all(appended);
      return Either.right(null);
    }),
  );
  const entries = await world.run('snapshot', ({ log, head }) => good(log.readAll(logPosition(head.position - 3), head.position, 10)));
  expect(entries.map(({ requestId }) => requestId)).toEqual([null, 'one', 'two']);
});
