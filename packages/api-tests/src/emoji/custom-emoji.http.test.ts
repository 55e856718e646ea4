import { named } from '@parley/core/model';
import { setActive, setRealm, startTestServer, type TestFile, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { countRows, errorIn, makeChannel, refusal, say, seenBy } from '../../fixtures/clients/message-client.js';
import { aMovingPicture, aPicture } from '../../fixtures/pictures.js';

let server: TestServer;
let administrator: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;
let bot: TestPerson;
let picture: TestFile;
let moving: TestFile;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  administrator = await server.addPerson('Desdemona', { role: 'administrator' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  bot = await server.addPerson('Robot', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
  guest = await server.addPerson('Polonius', { role: 'guest' });
  await makeChannel('Denmark', [iago, zoe]);
  picture = { bytes: await aPicture() };
  moving = { bytes: await aMovingPicture() };
});
afterAll(() => server.close());

type Emoji = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string; readonly source_url: string };

const add = (person: TestPerson, name: string, files: ReadonlyArray<TestFile> = [picture]): Promise<TestReply> =>
  person.upload(`/realm/emoji/${encodeURIComponent(name)}`, files);
const remove = (person: Pick<TestPerson, 'delete'>, name: string): Promise<TestReply> => person.delete(`/realm/emoji/${name}`);
const all = async (person: Pick<TestPerson, 'get'>): Promise<ReadonlyArray<Emoji>> =>
  Object.values((await person.get('/realm/emoji')).body['emoji'] as object) as ReadonlyArray<Emoji>;
const emojiNamed = async (name: string, person: Pick<TestPerson, 'get'> = zoe): Promise<Emoji> => {
  const found = [...(await all(person))].reverse().find((emoji) => emoji.name === name);
  if (found === undefined) throw new Error(`No ${name}`);
  return found;
};
const storedAt = async (address: unknown): Promise<string | null> => {
  const path = String(address).replace(`/user_avatars/${server.realm.id}/`, '');
  const found = await server.chat.world.files.get(server.realm.id, path)();
  return found._tag === 'Right' && found.right._tag === 'Some' ? found.right.value.contentType : null;
};

test('an emoji is available to everybody once it is added, with a picture in any field', async () => {
  expect((await add(iago, 'my parrot', [{ ...picture, field: 'anything' }])).body).toEqual({ result: 'success', msg: '' });
  const emoji = await emojiNamed('my_parrot', guest);
  expect(emoji).toEqual({
    id: expect.stringMatching(/^\d+$/),
    name: 'my_parrot',
    source_url: expect.stringMatching(new RegExp(`^/user_avatars/${server.realm.id}/emoji/images/[\\w-]{20,}\\.png$`)),
    still_url: null,
    deactivated: false,
    author_id: iago.id,
  });
  expect(await storedAt(emoji.source_url)).toBe('image/png');
  const registered = (await guest.post('/register', { fetch_event_types: ['realm_emoji'] })).body['realm_emoji'];
  expect(registered).toMatchObject({ [emoji.id]: emoji });
});

test('an animated one has a still first frame, sent since 97', async () => {
  await add(iago, 'wiggler', [moving]);
  const emoji = await emojiNamed('wiggler');
  expect([emoji.source_url, emoji['still_url']]).toEqual([expect.stringMatching(/\.gif$/), expect.stringMatching(/\.png$/)]);
  expect([await storedAt(emoji.source_url), await storedAt(emoji['still_url'])]).toEqual(['image/gif', 'image/png']);
  expect(await emojiNamed('wiggler', zoe.at(96))).not.toHaveProperty('still_url');
  expect(await emojiNamed('wiggler', zoe.at(97))).toHaveProperty('still_url');
  expect(await emojiNamed('my_parrot', zoe.at(112))).not.toHaveProperty('still_url');
  expect(await emojiNamed('my_parrot', zoe.at(113))).toHaveProperty('still_url', null);
});

test('its author is described below 7, and an id since', async () => {
  expect(await emojiNamed('wiggler', zoe.at(6))).toMatchObject({ author: { id: iago.id, email: iago.email, full_name: 'Iago' } });
  expect(await emojiNamed('wiggler', zoe.at(6))).not.toHaveProperty('author_id');
  expect(await emojiNamed('wiggler', zoe.at(7))).toMatchObject({ author_id: iago.id });
  expect(await emojiNamed('wiggler', zoe.at(7))).not.toHaveProperty('author');
  const registered = (await zoe.at(6).post('/register', { fetch_event_types: ['realm_emoji'] })).body['realm_emoji'];
  expect(Object.values(registered as object)).toContainEqual(
    expect.objectContaining({ name: 'wiggler', author: { id: iago.id, email: iago.email, full_name: 'Iago' } }),
  );
});

describe('what is refused changes nothing', () => {
  const before: { rows: unknown } = { rows: null };
  beforeEach(async () => {
    before.rows = await countRows(server);
  });
  afterEach(async () => {
    expect(await countRows(server)).toEqual(before.rows);
  });

  test.each<[string, () => Promise<TestReply>, object]>([
    ['a guest', () => add(guest, 'x'), refusal('Not allowed for guest users')],
    ['a bot', () => add(bot, 'x'), refusal('This endpoint does not accept bot requests.')],
    ['a name of spaces', () => add(iago, '  '), refusal('Emoji name is missing')],
    [
      'a name with capitals',
      () => add(iago, 'Parrot'),
      refusal('Emoji names must contain only lowercase English letters, digits, spaces, dashes, and underscores.'),
    ],
    ['a name with a dot', () => add(iago, 'a.b'), refusal('Emoji names must contain only lowercase English letters, digits, spaces, dashes, and underscores.')],
    ['a name that ends in a sign', () => add(iago, 'parrot_'), refusal('Emoji names must end with either a letter or digit.')],
    ['a name that is too long', () => add(iago, 'x'.repeat(101)), refusal('emoji_name is too long (limit: 100 characters)')],
    ['a name that is taken', () => add(iago, 'my parrot'), refusal('A custom emoji with this name already exists.')],
    ['no file', () => add(iago, 'nothing', []), refusal('You must upload exactly one file.')],
    ['a form without files', () => iago.post('/realm/emoji/nothing'), refusal('You must upload exactly one file.')],
    ['two files', () => add(iago, 'both', [picture, moving]), refusal('You must upload exactly one file.')],
    ['the name of a Unicode emoji, to a member', () => add(iago, 'smile'), refusal('Only administrators can override default emoji.')],
    [
      'more than 5 MiB',
      () => add(iago, 'large', [{ bytes: Buffer.alloc(5 * 1_048_576 + 1) }]),
      refusal('Uploaded file is larger than the allowed limit of 5 MiB'),
    ],
    [
      'a text',
      () => add(iago, 'text', [{ bytes: Buffer.from('hello') }]),
      { status: 400, code: 'BAD_IMAGE', msg: 'Could not decode image; did you upload an image file?' },
    ],
    [
      'a drawing that could run something',
      () => add(iago, 'drawing', [{ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), contentType: 'image/png' }]),
      { status: 400, code: 'BAD_IMAGE', msg: 'Invalid image format' },
    ],
    ['removing what is not there', () => remove(iago, 'nobody'), { ...refusal("Emoji 'nobody' does not exist"), status: 404 }],
    ['the same below 190', () => remove(iago.at(189), 'nobody'), refusal("Emoji 'nobody' does not exist")],
    ['removing what another has added', () => remove(zoe, 'wiggler'), refusal('Must be an organization administrator or emoji author')],
  ])('%s', async (_, ask, expected) => {
    expect(errorIn(await ask())).toEqual(expected);
  });

  test('more files than the maximum', async () => {
    expect(
      (
        await add(
          iago,
          'many',
          Array.from({ length: 11 }, () => picture),
        )
      ).status,
    ).toBe(400);
  });

  test('an anonymous caller is refused before the file is read', async () => {
    const reply = await server.anybody.upload('/realm/emoji/x', [{ bytes: Buffer.alloc(8 * 1_048_576) }]);
    expect(reply.status).toBe(401);
  });
});

