import { randomUUID } from 'node:crypto';
import { type AddressedEphemeralEvent, type Clock, instant, type Log, logPosition, queueId, type RealmId, userId, type Wake } from '@parley/core';
import { inProcessWakeUp } from '@parley/queue-memory';
import { knexLogPositions, knexStore, migrate, openKnex } from '@parley/store-knex';
import { adjustableClock, createTestDatabase, good, newRealm, wakeUpContract, patient } from '@parley/testkit';
import pg from 'pg';
import { pgWakeUp, type PgWakeUp } from './pg-wake-up.js';

const migrateAt = async (connectionString: string): Promise<void> => {
  const knex = openKnex(connectionString, patient);
  await migrate(knex);
  await knex.destroy();
};

const warned: object[] = [];
const noting: Log = { info: () => undefined, warn: (_message, fields = {}) => void warned.push(fields), error: () => undefined };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let knex: ReturnType<typeof openKnex>;
const opened: PgWakeUp[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ name: 'wake-ups', migrate: migrateAt });
  knex = openKnex(database.connectionString, patient);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

/** One process. */
const open = (clock: Clock = adjustableClock()): PgWakeUp => {
  const process = pgWakeUp({
    local: inProcessWakeUp({ clock }),
    connectionString: database.connectionString,
    positions: knexLogPositions({ knex, clock }),
    log: noting,
    checkEvery: 20,
  });
  opened.push(process);
  return process;
};

wakeUpContract('between processes, seen from one', (clock) => open(clock).wakeUp);

const long = 60_000;
const here = 1 as RealmId;

const wakeOf = (keys: Wake['keys'], changes: Partial<Wake> = {}): Wake => ({ realmId: here, position: null, entries: 0, keys, ephemeral: [], ...changes });

const presence = (of: number): AddressedEphemeralEvent => ({
  event: { kind: 'presence', userId: userId(of), presence: { activeAt: null, connectedAt: instant(0) } },
  audience: { kind: 'users', userIds: [userId(10)] },
});

describe('between two processes', () => {
  let one: PgWakeUp;
  let other: PgWakeUp;

  beforeEach(async () => {
    [one, other] = [open(), open()];
    await Promise.all([one.ready, other.ready]);
  });

  const listen = ({ wakeUp }: PgWakeUp, id = 'queue') => wakeUp.listen({ queueId: queueId(id), realmId: here, since: instant(0) });

  test('one wakes polls at the other, by their keys', async () => {
    const [ofOne, ofAnother] = [listen(other, 'one').next(['user:10'], long), listen(other, 'two').next(['user:11'], long)];
    one.wakeUp.wake(wakeOf(['user:10']));
    expect(await ofOne).toBe('woken');
    one.wakeUp.wake(wakeOf(['user:11']));
    expect(await ofAnother).toBe('woken');
  });

  test('a poll at the other sleeps through kinds that it ignores, and is woken by the next ones', async () => {
    const woken: string[] = [];
    const ignoring = listen(other, 'one').next(['everyone'], long, new Set(['messageSent']));
    const following = listen(other, 'two').next(['everyone'], long);
    void ignoring.then(() => woken.push('ignoring'));
    void following.then(() => woken.push('following'));
    one.wakeUp.wake(wakeOf(['everyone'], { kinds: ['messageSent'] }));
    await following;
    one.wakeUp.wake(wakeOf(['everyone'], { kinds: ['roleChanged'] }));
    expect(await ignoring).toBe('woken');
    expect(woken).toEqual(['following', 'ignoring']);
  });

  test('ephemeral events arrive, and are taken once on either side', async () => {
    const [near, far] = [listen(one, 'near'), listen(other, 'far')];
    const woken = far.next(['user:10'], long);
    one.wakeUp.wake(wakeOf([], { ephemeral: [presence(1), presence(2)] }));
    expect(await woken).toBe('woken');
    for (const listener of [near, far]) {
      expect(listener.takeEphemeral(null).events).toEqual([presence(1), presence(2)]);
      expect(listener.takeEphemeral(null).events).toEqual([]);
    }
  });

  test('a wake longer than a notification arrives completely', async () => {
    const keys = Array.from({ length: 3000 }, (_, id) => `conversation:${id}`);
    const ephemeral = Array.from({ length: 300 }, (_, id) => presence(id));
    const far = listen(other, 'far');
    const [first, last] = [listen(other, 'first').next(['conversation:0'], long), listen(other, 'last').next(['conversation:2999'], long)];
    const after = listen(other, 'after').next(['everyone'], long);
    one.wakeUp.wake(wakeOf(keys, { ephemeral }));
    one.wakeUp.wake(wakeOf(['everyone']));
    expect([await first, await last, await after]).toEqual(['woken', 'woken', 'woken']);
    expect(far.takeEphemeral(null).events).toEqual(ephemeral);
  });

  test('a queue that ends at one ends at the other; a server that stops stops alone', async () => {
    const [ended, going] = [listen(other, 'ended').next([], long), listen(other, 'going').next(['everyone'], long)];
    one.wakeUp.end([queueId('ended')]);
    expect(await ended).toBe('ended');
    one.wakeUp.end('all');
    one.wakeUp.wake(wakeOf(['everyone']));
    expect(await going).toBe('woken');
  });

  /** Receives the notifications from here on. */
  const overhear = async (): Promise<{ readonly payloads: ReadonlyArray<string>; readonly close: () => Promise<void> }> => {
    const client = new pg.Client({ connectionString: database.connectionString });
    const payloads: string[] = [];
    client.on('notification', ({ payload }) => payloads.push(payload ?? ''));
    await client.connect();
    await client.query('listen parley_wake');
    return { payloads, close: () => client.end() };
  };

  /** Resolves after all earlier notifications have been received. */
  const settled = async (): Promise<void> => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const probe = listen(to, `probe ${randomUUID()}`);
      const key = `conversation:${Math.floor(Math.random() * 2 ** 40)}` as const;
      // The notice of the probe itself goes first.
      await new Promise((resolve) => setImmediate(resolve));
      from.wakeUp.wake(wakeOf([key]));
      expect(await probe.next([key], long)).toBe('woken');
      probe.close();
    }
  };

  test('a second poll of the same queue displaces the first, and continues', async () => {
    const first = listen(one).next(['everyone'], long);
    await settled();
    const second = listen(other).next(['everyone'], long);
    expect(await first).toBe('displaced');
    await settled();
    const third = listen(one).next(['everyone'], long);
    expect(await second).toBe('displaced');
    await settled();
    other.wakeUp.wake(wakeOf(['everyone']));
    expect(await third).toBe('woken');
  });

  test('of two that begin at the same moment one continues', async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = [one, other].map((process) => listen(process, `both ${round}`).next([`conversation:${round}`], long));
      expect(await Promise.race(both)).toBe('displaced');
      await settled();
      one.wakeUp.wake(wakeOf([`conversation:${round}`]));
      expect((await Promise.all(both)).sort()).toEqual(['displaced', 'woken']);
    }
  });

  test('a client that stays at one process is announced once', async () => {
    const { payloads, close } = await overhear();
    for (let count = 0; count < 5; count += 1) {
      const listener = listen(one, 'stays');
      await settled();
      listener.close();
    }
    expect(payloads.filter((payload) => payload.includes('"stays"'))).toHaveLength(1);
    await close();
  });

  test('an unknown hint is ignored', async () => {
    const waiting = listen(other).next(['everyone'], long);
    for (const garbage of ['', 'garbage', '{"from":1}']) await knex.raw(`select pg_notify('parley_wake', ?)`, [garbage]);
    one.wakeUp.wake(wakeOf(['everyone']));
    expect(await waiting).toBe('woken');
  });

  test('a broken connection is restored', async () => {
    const { rows } = await knex.raw<{ rows: ReadonlyArray<unknown> }>(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parley wake-ups' and datname = current_database()`,
    );
    expect(rows).toHaveLength(2);
    const waiting = listen(other).next(['everyone'], long);
    const again = setInterval(() => one.wakeUp.wake(wakeOf(['everyone'])), 20);
    expect(await waiting).toBe('woken');
    clearInterval(again);
    // Without PostgreSQL's text and a stack.
    expect(warned).toContainEqual({ code: '57P01' });
    expect(warned.filter((fields) => Object.keys(fields).join() !== 'code')).toEqual([]);
  });
});

