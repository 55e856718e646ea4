import { type Clock, type Fault, type Files, realmId } from '@parley/core';
import { filesIn } from '@parley/node';
import { knexFiles, knexStore, migrate, openKnex } from '@parley/store-knex';
import { createTestDatabase, filesContract, type S3Server, startS3, patient } from '@parley/testkit';
import * as Option from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { openBucket } from './bucket.js';
import { s3Files, type S3Files } from './s3-files.js';

let server: S3Server;
let files: S3Files;
beforeAll(async () => {
  server = await startS3();
  files = s3Files(server.options);
});
afterAll(async () => {
  files.close();
  await server.close();
});

const open = async (clock: Clock, made: (database: Files) => Files) => {
  const database = await createTestDatabase({
    name: 'migrated',
    migrate: async (connectionString) => {
      const knex = openKnex(connectionString, { ...patient, poolMax: 2 });
      await migrate(knex).finally(() => knex.destroy());
    },
  });
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 2 });
  const close = async () => {
    await knex.destroy();
    await database.drop();
  };
  return { files: made(knexFiles({ knex, clock })), store: knexStore({ knex, clock }), close };
};

const good = async <Result>(work: TaskEither<Fault, Result>): Promise<Result> => {
  const outcome = await work();
  if (outcome._tag === 'Left') throw new Error('a fault', { cause: outcome.left });
  return outcome.right;
};

filesContract((clock) => open(clock, () => files));

describe('beside those of the database', () => {
  filesContract((clock) => open(clock, (database) => filesIn(files, database)));

  test('files are read and removed in both places', async () => {
    const place = await startS3();
    const former = s3Files(place.options);
    const realm = realmId(7_000_003);
    const both = filesIn(files, former);
    const putIn = (target: Files, path: string, byte: number) => good(target.put(realm, path, { contentType: 'text/plain', bytes: Uint8Array.from([byte]) }));
    const read = async (path: string) => {
      const found = await good(both.get(realm, path));
      return Option.isNone(found) ? null : [...found.value.bytes];
    };
    for (const path of ['older', 'replaced', 'third']) await putIn(former, path, 1);
    for (const path of ['newer', 'replaced']) await putIn(both, path, 2);
    expect([await read('older'), await read('replaced'), await read('newer')]).toEqual([[1], [2], [2]]);
    await good(both.remove(realm, ['older', 'replaced']));
    expect([await read('older'), await read('replaced')]).toEqual([null, null]);
    expect([await good(both.removeSome(realm, 1)), await good(both.removeSome(realm, 5)), await good(both.removeSome(realm, 5))]).toEqual([1, 1, 0]);
    former.close();
    await place.close();
  });

  test('a removal also removes a copy that is made in the other place meanwhile', async () => {
    const place = await startS3();
    const former = s3Files(place.options);
    const realm = realmId(7_000_004);
    const file = { contentType: 'text/plain', bytes: Uint8Array.from([1]) };
    const copied: Files = {
      ...files,
      remove: (owner, paths) => async () => {
        await good(former.put(owner, 'copied', file));
        return files.remove(owner, paths)();
      },
    };
    await good(files.put(realm, 'copied', file));
    const both = filesIn(copied, former);
    await good(both.remove(realm, ['copied']));
    expect(Option.isNone(await good(both.get(realm, 'copied')))).toBe(true);
    former.close();
    await place.close();
  });
});

