import type { IncomingMessage } from 'node:http';
import { s3Files, type S3Files } from '@parley/files-s3';
import { moveRealm, type MoveRealm } from '@parley/store-knex';
import { good, type S3Server, startS3, type TestServer } from '@parley/testkit';
import { openTwoCells, placesOf, type TwoCells } from './two-cells.js';

/** Objects of one file; with those of the others more than a page of a store's list has, so that the page ends within it. */
const parts = 1_000;
const others = 10;

let store: S3Server;
let files: S3Files;
let cells: TwoCells;

beforeAll(async () => {
  store = await startS3();
  files = s3Files(store.options);
  cells = await openTwoCells({ files: [Object.assign({}, files, { store: 'a bucket' }), null] });
}, 60_000);
afterAll(async () => {
  await cells.close();
  files.close();
  await store.close();
}, 60_000);

const pathsInBucket = async (): Promise<ReadonlyArray<string>> => {
  const paths: string[] = [];
  for await (const { path } of files.list(cells.realm.id)) paths.push(path);
  return paths;
};

const pathsIn = async ({ knex }: TestServer): Promise<ReadonlyArray<string>> => {
  const text = `select path from parley.stored_file where realm_id = ? order by path collate "C"`;
  return (await knex.raw<{ rows: ReadonlyArray<{ path: string }> }>(text, [cells.realm.id])).rows.map(({ path }) => path);
};

const problemOf = (move: MoveRealm): Promise<string> =>
  moveRealm(move).then(
    () => 'it moved',
    (error: unknown) => (error as Error).message,
  );

const goOn = (): Promise<void> => Promise.resolve();

/** From this request on, the bucket breaks off every one like it. */
const failsAfter = (count: number, isLike: (request: IncomingMessage) => boolean): S3Server['hold'] => {
  let seen = 0;
  return (request) => {
    if (!isLike(request) || (seen += 1) <= count) return goOn();
    request.socket.destroy();
    return new Promise(() => undefined);
  };
};

const isRead = ({ method, url = '' }: IncomingMessage): boolean => method === 'GET' && !url.includes('list-type');
const isRemoval = ({ method, url = '' }: IncomingMessage): boolean => method === 'POST' && url.includes('delete');

test('a bucket with more objects than a page lists, which fails while files are read and again while they are removed, moves whole', async () => {
  const { first, second, realm } = cells;
  const text = { contentType: 'text/plain' };
  const names = [...Array.from({ length: others }, (_, n) => `few/${String(n)}.txt`), 'many/parts.txt', 'some/last.txt'];
  for (const name of names) await good(files.put(realm.id, name, { ...text, bytes: Buffer.from('a') }));
  for (let start = 1; start < parts; start += 9) {
    await Promise.all(Array.from({ length: 9 }, (_, n) => good(files.append(realm.id, 'many/parts.txt', { start: start + n, bytes: Buffer.from('b') }))));
  }
  expect(await pathsInBucket()).toEqual(names);
  const move = cells.move(first, second);

  store.hold = failsAfter(parts / 2, isRead);
  expect(await problemOf(move)).toContain('files cannot be copied');
  expect([await placesOf(cells), await pathsInBucket()]).toEqual([[first], names]);

  store.hold = failsAfter(0, isRemoval);
  expect(await problemOf(move)).toContain('files cannot be copied');
  expect([await placesOf(cells), await pathsIn(second)]).toEqual([[second], names]);

  store.hold = goOn;
  expect(await moveRealm(move)).toMatchObject({ hasMoved: true });
  expect([await placesOf(cells), await pathsInBucket(), await pathsIn(first), await pathsIn(second)]).toEqual([[second], [], [], names]);
  const { value } = (await good(second.chat.world.files.get(realm.id, 'many/parts.txt'))) as { readonly value?: { readonly bytes: Uint8Array } };
  expect(Buffer.from(value?.bytes ?? []).toString()).toBe(`a${'b'.repeat(parts - 1)}`);
}, 180_000);

test('a bucket that does not answer at the switch does not keep the organization waiting, and its last file follows', async () => {
  const { first, second, realm } = cells;
  await moveRealm(cells.move(second, first));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const onStep: MoveRealm['onStep'] = async (step) => {
    if (step !== 'raised') return;
    await good(files.put(realm.id, 'late.txt', { contentType: 'text/plain', bytes: Buffer.from('late') }));
    store.hold = (request) => (isRead(request) ? released : goOn());
  };
  const moving = moveRealm({ ...cells.move(first, second), onStep });
  while (!(await placesOf(cells)).includes(second)) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await pathsIn(second)).not.toContain('late.txt');
  release();
  expect(await moving).toMatchObject({ hasMoved: true });
  expect(await pathsIn(second)).toContain('late.txt');
  expect([await placesOf(cells), await pathsInBucket()]).toEqual([[second], []]);
}, 90_000);
