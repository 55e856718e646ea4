import { request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Files, millisecondsPerDay } from '@parley/core';
import { basicAuthorization, doTimedWork, playsAll, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import * as Either from 'fp-ts/lib/Either.js';
import { fetchFile, uploaded } from '../../fixtures/clients/file-client.js';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';
import { aNoisyPicture } from '../../fixtures/pictures.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const mebibyte = 1_048_576;
const maxAtOnce = mebibyte;

let server: TestServer;
let iago: TestPerson;
let files: Files;

beforeAll(async () => {
  server = await startTestServer({ maxUploadMebibytes: 25 });
  iago = await server.addPerson('Iago');
  ({ files } = server.chat.world);
});
afterEach(() => Object.assign(server.chat.world, { files }));
afterAll(() => server.close());

const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: application/x-any\r\n\r\n';
const tail = '\r\n--b--\r\n';
const chunk = Buffer.alloc(65_536, 'x');

/** Uploads so many bytes, no faster than they are taken, from one buffer; after `cutAfter` bytes the client waits, and goes away. */
const send = (person: TestPerson, size: number, cutAfter = Infinity, mayGo: Promise<unknown> = Promise.resolve()): Promise<number | 'gone'> =>
  new Promise((resolve) => {
    const headers = {
      authorization: basicAuthorization(person.email, person.apiKey),
      host: 'localhost',
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(head.length + size + tail.length),
    };
    const sent = request(`${server.url}/api/v1/user_uploads`, { method: 'POST', headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve('gone'));
    sent.write(head);
    let left = size;
    const more = (): void => {
      while (left > 0) {
        if (size - left >= cutAfter) return void mayGo.then(() => sent.destroy());
        const next = chunk.subarray(0, Math.min(left, chunk.length));
        left -= next.length;
        if (!sent.write(next)) return void sent.once('drain', more);
      }
      sent.end(tail);
    };
    more();
  });

/** Takes files and forgets their bytes, notes what it holds meanwhile, and is slow. */
const countingFiles = () => {
  const counted = { largest: 0, held: 0, maxHeld: 0, total: 0, before: process.memoryUsage().arrayBuffers, buffers: 0 };
  const take = async (bytes: Uint8Array) => {
    counted.largest = Math.max(counted.largest, bytes.length);
    counted.held += bytes.length;
    counted.maxHeld = Math.max(counted.maxHeld, counted.held);
    // Beyond that a busy machine may not have collected what nobody holds any more.
    if (process.memoryUsage().arrayBuffers - counted.before > 60 * mebibyte) collect();
    counted.buffers = Math.max(counted.buffers, process.memoryUsage().arrayBuffers - counted.before);
    await new Promise((resolve) => setTimeout(resolve, 5));
    counted.held -= bytes.length;
    counted.total += bytes.length;
    return Either.right(undefined);
  };
  const port: Files = {
    ...files,
    put:
      (_realm, _path, { bytes }) =>
      () =>
        take(bytes),
    append:
      (_realm, _path, { bytes }) =>
      () =>
        take(bytes),
  };
  return { port, counted };
};

const uploads = playsAll ? 30 : 8;

test('many large uploads at once are stored as they come, and never held whole', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, index) => server.addPerson(`Uploader ${String(index)}`)));
  const { port, counted } = countingFiles();
  Object.assign(server.chat.world, { files: port });
  const size = 24 * mebibyte;
  const untilTaken = async (person: TestPerson): Promise<number | 'gone'> => {
    // There is room for six at a time.
    for (;;) {
      const status = await send(person, size);
      if (status === 200) return status;
      if (status !== 429 && status !== 'gone') return status;
    }
  };
  const statuses = await Promise.all(Array.from({ length: uploads }, (_, index) => untilTaken(people[index % 10]!)));
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(counted.total).toBeGreaterThanOrEqual(uploads * size);
  expect(counted.largest).toBeLessThanOrEqual(maxAtOnce);
  expect(counted.maxHeld).toBeLessThan(12 * mebibyte);
  expect(counted.buffers).toBeLessThan(120 * mebibyte);
}, 120_000);

const content = Buffer.from(Array.from({ length: 3 * mebibyte + 77 }, (_, index) => (index * 7919) % 251));

test('a large file comes back as it was sent, whole and in parts, and is read in parts', async () => {
  const address = await uploaded(iago, 'large.bin', { bytes: content });
  const asked: number[] = [];
  const get: Files['get'] = (realm, path, part) => {
    asked.push(part?.length ?? Infinity);
    return files.get(realm, path, part);
  };
  Object.assign(server.chat.world, { files: { ...files, get } });
  const fetched = await fetchFile(server, address, { as: iago });
  expect([fetched.status, fetched.headers['content-length'], fetched.bytes.equals(content)]).toEqual([200, String(content.length), true]);
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.max(...asked)).toBeLessThanOrEqual(maxAtOnce);
  for (const [start, end] of [
    [0, 0],
    [524_280, 524_300],
    [1_000_000, content.length - 1],
  ] as const) {
    const part = await fetchFile(server, address, { as: iago, headers: { range: `bytes=${start}-${end}` } });
    expect([part.status, part.bytes.equals(content.subarray(start, end + 1))]).toEqual([206, true]);
  }
  expect((await fetchFile(server, address, { as: iago, method: 'HEAD' })).headers['content-length']).toBe(String(content.length));
});

