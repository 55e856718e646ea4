import { jest } from '@jest/globals';
import { type HostedChat, hostedChat, type HostedEvent } from './index.js';
import { logPosition, type RealmId, type Session } from '@parley/core';
import { openKnex } from '@parley/store-knex';
import { createTestDatabase, good, type TestDatabase, patient } from '@parley/testkit';
import type { Knex } from 'knex';
import pg from 'pg';

let database: TestDatabase;
let knex: Knex;
let chat: HostedChat;
let realm: RealmId;
let ann: Session;
let bob: Session;

const before = { int8: pg.types.getTypeParser(20), listeners: process.eventNames().map((name) => process.listenerCount(name)) };
const schema = 'team_chat';

beforeAll(async () => {
  const prepare = async (url: string): Promise<void> => {
    const own = openKnex(url, patient);
    await own.raw('create table host_order (item text not null, message_id bigint)');
    await own.destroy();
  };
  database = await createTestDatabase({ name: 'host with orders', migrate: prepare });
  knex = openKnex(database.connectionString, patient);
  chat = await hostedChat({ knex, schema, secret: 'a secret of the host, long enough', url: 'http://localhost/chat' });
  realm = (await chat.realms.all())[0]?.id ?? realm;
  const sessionOf = async (name: string): Promise<Session> => {
    const { userId } = await chat.people.ensure(realm, { externalId: name, name, email: `${name}@example.org`, role: 'member' });
    return chat.trust(realm, userId);
  };
  ann = await sessionOf('ann');
  bob = await sessionOf('bob');
});

afterAll(async () => {
  await chat.close();
  await knex.destroy();
  await database.drop();
});

beforeEach(() => knex('host_order').delete());

const toBob = (content: string) => ({ to: { kind: 'direct', people: [bob.userId] }, content, once: null, readBySender: null }) as const;
const toNowhere = { to: { kind: 'channel', channel: 'nowhere', topic: 'x' }, content: 'lost', once: null, readBySender: null } as const;
const orders = () => knex('host_order').select<{ item: string; message_id: string | null }[]>('item', 'message_id');
const head = () => good(chat.service.world.store.transact(realm, 'snapshot', (tx) => async () => ({ _tag: 'Right', right: tx.head })));
const lastMessage = async (): Promise<number> => (await head()).result.lastMessageId;

/** The wakes so far, in order. */
const wakes = (): string[] => {
  const given: string[] = [];
  const { wake } = chat.service.world.wakeUp;
  jest.spyOn(chat.service.world.wakeUp, 'wake').mockImplementation((hint) => {
    given.push(hint.keys === 'all' ? 'all' : hint.keys.join());
    wake(hint);
  });
  return given;
};

afterEach(() => jest.restoreAllMocks());

describe('one transaction for the host and the chat', () => {
  test('commits both, and wakes only afterwards', async () => {
    const given = wakes();
    const messageId = await chat.transaction(realm, async ({ trx, useCases }) => {
      const { messageId: id } = await useCases.as(ann).sendMessage(toBob('ordered'));
      await trx('host_order').insert({ item: 'paper', message_id: id });
      expect(given).toEqual([]);
      return id;
    });
    expect(await orders()).toEqual([{ item: 'paper', message_id: String(messageId) }]);
    expect(await lastMessage()).toBe(messageId);
    expect(given).toHaveLength(1);
  });

  test('use cases see the writes of earlier ones', async () => {
    await chat.transaction(realm, async ({ useCases, people }) => {
      const { userId } = await people.ensure({ externalId: 'cem', name: 'Cem', email: 'cem@example.org', role: 'member' });
      await useCases.as(ann).changeSubscriptions({ join: [{ name: 'orders', description: null, color: null }], leave: [] });
      await useCases.as(ann).sendMessage({ ...toBob('first'), to: { kind: 'channel', channel: 'orders', topic: 'new' } });
      await useCases.as(ann).sendMessage({ ...toBob('second'), to: { kind: 'direct', people: [userId] } });
    });
    expect((await knex(`${schema}.message`).select('content').orderBy('id', 'desc').limit(2)).map(({ content }) => content)).toEqual(['second', 'first']);
  });

  test.each([
    ['a refusal', 'noSuchChannelNamed', (send: () => Promise<unknown>) => send()],
    ['a refusal that the host swallows', 'noSuchChannelNamed', (send: () => Promise<unknown>) => send().catch(() => undefined)],
    ['a refusal that the host does not wait for', 'noSuchChannelNamed', (send: () => Promise<unknown>) => void send().catch(() => undefined)],
    ['a throw of the host', 'out of paper', () => Promise.reject(new Error('out of paper'))],
  ])('%s rolls back both', async (_, message, work) => {
    const [given, last] = [wakes(), await lastMessage()];
    const failing = chat.transaction(realm, async ({ trx, useCases }) => {
      await trx('host_order').insert({ item: 'paper' });
      await useCases.as(ann).sendMessage(toBob('never'));
      await work(() => useCases.as(ann).sendMessage(toNowhere));
    });
    await expect(failing).rejects.toThrow(message);
    expect([await orders(), await lastMessage(), given]).toEqual([[], last, []]);
  });

  test('a failed statement of the host ends the transaction, even if the host swallows the error', async () => {
    const last = await lastMessage();
    const failing = chat.transaction(realm, async ({ trx, useCases }) => {
      await useCases.as(ann).sendMessage(toBob('never'));
      await trx('host_order')
        .insert({ item: null })
        .catch(() => undefined);
    });
    await expect(failing).rejects.toMatchObject({ refusal: 'defect' });
    expect(await lastMessage()).toBe(last);
  });

  test('a session of another realm, and a finished transaction, are refused', async () => {
    const other = { ...ann, realmId: 4711 as RealmId };
    await expect(chat.transaction(realm, ({ useCases }) => useCases.as(other).sendMessage(toBob('x')))).rejects.toThrow('one realm');
    const late = await chat.transaction(realm, async ({ useCases }) => useCases);
    await expect(late.as(ann).sendMessage(toBob('x'))).rejects.toThrow('over');
  });
});

