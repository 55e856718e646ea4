import { crc32, deflateSync } from 'node:zlib';
import { s3Files, type S3Files } from '@parley/files-s3';
import { cancelMove, moveRealm, moveSteps } from '@parley/store-knex';
import { basicAuthorization, type S3Server, startS3, type TestServer } from '@parley/testkit';
import { buildMove, killedAfter } from './killed-move.js';
import { openTwoCells, placesOf, shortName, type TwoCells } from './two-cells.js';
import { visit } from './visit.js';

const large = Buffer.from(Uint8Array.from({ length: 900_000 }, (_, index) => (index * 7 + (index >> 8)) % 256));

const stores: S3Server[] = [];
const opened: S3Files[] = [];
let cells: TwoCells;
let isOpen = false;

beforeAll(async () => {
  buildMove();
  stores.push(await startS3(), await startS3());
  opened.push(...stores.map(({ options }) => s3Files(options)));
}, 60_000);
afterEach(async () => {
  if (isOpen) await cells.close();
  isOpen = false;
}, 60_000);
afterAll(async () => {
  for (const files of opened) files.close();
  for (const store of stores) await store.close();
});

/** `null`: the cell has its files in the database; otherwise the number of its bucket. */
const open = async (...buckets: readonly [number | null, number | null]): Promise<void> => {
  const [first, second] = buckets.map((bucket) => (bucket === null ? null : Object.assign({}, opened[bucket] as S3Files, { store: `bucket ${bucket}` })));
  cells = await openTwoCells({ files: [first ?? null, second ?? null] });
  isOpen = true;
};

const pathsIn = async (bucket: number): Promise<ReadonlyArray<string>> => {
  const paths: string[] = [];
  for await (const { path } of (opened[bucket] as S3Files).list(cells.realm.id)) paths.push(path);
  return paths;
};

const rowsIn = async ({ knex }: TestServer): Promise<number> =>
  Number(
    (await knex.raw<{ rows: ReadonlyArray<{ count: string }> }>('select count(*) from parley.stored_file where realm_id = ?', [cells.realm.id])).rows[0]?.count,
  );

const upload = async (server: TestServer, name: string, bytes: Uint8Array, contentType = 'text/plain'): Promise<string> => {
  const { status, body, text } = await cells.at(server).upload('/user_uploads', [{ name, bytes: Buffer.from(bytes), contentType }]);
  if (status !== 200) throw new Error(text);
  return body['uri'] as string;
};

/** Files of this address; test servers do not serve those that everybody sees. */
const read = async (server: TestServer, address: string) => {
  const [, path] = /^\/user_avatars\/\d+\/(.*)$/.exec(address) ?? [];
  if (path !== undefined) {
    const found = await server.chat.world.files.get(cells.realm.id, path)();
    const file = found._tag === 'Right' && found.right._tag === 'Some' ? found.right.value : null;
    return { address, status: file === null ? 404 : 200, text: Buffer.from(file?.bytes ?? []).toString() };
  }
  const { email, apiKey } = cells.owner;
  const { status, text } = await visit(server.url, `${shortName}.localhost`, address, { authorization: basicAuthorization(email, apiKey) });
  return { address, status, text };
};

const chunkOf = (type: string, data: Buffer): Buffer => {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4);
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
};

/** A grey PNG of 300 by 200 pixels. */
const picture = ((): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(300);
  header.writeUInt32BE(200, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunkOf('IHDR', header), chunkOf('IDAT', deflateSync(Buffer.alloc(301 * 200))), chunkOf('IEND', Buffer.alloc(0))]);
})();

/** A file in parts, a picture with its thumbnail, an avatar, an emoji and an icon; the addresses of all. */
const fill = async (server: TestServer): Promise<ReadonlyArray<string>> => {
  const owner = cells.at(server);
  const shown = await upload(server, 'cat.png', picture, 'image/png');
  for (const path of ['/users/me/avatar', '/realm/icon', '/realm/emoji/cat']) {
    expect(await owner.upload(path, [{ name: 'cat.png', bytes: picture, contentType: 'image/png' }])).toMatchObject({ status: 200 });
  }
  const avatar = new URL((await owner.get('/users/me')).body['avatar_url'] as string, 'http://localhost');
  const emoji = Object.values((await owner.get('/realm/emoji')).body['emoji'] as unknown as Readonly<Record<string, { readonly source_url: string }>>);
  const addresses = [
    await upload(server, 'plan.bin', large),
    shown,
    `${shown.replace('/user_uploads/', '/user_uploads/thumbnail/')}/840x560.webp`,
    avatar.pathname,
    ...emoji.map(({ source_url: address }) => address),
  ];
  for (const address of addresses) expect(await read(server, address)).toMatchObject({ address, status: 200 });
  return addresses;
};

const allAt = (server: TestServer, addresses: ReadonlyArray<string>) => Promise.all(addresses.map((address) => read(server, address)));

