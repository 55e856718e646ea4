import { setActive, setRealm, startTestServer, type TestFile, type TestPerson, type TestServer } from '@parley/testkit';
import { canFetch, fetchFile, linking, uploaded } from '../../fixtures/clients/file-client.js';
import { errorIn, makeChannel, say } from '../../fixtures/clients/message-client.js';
import { aPicture } from '../../fixtures/pictures.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let address: string;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  address = await uploaded(iago);
});
afterAll(() => server.close());

const forbidden = { status: 403, text: 'You are not authorized to view this file.' };

describe('credentials for fetching', () => {
  test.each(['', '/at/208'])('in the header of other calls, below "%s"', async (mount) => {
    expect(await fetchFile(server, `${mount}${address}`, { as: iago })).toMatchObject({ status: 200, text: 'some notes' });
  });

  test('with the API key in the address', async () => {
    expect(await fetchFile(server, `${address}?api_key=${iago.apiKey}`)).toMatchObject({ status: 200, text: 'some notes' });
    expect(await fetchFile(server, `${address}?api_key=${zoe.apiKey}`)).toMatchObject(forbidden);
    expect((await fetchFile(server, `${address}?api_key=${'x'.repeat(32)}`)).status).toBe(401);
  });

  test('a revoked key or a closed account counts as no credentials', async () => {
    const aaron = await server.addPerson('Aaron');
    const own = await uploaded(aaron);
    expect((await fetchFile(server, `${own}?api_key=${aaron.apiKey}`)).status).toBe(200);
    await setActive(server, aaron.id, false);
    expect((await fetchFile(server, `${own}?api_key=${aaron.apiKey}`)).status).toBe(401);
    expect((await fetchFile(server, own, { as: aaron })).status).toBe(401);
  });

  test('an unknown key is remembered in memory, until accounts change', async () => {
    const asked = await server.addPerson('Asked');
    const statementsOf = async (): Promise<number> => {
      const seen: string[] = [];
      const listen = ({ sql }: { sql: string }): number => seen.push(sql);
      server.knex.on('query', listen);
      await fetchFile(server, `${address}?api_key=${'y'.repeat(32)}`);
      server.knex.removeListener('query', listen);
      return seen.filter((text) => text.includes('account')).length;
    };
    expect(asked.id).toBeGreaterThan(0);
    expect(await statementsOf()).toBeGreaterThan(0);
    expect(await statementsOf()).toBe(0);
  });
});

describe('a fetch has its line in the log', () => {
  const lineOf = async (path: string, as?: TestPerson, method = 'GET') => {
    const { headers } = await fetchFile(server, path, { method, ...(as === undefined ? {} : { as }) });
    return server.logged.filter(({ message, fields }) => message === 'request' && fields['requestId'] === headers['x-request-id']).map(({ fields }) => fields);
  };
  const common = { method: 'GET', client: 'Unspecified', realmId: expect.any(Number) };

  test('with every answer', async () => {
    expect(await lineOf(address, iago)).toMatchObject([{ ...common, path: '/user_uploads/{realm_id}/{path}', status: 200, userId: iago.id }]);
    expect(await lineOf(address, zoe)).toMatchObject([{ ...common, status: 403, userId: zoe.id }]);
    expect(await lineOf(address)).toMatchObject([{ status: 403, userId: undefined }]);
    expect(await lineOf(address, iago, 'DELETE')).toMatchObject([{ method: 'DELETE', status: 405 }]);
  });

  test('and another one where the database fails, with the same id', async () => {
    await server.knex.raw('alter table parley.attachment rename to attachment_away');
    const { status, headers } = await fetchFile(server, address, { as: iago });
    await server.knex.raw('alter table parley.attachment_away rename to attachment');
    const lines = server.logged.filter(({ fields }) => fields['requestId'] === headers['x-request-id']);
    expect([status, lines.map(({ message }) => message)]).toEqual([500, ['a file could not be served', 'request']]);
  });

  test('without its secrets', async () => {
    const { body } = await iago.get(address);
    const [line] = await lineOf(body['url'] as string);
    expect(line).toMatchObject({ path: '/user_uploads/temporary/{token}/{filename}', status: 200 });
    expect(JSON.stringify(await lineOf(`${address}?api_key=${iago.apiKey}`))).not.toContain(iago.apiKey);
  });
});

test('a caller without an account is logged as such', async () => {
  await setRealm(server, { policies: { spectatorAccess: true } });
  const before = server.logged.length;
  await fetchFile(server, address);
  await server.anybody.browser().get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, narrow: [{ operator: 'channels', operand: 'web-public' }] });
  await setRealm(server, { policies: { spectatorAccess: false } });
  expect(server.logged.slice(before).filter(({ message }) => message !== 'request')).toEqual([]);
});