test('a large picture is one, with its size and smaller form', async () => {
  const bytes = await aNoisyPicture(900, 700);
  expect(bytes.length).toBeGreaterThan(mebibyte);
  const address = await uploaded(iago, 'large.png', { bytes, contentType: 'application/pdf' });
  const fetched = await fetchFile(server, address, { as: iago });
  expect([fetched.headers['content-type'], fetched.bytes.equals(bytes)]).toEqual(['image/png', true]);
  const small = await fetchFile(server, address.replace('/user_uploads/', '/user_uploads/thumbnail/') + '/300x200.webp', { as: iago });
  expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp']);
});

const left = async () => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<Readonly<Record<string, string | null>>> }>(
    `select (select count(*) from parley.attachment where state <> 'here') as begun, (select count(*) from parley.stored_file) as files,
       (select count(*) from parley.stored_file_part) as parts, (select coalesce(sum(bytes), 0) from parley.upload_space) as room,
       (select count(*) from parley.attachment where state = 'here') as here`,
  );
  return rows[0]!;
};

test('a client that goes away leaves nothing, and its room is free again', async () => {
  const before = await left();
  const isStored = async (): Promise<void> => {
    while (Number((await left())['parts']) === Number(before['parts']));
  };
  expect(await send(iago, 10 * mebibyte, 5 * mebibyte, isStored())).toBe('gone');
  for (let now = await left(); JSON.stringify(now) !== JSON.stringify(before); now = await left());
  expect(await left()).toEqual(before);
});

test('what a server that was killed had begun is swept', async () => {
  const before = await left();
  const session = await server.chat.trust(server.realm.id, iago.id)();
  if (Either.isLeft(session)) throw new Error('nobody');
  const arriving = server.chat.receiveFile(session.right, { name: 'a', mediaType: 'text/plain' });
  for (let count = 0; count < 32; count += 1) await arriving.write(chunk);
  const begun = await left();
  expect([Number(begun['begun']), Number(begun['files']) - Number(before['files'])]).toEqual([1, 1]);
  expect(Number(begun['parts'])).toBeGreaterThan(Number(before['parts']));
  expect(Number(begun['room'])).toBe(Number(before['room']) + 32 * chunk.length);
  await doTimedWork(server);
  expect(await left()).toEqual(begun);
  server.clock.advance(millisecondsPerDay + 1);
  await doTimedWork(server);
  await doTimedWork(server);
  expect(await left()).toEqual(before);
});

test('a file that ends before it is large enough to be stored in parts is stored by the same few steps as ever', async () => {
  const calls: string[] = [];
  Object.assign(server.chat.world, {
    files: { ...files, put: (...args: Parameters<Files['put']>) => (calls.push('put'), files.put(...args)), append: () => calls.push('append') },
  });
  await uploaded(iago);
  expect(calls).toEqual(['put']);
});

describe('of what is refused nothing is kept', () => {
  const refused = async (upload: () => Promise<Parameters<typeof errorIn>[0]>, error: Readonly<Record<string, unknown>>) => {
    const before = await left();
    expect(errorIn(await upload())).toMatchObject(error);
    expect(await left()).toEqual(before);
  };

  test('too large a file', () =>
    refused(
      () => iago.upload('/user_uploads', [{ name: 'a', bytes: Buffer.alloc(25 * mebibyte + 1) }]),
      refusal("File is larger than this server's configured maximum upload size (25 MiB)."),
    ));

  test('two files', () =>
    refused(
      () =>
        iago.upload('/user_uploads', [
          { name: 'a', bytes: content },
          { name: 'b', bytes: content },
        ]),
      refusal('You may only upload one file at a time'),
    ));

  test('a file that cannot be stored', async () => {
    Object.assign(server.chat.world, {
      files: { ...files, append: () => async () => Either.left({ kind: 'unavailable' as const, part: 'files' as const, what: 'append', cause: null }) },
    });
    await refused(() => iago.upload('/user_uploads', [{ name: 'a', bytes: content }]), { status: 503, code: 'SERVICE_UNAVAILABLE' });
  });
});

test('room is taken as the file comes, and what finds none is given up', async () => {
  const small = await startTestServer({ maxUploadMebibytes: 25, uploadQuotaMebibytes: 2 });
  const zoe = await small.addPerson('Zoe');
  await uploaded(zoe, 'first', { bytes: Buffer.alloc(mebibyte) });
  const reply = await zoe.upload('/user_uploads', [{ name: 'a', bytes: content }]);
  expect(errorIn(reply)).toEqual({ ...refusal("Upload would exceed your organization's upload quota."), code: 'REALM_UPLOAD_QUOTA' });
  expect((await zoe.get('/attachments')).body['upload_space_used']).toBe(mebibyte);
  expect((await small.knex('parley.stored_file')).length).toBe(1);
  await uploaded(zoe, 'second', { bytes: Buffer.alloc(mebibyte) });
  await small.close();
}, 60_000);
