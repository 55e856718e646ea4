import { jest } from '@jest/globals';
import { openQueue, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import sharp from 'sharp';
import { fetchFile, linking, uploaded } from '../../fixtures/clients/file-client.js';
import { makeChannel, say, seenBy, sendDirect } from '../../fixtures/clients/message-client.js';
import { aMovingPicture } from '../../fixtures/pictures.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let hamlet: TestPerson;
let large: Buffer;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  hamlet = await server.addPerson('Hamlet');
  await makeChannel('Denmark', [iago, zoe]);
  large = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());

const small = '840x560.webp';
const thumbnailOf = (address: string, format = small): string => `${address.replace('/user_uploads/', '/user_uploads/thumbnail/')}/${format}`;
const preview = (address: string, type = 'image/jpeg', size = '2000x1000'): string =>
  `<div class="message_inline_image"><a href="${address}" title="file"><img data-original-content-type="${type}" data-original-dimensions="${size}" src="${thumbnailOf(address)}"></a></div>`;
const picture = (name = 'cat.jpg'): Promise<string> => uploaded(iago, name, { bytes: large, contentType: 'image/jpeg' });
const kept = async (): Promise<ReadonlyArray<string>> =>
  (
    await server.knex.raw<{ rows: ReadonlyArray<{ path: string }> }>(`select path from parley.stored_file where path like 'thumbnails/%' order by path`)
  ).rows.map(({ path }) => path);

test('a message shows linked pictures, to clients and in events', async () => {
  const address = await picture();
  const queue = await openQueue(zoe, { event_types: ['message'] });
  const id = await say(iago, 'Denmark', linking(address));
  const content = `<p><a href="${address}">file</a></p>\n${preview(address)}`;
  expect(await seenBy(zoe, id)).toMatchObject({ content });
  expect(await queue.newEvents()).toMatchObject([{ message: { id, content } }]);
});

test('an edit adds and removes them', async () => {
  const address = await picture();
  const id = await say(iago, 'Denmark', 'soon');
  await iago.patch(`/messages/${id}`, { content: linking(address) });
  expect((await seenBy(zoe, id))['content']).toContain(preview(address));
  await iago.patch(`/messages/${id}`, { content: `> ${linking(address)}` });
  expect((await seenBy(zoe, id))['content']).not.toContain('message_inline_image');
});

test('somebody else’s picture that the writer may not read stays a link', async () => {
  const address = await picture();
  const id = await say(zoe, 'Denmark', linking(address));
  expect(await seenBy(zoe, id)).toMatchObject({ content: `<p><a href="${address}">file</a></p>` });
});