describe('a missing file and a hidden file look the same', () => {
  test.each([
    ['somebody else’s', () => address],
    ['unknown', () => `/user_uploads/${server.realm.id}/0123456789abcdef/notes.txt`],
    ['unknown, in a folder', () => `/user_uploads/${server.realm.id}/01/0123456789abcdef/notes.txt`],
    ['of another name', () => address.replace('notes', 'n0tes')],
    ['of a missing organization', () => address.replace(`/${server.realm.id}/`, '/999999/')],
  ])('%s', async (_, at) => {
    const own = await fetchFile(server, at(), { as: zoe });
    expect(own).toMatchObject(forbidden);
    expect(own.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' });
    expect(errorIn(await zoe.get(at()))).toEqual({ status: 403, code: 'BAD_REQUEST', msg: forbidden.text });
    expect(await fetchFile(server, at())).toMatchObject(forbidden);
  });

  test('of another organization, under its own host or ours', async () => {
    const lear = await server.addRealm({ stringId: 'lear' });
    const cordelia = await server.addPerson('Cordelia', {}, lear);
    expect(await fetchFile(server, address, { as: cordelia, host: 'lear.localhost' })).toMatchObject(forbidden);
    const ofOne = await uploaded(cordelia);
    expect(await fetchFile(server, ofOne, { as: cordelia, host: 'lear.localhost' })).toMatchObject({ status: 200 });
    expect(await fetchFile(server, ofOne, { as: iago })).toMatchObject(forbidden);
  });

  test.each([
    '/user_uploads/',
    '/user_uploads/1',
    '/user_uploads/1/x',
    '/user_uploads/x/y/z',
    '/user_uploads/1/a/..%2fb',
    '/user_uploads/1/a/b/c/d',
    '/user_uploads/1/a/%ZZ',
  ])('%s names none', async (path) => {
    expect((await fetchFile(server, path, { as: iago })).status).toBe(404);
  });
});

describe('fetched files never run', () => {
  const served = async (file: TestFile): Promise<Readonly<Record<string, string | undefined>>> =>
    (await fetchFile(server, encodeURI(await uploaded(iago, file.name, file)), { as: iago })).headers;

  test.each([
    ['a page', { name: 'x.html', contentType: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') }],
    ['a drawing', { name: 'x.svg', contentType: 'image/svg+xml', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') }],
    ['a page that is said to be a picture', { name: 'x.png', contentType: 'image/png', bytes: Buffer.from('<script>alert(1)</script>') }],
    ['XML', { name: 'x.xml', contentType: 'application/xhtml+xml', bytes: Buffer.from('<html/>') }],
    ['a script', { name: 'x.js', contentType: 'text/javascript', bytes: Buffer.from('alert(1)') }],
    ['what may be a page', { name: 'x', contentType: 'multipart/x-mixed-replace', bytes: Buffer.from('<html>') }],
    ['a document', { name: 'x.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }],
  ])('%s is downloaded', async (_, file) => {
    expect(await served(file)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename=x/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
    });
  });

  test.each([
    ['a picture', 'image/png'],
    ['text', 'text/plain'],
    ['music', 'audio/mpeg'],
  ])('%s is shown, with its type', async (_, type) => {
    const bytes = type === 'image/png' ? await aPicture() : Buffer.from('<script>');
    expect(await served({ name: 'x', contentType: type, bytes })).toMatchObject({
      'content-type': expect.stringMatching(new RegExp(`^${type}`)),
      'content-disposition': expect.stringMatching(/^inline; filename=/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test('a name beyond ASCII, or with quotes, stays inside its header', async () => {
    const headers = await served({ name: "été; x='1'.bin", contentType: 'application/x', bytes: Buffer.from('x') });
    expect(headers['content-disposition']).toMatch(/^attachment; filename=".*"; filename\*=UTF-8''[^;\s]+$/);
  });
});

describe('tags and ranges', () => {
  test('GET and HEAD are the only methods', async () => {
    const head = await fetchFile(server, address, { as: iago, method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '10', '']);
    const posted = await fetchFile(server, address, { as: iago, method: 'POST' });
    expect([posted.status, posted.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect((await fetchFile(server, address, { as: zoe, method: 'HEAD' })).status).toBe(403);
  });

  test('a client that has the file gets an empty answer, after a check of its right', async () => {
    const { etag = '', 'cache-control': cache } = (await fetchFile(server, address, { as: iago })).headers;
    expect([etag.length > 20, cache]).toEqual([true, 'private, no-cache']);
    const again = await fetchFile(server, address, { as: iago, headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await fetchFile(server, address, { as: iago, headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect((await fetchFile(server, address, { as: zoe, headers: { 'if-none-match': etag } })).status).toBe(403);
  });

  test.each([
    ['bytes=0-3', 206, 'some', 'bytes 0-3/10'],
    ['bytes=5-', 206, 'notes', 'bytes 5-9/10'],
    ['bytes=-2', 206, 'es', 'bytes 8-9/10'],
    ['bytes=5-1000', 206, 'notes', 'bytes 5-9/10'],
    ['bytes=0-1,3-4', 200, 'some notes', undefined],
    ['lines=0-1', 200, 'some notes', undefined],
    ['bytes=x', 200, 'some notes', undefined],
    ['bytes=10-', 416, '', 'bytes */10'],
  ])('%s: %d', async (range, status, text, contentRange) => {
    const part = await fetchFile(server, address, { as: iago, headers: { range } });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([status, text, contentRange]);
  });

  test('a range of another content gives the whole file', async () => {
    const range = { range: 'bytes=0-3' };
    expect((await fetchFile(server, address, { as: iago, headers: { ...range, 'if-range': '"other"' } })).status).toBe(200);
    const { etag = '' } = (await fetchFile(server, address, { as: iago })).headers;
    expect((await fetchFile(server, address, { as: iago, headers: { ...range, 'if-range': etag } })).status).toBe(206);
  });
});

describe('a temporary link', () => {
  const linkOf = async (of = address, person = iago): Promise<string> => (await person.get(of)).body['url'] as string;

  test('needs no account, and ends after 60 seconds', async () => {
    const link = await linkOf();
    expect(link).toMatch(/^\/user_uploads\/temporary\/[\w.-]+\/notes\.txt$/);
    expect(await fetchFile(server, link)).toMatchObject({ status: 200, text: 'some notes', headers: { 'cache-control': 'private, no-store' } });
    server.clock.advance(59_999);
    expect((await fetchFile(server, link)).status).toBe(200);
    server.clock.advance(1);
    expect(await fetchFile(server, link)).toMatchObject(forbidden);
  });

  test('exists since 1', async () => {
    expect((await iago.at(1).get(address)).status).toBe(200);
    expect((await iago.at(0).get(address)).status).toBe(404);
  });

  test('is void once any part of it is changed', async () => {
    const link = await linkOf();
    const [, until = ''] = /\.(\d+)\./.exec(link) ?? [];
    const other = await uploaded(iago, 'other.txt');
    const [, , , folder = '', otherName = ''] = other.split('/');
    const forged = [
      link.replace(until, String(Number(until) + 1)),
      link.replace(until, '9'.repeat(15)),
      link.replace('notes.txt', otherName),
      link.replace(/temporary\/[^.]+/, `temporary/${folder}`),
      link.replace(/[0-9a-f]\//, (found) => (found === '0/' ? '1/' : '0/')),
      link.replace(/\.[0-9a-f]{64}/, ''),
    ];
    for (const address of forged) expect(await fetchFile(server, address)).toMatchObject(forbidden);
    const lear = await server.addRealm({ stringId: 'gloucester' });
    expect(lear.id).not.toBe(server.realm.id);
    expect(await fetchFile(server, link, { host: 'gloucester.localhost' })).toMatchObject(forbidden);
    expect((await fetchFile(server, link)).status).toBe(200);
  });

  test('works for a name beyond ASCII', async () => {
    const named = await uploaded(iago, 'été.txt');
    expect((await fetchFile(server, await linkOf(encodeURI(named)))).status).toBe(200);
  });
});

describe('without an account', () => {
  test('files in web-public channels are readable, where the organization allows it', async () => {
    await setRealm(server, { policies: { spectatorAccess: true, sendChannelEventsMessages: false } });
    const owner = await server.addPerson('Desdemona', { role: 'owner' });
    const square = await makeChannel('square', [owner, iago], { is_web_public: true });
    const office = await makeChannel('office', [owner, iago]);
    const [shown, hidden] = [await uploaded(iago), await uploaded(iago)];
    expect(await canFetch(server, undefined, shown)).toBe(false);
    await say(iago, square, linking(shown));
    await say(iago, office, linking(hidden));
    expect(await canFetch(server, undefined, shown)).toBe(true);
    expect(await canFetch(server, undefined, hidden)).toBe(false);
    const link = (await server.anybody.browser().get(shown)).body['url'] as string;
    expect((await fetchFile(server, link)).status).toBe(200);
    await setRealm(server, { policies: { spectatorAccess: false } });
    expect(await canFetch(server, undefined, shown)).toBe(false);
  });
});

test('thumbnails are reported since 479: of every picture, and of nothing else', async () => {
  const status = (person: Pick<TestPerson, 'get'>) => person.get(`/thumbnail/status${address.replace('/user_uploads', '')}`);
  expect((await status(iago)).body).toEqual({ result: 'success', msg: '', has_thumbnail: false });
  const picture = await uploaded(iago, 'a.png', { bytes: await aPicture() });
  expect((await iago.get(`/thumbnail/status${picture.replace('/user_uploads', '')}`)).body).toMatchObject({ has_thumbnail: true });
  expect(errorIn(await status(zoe))).toMatchObject({ status: 403, msg: forbidden.text });
  expect((await status(iago.at(478))).status).toBe(404);
  expect((await status(iago.at(479))).status).toBe(200);
});
