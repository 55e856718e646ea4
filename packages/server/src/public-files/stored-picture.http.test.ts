import { type LocalService, startLocalService, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { drawPng } from './draw-png.js';
import { greenTick } from './pictures.data.js';
import { withPublicFiles } from './with-public-files.js';

let server: TestServer;
let iago: TestPerson;
let service: LocalService;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago');
  service = await startLocalService(withPublicFiles(server.chat.world, (_, response) => void response.writeHead(404).end('elsewhere')));
  await iago.upload('/realm/emoji/green_tick', [{ bytes: await drawPng(greenTick) }]);
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const address = async (): Promise<string> => {
  const [emoji] = Object.values((await iago.get('/realm/emoji')).body['emoji'] as Readonly<Record<string, { source_url: string }>>);
  return emoji?.source_url ?? '';
};

test.each(['', '/at/208'])('a picture is public below "%s", cached for ever, and never run', async (mount) => {
  const response = await fetch(`${service.url}${mount}${await address()}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([64, 64]);
});

test('a picture of a person is there in both sizes, at every level, and gone with the person’s choice', async () => {
  const { avatar_url: avatar } = (await iago.upload('/users/me/avatar', [{ bytes: await drawPng(greenTick), contentType: 'text/html' }])).body;
  const ordinary = avatar as string;
  const sizeAt = async (place: string) => {
    const response = await fetch(`${service.url}${place}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return [response.status, response.headers.get('content-type'), response.status === 200 ? bytes.readUInt32BE(16) : null];
  };
  expect(await sizeAt(ordinary)).toEqual([200, 'image/png', 100]);
  expect(await sizeAt(`/at/208${ordinary.replace('.png', '-medium.png')}`)).toEqual([200, 'image/png', 500]);
  await iago.delete('/users/me/avatar');
  expect((await sizeAt(ordinary))[0]).toBe(404);
});

test.each(['/static/nothing', '/static/avatars/1.png', 'stored'])('its fetch has one line in the log: %s', async (path) => {
  const before = server.logged.length;
  const target = path === 'stored' ? await address() : path;
  const { status, headers } = await fetch(`${service.url}${target}?a=1`);
  const requestId = headers.get('x-request-id');
  const own = server.logged.slice(before).filter(({ message, fields }) => message === 'request' && fields['path'] === target);
  expect(own.map(({ fields }) => fields)).toEqual(requestId === null ? [] : [{ requestId, method: 'GET', path: target, status }]);
  expect(requestId === null).toBe(status === 404);
});

test('GET and HEAD are the only methods', async () => {
  const head = await fetch(`${service.url}${await address()}`, { method: 'HEAD' });
  expect([head.status, Number(head.headers.get('content-length')) > 0, await head.text()]).toEqual([200, true, '']);
  const posted = await fetch(`${service.url}${await address()}`, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('it is served as stored, under any content type it was sent with', async () => {
  const html = '<script>alert(1)</script>';
  const page = await iago.upload('/realm/emoji/web_page', [{ bytes: Buffer.from(html), contentType: 'text/html' }]);
  expect(page.body).toMatchObject({ code: 'BAD_IMAGE' });
  const carrying = await iago.upload('/realm/emoji/carrying', [
    { bytes: Buffer.concat([await drawPng(greenTick), Buffer.from(html)]), contentType: 'text/html' },
  ]);
  expect(carrying.status).toBe(200);
  const all = Object.values((await iago.get('/realm/emoji')).body['emoji'] as Readonly<Record<string, { name: string; source_url: string }>>);
  const served = await fetch(`${service.url}${all.find(({ name }) => name === 'carrying')?.source_url ?? ''}`);
  expect(served.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await served.arrayBuffer()).includes('script')).toBe(false);
});

test.each([
  '/user_avatars/1/emoji/images/unknown.png',
  '/user_avatars/999999/emoji/images/unknown.png',
  '/user_avatars/1/emoji/images/..%2f..%2fsecret.png',
  '/user_avatars/1/secret',
  '/user_avatars/x/emoji/images/a.png',
  '/user_avatars/1/emoji/images/a.svg',
  `/user_avatars/1/emoji/images/${'a'.repeat(101)}.png`,
])('there is no picture at %s', async (path) => {
  const response = await fetch(`${service.url}${path}`);
  expect([response.status, await response.text()]).toEqual([404, 'elsewhere']);
});

test('a picture of one organization is missing under another', async () => {
  const other = await server.addRealm({ stringId: 'other' });
  expect((await fetch(`${service.url}${(await address()).replace(`/${server.realm.id}/`, `/${other.id}/`)}`)).status).toBe(404);
});

test('a failure to read pictures is reported, without its cause', async () => {
  const { world } = server.chat;
  const { files } = world;
  const failing = {
    ...files,
    get: () => async () => ({ _tag: 'Left' as const, left: { kind: 'unavailable' as const, part: 'files', what: 'a secret', cause: null } }),
  };
  Object.assign(world, { files: failing });
  const broken = await startLocalService(withPublicFiles(world, () => undefined));
  const response = await fetch(`${broken.url}${await address()}`);
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('secret')]);
  Object.assign(world, { files });
  await broken.close();
});

test('a picture has its own type, whatever the store says of it', async () => {
  await server.knex.raw(`update parley.stored_file set content_type = 'text/html' where path like 'emoji/%'`);
  const { status, headers } = await fetch(`${service.url}${await address()}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
});