describe('a thumbnail', () => {
  test('is made at the first request, and stored', async () => {
    const address = await picture();
    await say(iago, 'Denmark', linking(address));
    expect(await kept()).toEqual([]);
    const first = await fetchFile(server, thumbnailOf(address), { as: zoe });
    expect(first).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'content-disposition': expect.stringMatching(/^inline; filename=/), 'x-content-type-options': 'nosniff' },
    });
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'webp', width: 840, height: 420 });
    expect(await kept()).toHaveLength(1);
    await server.knex.raw(`update parley.stored_file set content_type = 'text/html' where path like 'thumbnails/%'`);
    const again = await fetchFile(server, thumbnailOf(address), { as: zoe });
    expect(again.headers['content-type']).toBe('image/webp');
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect((await fetchFile(server, thumbnailOf(address), { as: zoe, headers: { 'if-none-match': again.headers['etag'] ?? '' } })).status).toBe(304);
    expect((await fetchFile(server, thumbnailOf(address, '300x200.webp'), { as: zoe, method: 'HEAD' })).status).toBe(200);
    expect(await kept()).toHaveLength(2);
    const { id } = ((await iago.get('/attachments')).body['attachments'] as ReadonlyArray<{ id: number; path_id: string }>).find(({ path_id: path }) =>
      address.endsWith(path),
    ) ?? { id: 0 };
    expect((await iago.delete(`/attachments/${id}`)).status).toBe(200);
    expect(await kept()).toEqual([]);
    expect((await fetchFile(server, thumbnailOf(address), { as: iago })).status).toBe(403);
  });

  test('is readable like its file', async () => {
    const address = await picture();
    await sendDirect(iago, [zoe], linking(address));
    const asked = (as?: TestPerson) => fetchFile(server, thumbnailOf(address), as === undefined ? {} : { as });
    expect([(await asked(iago)).status, (await asked(zoe)).status, (await asked(hamlet)).status, (await asked()).status]).toEqual([200, 200, 403, 403]);
    const hidden = await asked(hamlet);
    const missing = await fetchFile(server, thumbnailOf(`/user_uploads/${server.realm.id}/0123456789abcdef/cat.jpg`), { as: hamlet });
    const changing = { date: '', 'x-request-id': '' };
    expect({ ...hidden.headers, ...changing }).toEqual({ ...missing.headers, ...changing });
    expect([missing.status, missing.text]).toEqual([hidden.status, hidden.text]);
    expect((await fetchFile(server, `${thumbnailOf(address)}?api_key=${zoe.apiKey}`)).status).toBe(200);
  });

  test.each(['1x1.webp', '840x560.png', '840x560.webp%2f..', '__proto__'])('%s is unknown', async (format) => {
    const address = await picture();
    expect((await fetchFile(server, thumbnailOf(address, format), { as: iago })).status).toBe(format.includes('%') ? 404 : 403);
  });

  test('is missing for other files than pictures', async () => {
    const address = await uploaded(iago);
    expect((await fetchFile(server, thumbnailOf(address), { as: iago })).status).toBe(403);
  });

  test('is the first frame of an animation, and never larger than the picture', async () => {
    const bytes = await aMovingPicture();
    const address = await uploaded(iago, 'a.gif', { bytes, contentType: 'image/gif' });
    const { bytes: found } = await fetchFile(server, thumbnailOf(address), { as: iago });
    expect(await sharp(found, { animated: true }).metadata()).toMatchObject({ format: 'webp', width: 40, height: 40 });
  });

  test('is the picture itself where it cannot be made, which is tried once', async () => {
    const whole = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    const broken = whole.subarray(0, whole.length - 40);
    const address = await uploaded(iago, 'a.png', { bytes: broken, contentType: 'image/png' });
    const made = jest.spyOn(server.chat.world.images, 'thumbnail');
    try {
      for (let asked = 0; asked < 2; asked += 1) {
        const reply = await fetchFile(server, thumbnailOf(address), { as: iago });
        expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
        expect(reply.bytes.equals(broken)).toBe(true);
      }
      expect(made).toHaveBeenCalledTimes(1);
    } finally {
      made.mockRestore();
    }
  });

  test('is made once for concurrent requests', async () => {
    const address = await picture();
    const made = jest.spyOn(server.chat.world.images, 'thumbnail');
    try {
      const replies = await Promise.all(Array.from({ length: 8 }, () => fetchFile(server, thumbnailOf(address), { as: iago })));
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(made).toHaveBeenCalledTimes(1);
    } finally {
      made.mockRestore();
    }
  });

  test('of a file that is deleted meanwhile is deleted too', async () => {
    const address = await picture();
    const { id } = ((await iago.get('/attachments')).body['attachments'] as ReadonlyArray<{ id: number; path_id: string }>).find(({ path_id: path }) =>
      address.endsWith(path),
    ) ?? { id: 0 };
    const { images } = server.chat.world;
    const { thumbnail } = images;
    const before = await kept();
    const made = jest.spyOn(images, 'thumbnail').mockImplementation((bytes, within) => async () => {
      const result = await thumbnail(bytes, within)();
      expect((await iago.delete(`/attachments/${id}`)).status).toBe(200);
      return result;
    });
    try {
      expect((await fetchFile(server, thumbnailOf(address), { as: iago })).status).toBe(403);
      expect(await kept()).toEqual(before);
    } finally {
      made.mockRestore();
    }
  });
});

test('its sizes are listed since 273', async () => {
  const formats = async (level: number): Promise<unknown> =>
    (await iago.at(level).post('/register', { fetch_event_types: ['realm'] })).body['server_thumbnail_formats'];
  expect(await formats(273)).toEqual([
    { name: small, max_width: 840, max_height: 560, format: 'webp', animated: false },
    { name: '300x200.webp', max_width: 300, max_height: 200, format: 'webp', animated: false },
  ]);
  expect(await formats(272)).toBeUndefined();
});

test('an organization can turn it off, and its clients get that', async () => {
  await setRealm(server, { policies: { imagePreviews: false } });
  try {
    const address = await picture();
    const id = await say(iago, 'Denmark', linking(address));
    expect(await seenBy(zoe, id)).toMatchObject({ content: `<p><a href="${address}">file</a></p>` });
    const { body } = await iago.post('/register', { fetch_event_types: ['realm'] });
    expect([body['realm_inline_image_preview'], body['server_inline_image_preview']]).toEqual([false, true]);
  } finally {
    await setRealm(server, { policies: { imagePreviews: true } });
  }
});
