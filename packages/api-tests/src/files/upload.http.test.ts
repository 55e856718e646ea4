import { startTestServer, type TestFile, type TestPerson, type TestServer } from '@parley/testkit';
import { canFetch, fetchFile, uploaded } from '../../fixtures/clients/file-client.js';
import { countRows, errorIn, refusal } from '../../fixtures/clients/message-client.js';
import { aMovingPicture, aPicture } from '../../fixtures/pictures.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

const notes: TestFile = { bytes: Buffer.from('some notes'), contentType: 'text/plain', name: 'Été & more.txt' };
const mebibyte = 1_048_576;

describe('an uploaded file', () => {
  test('has an address that cannot be guessed, under names from 272 and 286', async () => {
    const { body } = await iago.upload('/user_uploads', [{ ...notes, field: 'anything' }]);
    const address = expect.stringMatching(new RegExp(`^/user_uploads/${server.realm.id}/[\\w-]{2}/[\\w-]{20,}/Été-more\\.txt$`));
    expect(body).toEqual({ result: 'success', msg: '', uri: address, url: body['uri'], filename: 'Été & more.txt' });
    const keysAt = async (level: number) => Object.keys((await iago.at(level).upload('/user_uploads', [notes])).body).sort();
    expect(await keysAt(271)).toEqual(['msg', 'result', 'uri']);
    expect(await keysAt(272)).toEqual(['msg', 'result', 'uri', 'url']);
    expect(await keysAt(285)).toEqual(['msg', 'result', 'uri', 'url']);
    expect(await keysAt(286)).toEqual(['filename', 'msg', 'result', 'uri', 'url']);
  });

  test.each([
    ['a - b  c.txt', 'a-b-c.txt'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\secret\\plan.txt', 'plan.txt'],
    ['<script>.html', 'script.html'],
    ['?#%', 'uploaded-file'],
    ['..', 'uploaded-file'],
    ['ﬁle①.txt', 'file1.txt'],
    [`${'x'.repeat(300)}.tar`, `${'x'.repeat(196)}.tar`],
    [`${'名'.repeat(100)}.txt`, `${'名'.repeat(65)}.txt`],
    ['報'.repeat(96), '報'.repeat(66)],
  ])('called %j is %j in its address', async (name, inAddress) => {
    const address = await uploaded(iago, name);
    expect(decodeURIComponent(address.split('/').at(-1) ?? '')).toBe(inAddress);
    expect((await fetchFile(server, encodeURI(address), { as: iago })).text).toBe('some notes');
  });

  test('is returned unchanged, only to its owner', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    const address = await uploaded(iago, 'bytes.bin', { bytes });
    expect((await fetchFile(server, address, { as: iago })).bytes).toEqual(bytes);
    expect(await canFetch(server, zoe, address)).toBe(false);
    expect(await canFetch(server, undefined, address)).toBe(false);
  });

  test('counts against the quota', async () => {
    const used = async () => Number((await iago.get('/attachments')).body['upload_space_used']);
    const before = await used();
    await uploaded(zoe, 'five', { bytes: Buffer.from('12345') });
    expect((await used()) - before).toBe(5);
  });
});

describe('its type', () => {
  test('follows from its bytes for a picture, with its size', async () => {
    const kept = async (name: string, file: Partial<TestFile>) => {
      await uploaded(iago, name, file);
      const { rows } = await server.knex.raw<{ rows: ReadonlyArray<object> }>(
        'select media_type, width, height from parley.attachment order by id desc limit 1',
      );
      return rows[0];
    };
    expect(await kept('a', { bytes: await aPicture(), contentType: 'text/html' })).toEqual({ media_type: 'image/png', width: 40, height: 40 });
    expect(await kept('a.png', { bytes: await aMovingPicture(), contentType: 'image/png' })).toEqual({ media_type: 'image/gif', width: 40, height: 40 });
    expect(await kept('a.png', { contentType: 'image/png' })).toEqual({ media_type: 'application/octet-stream', width: null, height: null });
    expect(await kept('a.svg', { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), contentType: 'image/svg+xml' })).toMatchObject({
      media_type: 'application/octet-stream',
    });
    expect(await kept('a.pdf', { contentType: 'application/pdf; x=1' })).toMatchObject({ media_type: 'application/pdf' });
    expect(await kept('a', { contentType: 'a/b' })).toMatchObject({ media_type: 'a/b' });
  });
});

describe('nothing is stored', () => {
  const refusedWith = async (files: ReadonlyArray<TestFile>, expected: object): Promise<void> => {
    const before = await countRows(server);
    expect(errorIn(await iago.upload('/user_uploads', files))).toEqual(expected);
    expect(await countRows(server)).toEqual(before);
  };

  test('without a file', async () => {
    await refusedWith([], refusal('You must specify a file to upload'));
    expect(errorIn(await iago.post('/user_uploads', { file: 'text' }))).toEqual(refusal('You must specify a file to upload'));
  });

  test('of two files', () => refusedWith([notes, notes], refusal('You may only upload one file at a time')));

  test.each([mebibyte + 1, 3 * mebibyte, 18 * mebibyte])('of %d bytes', (size) =>
    refusedWith([{ bytes: new Uint8Array(size) }], refusal("File is larger than this server's configured maximum upload size (1 MiB).")),
  );

  test('without an account', async () => {
    const before = await countRows(server);
    expect((await server.anybody.upload('/user_uploads', [notes])).status).toBe(401);
    expect(await countRows(server)).toEqual(before);
  });
});

test('exactly the maximum is accepted', async () => {
  expect((await iago.upload('/user_uploads', [{ bytes: new Uint8Array(mebibyte) }])).status).toBe(200);
});

test('the maximum is part of a registration', async () => {
  const { body } = await iago.post('/register', { fetch_event_types: ['realm'] });
  expect(body).toMatchObject({ max_file_upload_size_mib: 1, realm_upload_quota_mib: null });
});