describe("use cases in the host's own transaction", () => {
  test('are numbered by flush, committed by the host, and published by wake', async () => {
    const given = wakes();
    const trx = await knex.transaction();
    const { useCases, flush, wake } = chat.within(realm, trx);
    const sent = await useCases.as(ann).sendMessage(toBob('within'));
    expect(() => sent.result()).toThrow('flush');
    await flush();
    await trx('host_order').insert({ item: 'ink', message_id: sent.result().messageId });
    await trx.commit();
    expect([await orders(), given]).toEqual([[{ item: 'ink', message_id: String(await lastMessage()) }], []]);
    wake();
    expect(given).toHaveLength(1);
  });

  test('without flush the commit fails, and nothing is left', async () => {
    const last = await lastMessage();
    const work = async (trx: Knex.Transaction): Promise<void> => {
      await trx('host_order').insert({ item: 'ink' });
      await chat.within(realm, trx).useCases.as(ann).sendMessage(toBob('never'));
    };
    await expect(knex.transaction(work)).rejects.toThrow('without flush()');
    expect([await orders(), await lastMessage()]).toEqual([[], last]);
  });

  test('after a refusal neither flush nor commit succeeds', async () => {
    const work = async (trx: Knex.Transaction): Promise<void> => {
      const { useCases, flush } = chat.within(realm, trx);
      await expect(useCases.as(ann).sendMessage(toNowhere)).rejects.toMatchObject({ refusal: 'noSuchChannelNamed' });
      await expect(flush()).rejects.toMatchObject({ refusal: 'noSuchChannelNamed' });
    };
    await expect(knex.transaction(work)).rejects.toThrow('without flush()');
  });
});

describe('people of the host', () => {
  const dia = { externalId: 'dia-1', name: 'Dia', email: 'dia@example.org', role: 'member' } as const;

  test('are created once, updated, and otherwise left alone', async () => {
    const { userId, outcome } = await chat.people.ensure(realm, dia);
    expect(outcome).toBe('added');
    expect(await chat.people.ensure(realm, dia)).toEqual({ userId, outcome: 'unchanged' });
    const rules = (await head()).result.rules;
    const changed = { ...dia, name: 'Dia D.', email: 'DIA.D@example.org', role: 'moderator' } as const;
    expect(await chat.people.ensure(realm, changed)).toEqual({ userId, outcome: 'changed' });
    expect((await head()).result.rules).toBe(rules + 1);
    expect((await chat.trust(realm, userId)).actor.user).toMatchObject({ fullName: 'Dia D.', email: 'DIA.D@example.org', role: 'moderator' });
  });

  test.each([
    ['emailTaken', { ...dia, externalId: 'somebody else', email: 'ann@example.org' }],
    ['emailTaken', { ...dia, email: 'ann@example.org' }],
    ['emailInvalid', { ...dia, email: 'nowhere' }],
    ['nameInvalid', { ...dia, name: ' ' }],
    ['externalIdInvalid', { ...dia, externalId: '' }],
    ['externalIdInvalid', { ...dia, externalId: 'a\0b' }],
  ])('%s changes nothing', async (refusal, requested) => {
    const { result } = await head();
    await expect(chat.people.ensure(realm, requested)).rejects.toMatchObject({ refusal });
    expect((await head()).result).toEqual(result);
  });
});

describe('following the log', () => {
  const kindOf = ({ value }: IteratorResult<HostedEvent, undefined>): string | undefined => value?.event.kind;

  test('from a position, then live; and again from the last position', async () => {
    const { position } = (await head()).result;
    const events = chat.events(realm, position);
    await chat.people.ensure(realm, { externalId: 'eve', name: 'Eve', email: 'eve@example.org', role: 'guest' });
    const first = await events.next();
    const second = await events.next();
    const waiting = events.next();
    await chat.run('sendMessage', ann, { levels: { floor: 496, call: 496 } as never, client: { name: 'test', isForReading: false } }, toBob('news'));
    expect([first, second, await waiting].map(kindOf)).toEqual(['userAdded', 'groupMembersChanged', 'messageSent']);
    await events.return?.();
    const again = chat.events(realm, second.value?.position);
    expect(kindOf(await again.next())).toBe('messageSent');
    await again.return?.();
  });

  test('return ends a wait', async () => {
    const events = chat.events(realm);
    const waiting = events.next();
    await events.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });

  test('trimmed entries are an error', async () => {
    await good(chat.service.world.store.transact(realm, 'write', (tx) => tx.log.trim(logPosition(1), 10) as never));
    await expect(chat.events(realm, logPosition(0)).next()).rejects.toMatchObject({ refusal: 'eventsTrimmed' });
  });
});

test('the host’s process, driver and schemas stay unchanged', async () => {
  expect(pg.types.getTypeParser(20)).toBe(before.int8);
  expect(process.eventNames().map((name) => process.listenerCount(name))).toEqual(before.listeners);
  const { rows } = await knex.raw<{ rows: unknown[] }>("select 1::int8 as big, current_setting('search_path') as path");
  expect(rows).toEqual([{ big: '1', path: '"$user", public' }]);
  const { rows: tables } = await knex.raw<{ rows: { name: string }[] }>(
    "select distinct table_schema as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') order by 1",
  );
  expect(tables.map(({ name }) => name)).toEqual(['public', schema]);
});