describe('a lost hint', () => {
  let realm: RealmId;
  let listener: ReturnType<PgWakeUp['wakeUp']['listen']>;
  let process: PgWakeUp;

  const grow = async (entries: number): Promise<number> => {
    const { rows } = await knex.raw<{ rows: ReadonlyArray<{ position: string }> }>(
      'update parley.realm_counter set position = position + ? where realm_id = ? returning position',
      [entries, realm],
    );
    return Number(rows[0]?.position);
  };

  beforeEach(async () => {
    realm = (await good(knexStore({ knex }).createRealm(newRealm(randomUUID())))).id;
    process = open();
    await process.ready;
    listener = process.wakeUp.listen({ queueId: queueId('queue'), realmId: realm, since: instant(0) });
    // The first check ignores earlier entries.
    expect(await listener.next(['user:1'], long)).toBe('woken');
  });

  test('is replaced by a check of the log', async () => {
    const waiting = listener.next(['user:1'], long);
    await grow(1);
    expect(await waiting).toBe('woken');
  });

  test('also when later ones came', async () => {
    const waiting = listener.next(['user:1'], long);
    await grow(1);
    const position = logPosition(await grow(1));
    process.wakeUp.wake({ realmId: realm, position, entries: 1, keys: ['user:2'], ephemeral: [] });
    expect(await waiting).toBe('woken');
  });

  test('a received hint wakes nobody twice', async () => {
    const waiting = listener.next(['user:1'], 300);
    for (let count = 0; count < 10; count += 1) {
      process.wakeUp.wake({ realmId: realm, position: logPosition((await grow(0)) + 2), entries: 2, keys: ['user:2'], ephemeral: [] });
      await grow(2);
    }
    expect(await waiting).toBe('timeout');
  });

  test('costs no checks where nobody waits', async () => {
    listener.close();
    const asked: string[] = [];
    const note = ({ sql }: { readonly sql: string }): number => asked.push(sql);
    await new Promise((resolve) => setTimeout(resolve, 50));
    knex.on('query', note);
    await new Promise((resolve) => setTimeout(resolve, 200));
    knex.removeListener('query', note);
    expect(asked).toEqual([]);
  });
});
