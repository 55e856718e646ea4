import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
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

test('the rest of an address may be escaped, slashes too, as generated clients send it', async () => {
  const [, , realm = '', ...rest] = address.split('/');
  const escaped = `/user_uploads/${realm}/${encodeURIComponent(rest.join('/'))}`;
  expect(rest).toHaveLength(3);
  expect((await fetchFile(server, (await iago.get(escaped)).body['url'] as string)).text).toBe('some notes');
  expect((await fetchFile(server, escaped, { as: iago })).text).toBe('some notes');
  expect(errorIn(await zoe.get(escaped))).toMatchObject({ status: 403, msg: 'You are not authorized to view this file.' });
  expect((await iago.get(`/thumbnail/status/${realm}/${encodeURIComponent(rest.join('/'))}`)).status).toBe(200);
});

test('files from before addresses had a folder keep theirs', async () => {
  const former = await uploaded(iago, 'former.png', { bytes: await aPicture() });
  const [, , realm = '', folder = '', key = '', name = ''] = former.split('/');
  await server.knex.raw('update parley.attachment set path = ? where path = ?', [`${key}/${name}`, `${folder}/${key}/${name}`]);
  const now = `/user_uploads/${realm}/${key}/${name}`;
  expect((await fetchFile(server, now, { as: iago })).status).toBe(200);
  expect((await fetchFile(server, (await iago.get(now)).body['url'] as string)).status).toBe(200);
  expect((await fetchFile(server, `/user_uploads/thumbnail/${realm}/${key}/${name}/300x200.webp`, { as: iago })).status).toBe(200);
  const channel = await makeChannel('archive room', [iago, zoe]);
  expect(await canFetch(server, zoe, now)).toBe(false);
  await say(iago, channel, linking(now));
  expect(await canFetch(server, zoe, now)).toBe(true);
});

describe('a saved file has its own name', () => {
  const named = 'a b+c&d=e?f#g.txt';
  const disposition = async (at: string) => (await fetchFile(server, at, { as: iago })).headers['content-disposition'];

  test('where browsers show it', async () => {
    const own = await uploaded(iago, named);
    expect(await disposition(own)).toBe(`inline; filename="${named}"`);
    expect(await disposition(await uploaded(iago, '名.txt'))).toBe('inline; filename="?.txt"; filename*=UTF-8\'\'%E5%90%8D.txt');
  });

  test('and at the address that always downloads', async () => {
    const own = await uploaded(iago, named);
    const download = own.replace('/user_uploads/', '/user_uploads/download/');
    expect(await disposition(download)).toBe(`attachment; filename="${named}"`);
    expect(await fetchFile(server, download, { as: iago })).toMatchObject({ status: 200, text: 'some notes' });
    expect(await canFetch(server, zoe, download)).toBe(false);
  });

  test('of no more bytes than file systems take', async () => {
    const own = await uploaded(iago, `${'名'.repeat(200)}.txt`);
    const [, written = ''] = /filename\*=UTF-8''(\S+)$/.exec((await disposition(own)) ?? '') ?? [];
    expect(decodeURIComponent(written)).toBe(`${'名'.repeat(83)}.txt`);
  });
});