test('exactly 5 MiB are read', async () => {
  expect(errorIn(await add(iago, 'exactly', [{ bytes: Buffer.alloc(5 * 1_048_576) }]))).toMatchObject({ code: 'BAD_IMAGE' });
});

test('the organization decides who adds emoji', async () => {
  await setRealm(server, { settings: { canAddCustomEmoji: named(server.realm.systemGroups.administrators) } });
  expect(errorIn(await add(iago, 'mine'))).toEqual(refusal('Insufficient permission'));
  expect((await add(administrator, 'ours')).status).toBe(200);
  await setRealm(server, { settings: { canAddCustomEmoji: named(server.realm.systemGroups.members) } });
});

test('a deactivated one is shown where it was used, can still be joined, and frees its name', async () => {
  await add(iago, 'flag');
  const { id, source_url: address } = await emojiNamed('flag');
  const message = await say(iago, 'Denmark', 'a :flag: and `:flag:`');
  const other = await say(iago, 'Denmark');
  const flag = { emoji_name: 'flag', emoji_code: id, reaction_type: 'realm_emoji' };
  expect((await iago.post(`/messages/${message}/reactions`, { emoji_name: 'flag' })).status).toBe(200);
  const html = `<p>a <img alt=":flag:" class="emoji" src="${address}" title="flag"> and <code>:flag:</code></p>`;
  expect(await seenBy(zoe, message)).toMatchObject({ content: html, reactions: [{ ...flag, user_id: iago.id }] });

  expect((await remove(iago, 'flag')).status).toBe(200);
  expect(await emojiNamed('flag')).toMatchObject({ id, deactivated: true });
  expect(await storedAt(address)).toBe('image/png');
  expect(errorIn(await remove(iago, 'flag'))).toMatchObject({ status: 404 });
  expect(errorIn(await zoe.post(`/messages/${other}/reactions`, flag))).toEqual(refusal('This custom emoji has been deactivated.'));
  expect(errorIn(await zoe.post(`/messages/${other}/reactions`, { emoji_name: 'flag' }))).toEqual(refusal("Emoji 'flag' does not exist"));
  expect(errorIn(await zoe.post(`/messages/${other}/reactions`, { ...flag, emoji_name: 'wiggler' }))).toEqual(refusal('Invalid custom emoji name.'));
  expect(errorIn(await zoe.post(`/messages/${other}/reactions`, { ...flag, emoji_code: '999999' }))).toEqual(refusal('Invalid custom emoji.'));
  expect((await zoe.post(`/messages/${message}/reactions`, flag)).status).toBe(200);
  expect((await iago.delete(`/messages/${message}/reactions`, flag)).status).toBe(200);
  expect((await seenBy(zoe, message))['content']).toBe(html);
  expect((await seenBy(zoe, await say(iago, 'Denmark', ':flag:')))['content']).toBe('<p>:flag:</p>');

  expect((await add(zoe, 'flag')).status).toBe(200);
  expect((await emojiNamed('flag')).id).not.toBe(id);
});