describe('in a bucket', () => {
  test('files are listed with their bytes, without what is left of removed ones', async () => {
    const owner = realmId(7_000_005);
    const bytesOf = (count: number) => new Uint8Array(count);
    const list = async (): Promise<ReadonlyArray<readonly [string, number]>> => {
      const found: (readonly [string, number])[] = [];
      for await (const { path, size } of files.list(owner)) found.push([path, size]);
      return found;
    };
    expect(await list()).toEqual([]);
    for (const path of ['a', 'a/b', 'a.b']) await good(files.put(owner, path, { contentType: 'a/b', bytes: bytesOf(3) }));
    await good(files.append(owner, 'a', { start: 3, bytes: bytesOf(4) }));
    const bucket = openBucket(server.options);
    await bucket.put(`${String(owner)}/b/~part-000000000000009`, bytesOf(1));
    bucket.close();
    expect([...(await list())].sort()).toEqual([
      ['a', 7],
      ['a.b', 3],
      ['a/b', 3],
    ]);
    expect([await files.isThere(owner, 'a/b'), await files.isThere(owner, 'b')]).toEqual([true, false]);
  });

  const realm = realmId(7_000_001);
  const put = (path: string, ...bytes: ReadonlyArray<number>) => files.put(realm, path, { contentType: 'text/plain', bytes: Uint8Array.from(bytes) })();
  const append = (path: string, start: number, ...bytes: ReadonlyArray<number>) => files.append(realm, path, { start, bytes: Uint8Array.from(bytes) })();
  const read = async (path: string, part?: { readonly start: number; readonly length: number }) => {
    const found = await good(files.get(realm, path, part));
    return Option.isNone(found) ? null : [...found.value.bytes];
  };
  const during = async (work: () => Promise<unknown>): Promise<ReadonlyArray<string>> => {
    const before = server.requests.length;
    await work();
    return server.requests.slice(before).map((request) => request.replace(/\?.*/, ''));
  };

  test('a file and one below its name share nothing', async () => {
    await put('a', 1);
    await append('a', 1, 2);
    await put('a/b', 3);
    await put('a.b', 4);
    expect([await read('a'), await read('a/b'), await read('a.b')]).toEqual([[1, 2], [3], [4]]);
    await files.remove(realm, ['a'])();
    expect([await read('a'), await read('a/b'), await read('a.b')]).toEqual([null, [3], [4]]);
  });

  test('a range takes as many requests as it has parts, and two more', async () => {
    await put('parts', 0, 1, 2);
    for (const start of [3, 6, 9]) await append('parts', start, start, start + 1, start + 2);
    const requests = await during(async () => expect(await read('parts', { start: 4, length: 3 })).toEqual([4, 5, 6]));
    expect(requests.map((request) => request.split(' ')[0]).sort()).toEqual(['GET', 'GET', 'GET', 'HEAD']);
  });

  test('many files are removed by one deletion, and one for those with later parts', async () => {
    const paths = Array.from({ length: 20 }, (_, index) => `many/${String(index)}`);
    for (const path of paths) await put(path, 1);
    await append('many/3', 1, 2);
    const requests = await during(() => files.remove(realm, paths)());
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(2);
    expect(await read('many/3')).toBeNull();
  });

  test.each(['removed', 'replaced'])('an append fails while the file is %s, and leaves nothing behind', async (change) => {
    await put('raced', 1);
    let isChanged = false;
    server.hold = async ({ method, url }) => {
      if (isChanged || method !== 'PUT' || url?.includes('~0?') === true) return;
      isChanged = true;
      await (change === 'removed' ? files.remove(realm, ['raced'])() : put('raced', 9));
    };
    const appended = await append('raced', 1, 2);
    server.hold = () => Promise.resolve();
    expect([isChanged, appended._tag, await read('raced')]).toEqual([true, 'Left', change === 'removed' ? null : [9]]);
    const bucket = openBucket(server.options);
    const left = await bucket.listAll(`${String(realm)}/raced/`);
    bucket.close();
    expect(left.map(({ key, size }) => [key, size])).toEqual(change === 'removed' ? [] : [[`${String(realm)}/raced/~0`, 1]]);
  });

  test('a read during which the file is replaced has the bytes of one of both', async () => {
    await put('swapped', 1, 1);
    await append('swapped', 2, 1, 1);
    let isChanged = false;
    server.hold = async ({ method, url }) => {
      if (isChanged || method !== 'GET' || url?.includes('x-id=GetObject') !== true) return;
      isChanged = true;
      await put('swapped', 2, 2);
    };
    expect([await read('swapped'), isChanged]).toEqual([[2, 2], true]);
    server.hold = () => Promise.resolve();
  });

  test('a store that does not answer is a fault within bounds, without credentials', async () => {
    const hasty = s3Files({ ...server.options, key: 'a secret key', patience: 50 });
    server.hold = () => new Promise((resolve) => void setTimeout(resolve, 100));
    const silent = await hasty.get(realm, 'a')();
    server.hold = () => Promise.resolve();
    const patient = s3Files({ ...server.options, keyId: 'nobody', key: 'a secret key' });
    const refused = await patient.get(realm, 'a')();
    const missing = s3Files({ ...server.options, bucket: 'missing' });
    for (const fault of [silent, refused, await missing.get(realm, 'a')(), await missing.put(realm, 'a', { contentType: 'a/b', bytes: new Uint8Array(1) })()]) {
      expect(fault).toMatchObject({ _tag: 'Left', left: { kind: 'unavailable' } });
      const { cause } = (fault as unknown as { readonly left: { readonly cause: Error } }).left;
      expect(JSON.stringify([cause, Object.getOwnPropertyNames(cause), cause.message, cause.stack])).not.toMatch(/a secret key|Signature=|Credential=/);
    }
    await expect(patient.check()).rejects.toMatchObject({ part: 'key' });
    await expect(missing.check()).rejects.toMatchObject({ part: 'bucket' });
    await expect(s3Files({ ...server.options, url: 'http://127.0.0.1:1', patience: 2000 }).check()).rejects.toMatchObject({ part: 'url' });
    await expect(files.check()).resolves.toBeUndefined();
  });
});