test('files of a bucket go to a cell that has none, with those that come meanwhile, and back', async () => {
  await open(0, null);
  const { first, second } = cells;
  const addresses = [...(await fill(first))];
  const before = await allAt(first, addresses);
  const removed = await upload(first, 'gone.txt', Buffer.from('gone'));
  const paths = await pathsIn(0);
  expect([paths.length >= addresses.length, await rowsIn(first)]).toEqual([true, 0]);

  const late: string[] = [];
  // Of a file that is uploaded across the switch, the second part waits.
  let unfinished = Promise.resolve(0);
  let release = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    (stores[0] as S3Server).hold = ({ method, url }) =>
      method === 'PUT' && url?.includes('~0?') !== true
        ? new Promise((goOn) => {
            release = goOn;
            resolve();
          })
        : Promise.resolve();
  });
  const attachments = async () => (await cells.at(first).get('/attachments')).body['attachments'] as unknown as ReadonlyArray<{ id: number; path_id: string }>;
  await moveRealm({
    ...cells.move(first, second),
    onStep: async (step) => {
      if (step === 'switched') {
        release();
        (stores[0] as S3Server).hold = () => Promise.resolve();
      }
      if (moveSteps.indexOf(step) >= moveSteps.indexOf('switched')) return;
      late.push(await upload(first, `${step}.txt`, Buffer.from(`during ${step}`)));
      if (step === 'raised') {
        unfinished = cells
          .at(first)
          .upload('/user_uploads', [{ name: 'across.bin', bytes: large }])
          .then(({ status }) => status);
        await isHeld;
      }
      if (step !== 'filled') return;
      const gone = (await attachments()).find(({ path_id: path }) => removed.endsWith(path));
      expect(await cells.at(first).delete(`/attachments/${String(gone?.id)}`)).toMatchObject({ status: 200 });
    },
  });
  expect(await placesOf(cells)).toEqual([second]);
  expect(await allAt(second, addresses)).toEqual(before);
  for (const address of late) expect(await read(second, address)).toMatchObject({ status: 200 });
  expect(late).toHaveLength(moveSteps.indexOf('switched'));
  expect(await unfinished).toBeGreaterThanOrEqual(400);
  // Without the file that was removed, and with what came of the one that failed, which is swept.
  const kept = paths.length - 1 + late.length + 1;
  expect([await pathsIn(0), await rowsIn(first), await rowsIn(second)]).toEqual([[], 0, kept]);

  // Files of the database are read beside the bucket of the other cell.
  await moveRealm(cells.move(second, first));
  expect(await allAt(first, addresses)).toEqual(before);
  expect([await rowsIn(first), await rowsIn(second)]).toEqual([kept, 0]);
  // And once more, now that they are in both.
  const newest = await upload(first, 'newest.txt', Buffer.from('newest'));
  await moveRealm(cells.move(first, second));
  expect(await allAt(second, addresses)).toEqual(before);
  expect(await read(second, newest)).toMatchObject({ status: 200 });
}, 180_000);

test('files of a bucket go to a cell with another one, and there is no step after which a killed move loses one', async () => {
  await open(0, 1);
  const { first, second } = cells;
  const addresses = await fill(first);
  const before = await allAt(first, addresses);
  const move = cells.move(first, second);
  for (const step of ['filled', 'rested'] as const) {
    await killedAfter(step, move, stores[0]?.options);
    expect(await allAt(first, addresses)).toEqual(before);
    await cancelMove(move);
    expect([await rowsIn(first), await rowsIn(second), await allAt(first, addresses)]).toEqual([0, 0, before]);
  }
  for (const step of moveSteps) {
    await killedAfter(step, move, stores[0]?.options);
    let places = await placesOf(cells);
    while (places.length === 0 && step === 'switched') places = await placesOf(cells);
    expect([step, places.length]).toEqual([step, 1]);
    for (const server of places) expect([step, await allAt(server, addresses)]).toEqual([step, before]);
  }
  expect(await moveRealm(move)).toMatchObject({ hasMoved: false });
  expect([await placesOf(cells), await pathsIn(0), await rowsIn(first)]).toEqual([[second], [], 0]);
  await upload(second, 'there.txt', Buffer.from('there'));
  expect(await pathsIn(1)).toHaveLength(1);
}, 300_000);

test('a bucket that both cells have keeps its files, and nothing is copied', async () => {
  await open(0, 0);
  const { first, second } = cells;
  const addresses = await fill(first);
  const before = await allAt(first, addresses);
  const paths = await pathsIn(0);
  await moveRealm(cells.move(first, second));
  expect([await allAt(second, addresses), await pathsIn(0), await rowsIn(second)]).toEqual([before, paths, 0]);
}, 120_000);

test('a move is refused where it cannot be said which files the other cell reads, and changes nothing', async () => {
  await open(0, null);
  const { first, second } = cells;
  await second.knex.raw('update parley.cell set file_store = null');
  await expect(moveRealm(cells.move(first, second))).rejects.toThrow('the other cell does not say where its files are');
  await second.knex.raw(`update parley.cell set file_store = 'database'`);
  await expect(moveRealm({ ...cells.move(first, second), fileStore: 'database' })).rejects.toThrow(
    'the servers of this cell have other settings for the bucket',
  );
  const { files: _, ...without } = cells.move(first, second);
  await expect(moveRealm(without)).rejects.toThrow('files of the organization are in a bucket');
  expect(await placesOf(cells)).toEqual([first]);
}, 120_000);