test('an administrator overrides a built-in name, and deactivates others’ emoji', async () => {
  expect((await add(administrator, 'tada')).status).toBe(200);
  const { id } = await emojiNamed('tada');
  const message = await say(iago, 'Denmark', ':tada:');
  expect((await seenBy(zoe, message))['content']).toContain('/user_avatars/');
  await zoe.post(`/messages/${message}/reactions`, { emoji_name: 'tada' });
  expect((await seenBy(zoe, message))['reactions']).toMatchObject([{ emoji_code: id, reaction_type: 'realm_emoji' }]);
  expect((await zoe.delete(`/messages/${message}/reactions`, { emoji_name: 'tada' })).status).toBe(200);
  expect((await remove(administrator, 'tada')).status).toBe(200);
  expect((await remove(administrator, 'wiggler')).status).toBe(200);
});

test.each([
  [490, true, 'update'],
  [491, true, 'single'],
  [491, false, 'update'],
  [6, true, 'update'],
])('at %i, with the capability for single changes: %s, an event is %s', async (level, understands, form) => {
  const { body } = await zoe
    .at(level)
    .post('/register', { event_types: ['realm_emoji'], client_capabilities: { notification_settings_null: true, individual_emoji_changes: understands } });
  const name = `at${level}${understands}`;
  await add(iago, name);
  await remove(iago, name);
  const reply = await zoe.at(level).get('/events', { queue_id: body['queue_id'] ?? null, last_event_id: -1, dont_block: true });
  const emoji = await emojiNamed(name, zoe.at(level));
  const events = (reply.body['events'] as ReadonlyArray<object>).map((event) => ({ ...event, id: undefined }));
  expect(events).toEqual(
    form === 'single'
      ? [
          { type: 'realm_emoji', op: 'add', emoji: { ...emoji, deactivated: false } },
          { type: 'realm_emoji', op: 'update_one', emoji_id: emoji.id, data: { deactivated: true } },
        ]
      : [1, 2].map(() => ({ type: 'realm_emoji', op: 'update', realm_emoji: expect.objectContaining({ [emoji.id]: emoji }) })),
  );
});

test('another organization lacks it', async () => {
  const other = await server.addRealm({ stringId: 'other' });
  const foreigner = await server.addPerson('Foreigner', {}, other);
  const own = await emojiNamed('my_parrot');
  expect(await all(foreigner)).toEqual([]);
  expect(errorIn(await remove(foreigner, 'my_parrot'))).toMatchObject({ status: 404 });
  const [channel] = [await makeChannel('Elsewhere', [foreigner])];
  const message = await say(foreigner, channel, ':my_parrot:');
  expect((await seenBy(foreigner, message))['content']).toBe('<p>:my_parrot:</p>');
  const foreign = { emoji_name: 'my_parrot', emoji_code: own.id, reaction_type: 'realm_emoji' };
  expect(errorIn(await foreigner.post(`/messages/${message}/reactions`, foreign))).toEqual(refusal('Invalid custom emoji.'));
});

test('an organization has a maximum of emoji', async () => {
  await server.knex.raw(
    `insert into parley.custom_emoji (realm_id, name, picture, is_deactivated) select ?, 'filler', 'x', true from generate_series(1, 5000)`,
    [server.realm.id],
  );
  await server.knex.raw('update parley.realm_counter set rules = rules + 1');
  expect(errorIn(await add(iago, 'last'))).toEqual(refusal('This organization has too many custom emoji.'));
  await server.knex.raw("delete from parley.custom_emoji where name = 'filler'");
  await server.knex.raw('update parley.realm_counter set rules = rules + 1');
});

test('a deactivated account neither adds nor deactivates', async () => {
  const gone = await server.addPerson('Gone');
  await add(gone, 'farewell');
  await setActive(server, gone.id, false);
  expect((await add(gone, 'again')).status).toBe(401);
  expect((await remove(gone, 'farewell')).status).toBe(401);
});
