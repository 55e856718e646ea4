import type { Json } from '@parley/wire';
import { countStatements, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { linking, uploaded } from '../../../fixtures/clients/file-client.js';
import { errorIn, fetchPage, makeChannel, narrowed, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let plain: number;
let link: number;
let image: number;
let attachment: number;
let liked: number;
let named: number;
let silent: number;
let everybody: number;
let quoted: number;
let direct: number;

const like = (person: TestPerson, id: number) => person.post(`/messages/${id}/reactions`, { emoji_name: 'octopus' });

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  const channel = await makeChannel('Denmark', [owner, iago, zoe]);
  plain = await say(iago, channel, 'plain');
  link = await say(iago, channel, 'see https://example.org');
  image = await say(iago, channel, 'https://example.org/cat.png');
  attachment = await say(iago, channel, linking(await uploaded(iago)));
  liked = await say(iago, channel, 'likeable');
  await like(zoe, liked);
  named = await say(owner, channel, 'hi @**Iago**');
  silent = await say(owner, channel, 'about @_**Iago**');
  everybody = await say(owner, channel, '@**all**');
  quoted = await say(owner, channel, '> @**Iago**\n\nwell');
  direct = await sendDirect(iago, [zoe], '@**Zoe** https://example.org');
  await like(iago, direct);
});
afterAll(() => server.close());

const found = (narrow: Json, person: Parameters<typeof narrowed>[0] = zoe) => narrowed(person, narrow);
const not = (operator: string, operand: string | number): Json => [{ operator, operand, negated: true }];
const all = (): ReadonlyArray<number> => [plain, link, image, attachment, liked, named, silent, everybody, quoted, direct];
const without = (...ids: ReadonlyArray<number>) => all().filter((id) => !ids.includes(id));
const badNarrow = (desc: string) => ({ status: 400, code: 'BAD_NARROW', msg: `Invalid narrow operator: ${desc}`, desc });

describe('a narrow finds', () => {
  test.each<[string, () => Json, () => ReadonlyArray<number>]>([
    ['what has a link', () => [['has', 'link']], () => [link, image, attachment, direct]],
    ['what has an image', () => [['has', 'image']], () => [image]],
    ['what has a file', () => [['has', 'attachment']], () => [attachment]],
    ['what has a reaction', () => [['has', 'reaction']], () => [liked, direct]],
    ['what has a link and no file', () => [['has', 'link'], { operator: 'has', operand: 'attachment', negated: true }], () => [link, image, direct]],
    ['what has no link', () => not('has', 'link'), () => without(link, image, attachment, direct)],
    ['what has no image', () => not('has', 'image'), () => without(image)],
    ['what has no file', () => not('has', 'attachment'), () => without(attachment)],
    ['what has no reaction', () => not('has', 'reaction'), () => without(liked, direct)],
    [
      'what of a channel has a reaction',
      () => [
        ['channel', 'Denmark'],
        ['has', 'reaction'],
      ],
      () => [liked],
    ],
    ['what mentions somebody, by address', () => [['mentions', iago.email]], () => [named]],
    ['what mentions somebody, by id', () => [{ operator: 'mentions', operand: iago.id }], () => [named]],
    ['what mentions the reader', () => [{ operator: 'mentions', operand: zoe.id }], () => [direct]],
    ['what does not mention somebody', () => not('mentions', iago.id), () => without(named)],
    ['what mentions nobody who is there', () => [{ operator: 'mentions', operand: owner.id }], () => []],
    ['all that there is', () => [['in', 'all']], all],
    ['nothing outside of all', () => not('in', 'all'), () => []],
    ['what is at home, where nothing is muted', () => [['in', 'home']], all],
    ['nothing outside home without muted places', () => not('in', 'home'), () => []],
  ])('%s', async (_, narrow, ids) => {
    expect(await found(narrow())).toEqual(ids());
  });

  test('links to channels, topics and messages as links, and no picture where no file is', async () => {
    const place = await makeChannel('Links', [iago, zoe]);
    const first = await say(iago, place, 'nothing');
    const links = [
      await say(iago, place, '#**Denmark**'),
      await say(iago, place, '#**Denmark>talk**'),
      await say(iago, place, `#**Links>talk@${first}**`),
      await say(iago, place, '> see #**Denmark**'),
      await say(iago, place, '[f](/user_uploads/1/ab/x.png)'),
    ];
    const unknown = await say(iago, place, '#**Nowhere**');
    expect(
      await found([
        ['channel', 'Links'],
        ['has', 'link'],
      ]),
    ).toEqual(links);
    expect(
      await found([
        ['channel', 'Links'],
        ['has', 'image'],
      ]),
    ).toEqual([]);
    for (const id of [first, ...links, unknown]) await owner.delete(`/messages/${id}`);
  });

  test('what is at home: nothing of muted channels and topics, but topics that were unmuted', async () => {
    const loud = await makeChannel('Loud', [owner, zoe]);
    const [noise, requested] = [await say(owner, loud, 'x', 'noise'), await say(owner, loud, 'x', 'wanted')];
    const quiet = await makeChannel('Quiet', [owner, zoe]);
    const [heard, muted] = [await say(owner, quiet, 'x', 'heard'), await say(owner, quiet, 'x', 'muted')];
    await zoe.post('/users/me/subscriptions/properties', { subscription_data: [{ stream_id: loud, property: 'is_muted', value: true }] });
    await zoe.post('/user_topics', { stream_id: loud, topic: 'wanted', visibility_policy: 2 });
    await zoe.post('/user_topics', { stream_id: quiet, topic: 'muted', visibility_policy: 1 });
    expect(await found([['in', 'home']])).toEqual([...all(), requested, heard]);
    expect(await found(not('in', 'home'))).toEqual([noise, muted]);
    expect(
      await found([
        ['in', 'home'],
        ['channel', 'Loud'],
      ]),
    ).toEqual([requested]);
    expect(await found([['is', 'muted']])).toEqual([noise, muted]);
    expect(await found([['in', 'home']], iago)).toEqual(all());
  });
});

describe('a narrow is refused', () => {
  test.each<[string, () => Json, string]>([
    ['an unknown thing to have', () => [['has', 'money']], "unknown 'has' operand money"],
    ['what every object has', () => [['has', 'toString']], "unknown 'has' operand toString"],
    ['an unknown place', () => [['in', 'office']], "unknown 'in' operand office"],
    ['somebody unknown who is mentioned', () => [['mentions', 'x@example.org']], 'unknown user x@example.org'],
    ['an unknown id of somebody who is mentioned', () => [{ operator: 'mentions', operand: 99_999 }], 'unknown user 99999'],
  ])('with %s', async (_, narrow, desc) => {
    expect(errorIn(await fetchPage(zoe, { narrow: narrow() }))).toEqual(badNarrow(desc));
  });

  test.each<[string, Json, string]>([
    ['a list that is had', [{ operator: 'has', operand: ['link'] }], 'operand is not a string'],
    ['a number as a place', [{ operator: 'in', operand: 1 }], 'operand is not a string'],
    ['a list of those mentioned', [{ operator: 'mentions', operand: [1] }], 'operand is not a string or integer'],
  ])('with %s', async (_, narrow, msg) => {
    expect(errorIn(await fetchPage(zoe, { narrow }))).toMatchObject({ status: 400, code: 'BAD_REQUEST', msg });
  });
});

test.each<[number, () => Json, string]>([
  [249, () => [['has', 'reaction']], "unknown 'has' operand reaction"],
  [446, () => [['mentions', iago.email]], 'unknown operator mentions'],
])('words are known from their levels on: %i', async (level, narrow, desc) => {
  expect(errorIn(await fetchPage(zoe.at(level - 1), { narrow: narrow() }))).toEqual(badNarrow(desc));
  expect((await fetchPage(zoe.at(level), { narrow: narrow() })).status).toBe(200);
});

describe('hidden things look like missing ones', () => {
  const operators: ReadonlyArray<readonly [string, () => Json]> = [
    ['a link', () => ['has', 'link']],
    ['an image', () => ['has', 'image']],
    ['a file', () => ['has', 'attachment']],
    ['a reaction', () => ['has', 'reaction']],
    ['a mention', () => ['mentions', iago.email]],
    ['a word', () => ['search', 'secretly']],
    ['a phrase', () => ['search', '"secretly said"']],
    ['a sender', () => ['sender', owner.email]],
    ['a topic', () => ['topic', 'hush']],
    ['a resolved topic', () => ['is', 'resolved']],
  ];

  test.each(operators)('by %s, at any place', async (_, term) => {
    const outsider = await server.addPerson(`Outsider ${operators.findIndex(([, other]) => other === term)}`);
    const before = (await fetchPage(outsider, { narrow: [term()] as never })).text;
    const name = `Hidden ${operators.findIndex(([, other]) => other === term)}`;
    const secret = await makeChannel(name, [owner, iago], { invite_only: true, history_public_to_subscribers: false });
    const text = 'secretly said @**Iago** https://example.org/a.png [f](/user_uploads/1/a/b.txt)';
    const hidden = [await say(owner, secret, text, 'hush'), await say(owner, secret, text, '✔ hush'), await sendDirect(owner, [iago], text)];
    for (const id of hidden) expect((await like(iago, id)).status).toBe(200);
    const asked = (narrow: ReadonlyArray<Json>) => fetchPage(outsider, { narrow: narrow as never });
    expect((await asked([term()])).text).toBe(before);
    expect((await asked([term(), ['id', String(hidden[0])]])).text).toBe((await asked([term(), ['id', '1999999999']])).text);
    const { body } = await outsider.post('/messages/flags/narrow', {
      ...{ anchor: 'newest', num_before: 9, num_after: 0, narrow: [term()] as never, op: 'add', flag: 'starred' },
    });
    expect(body).toMatchObject({ processed_count: 0 });
  });
});

test('each kind of page takes as many statements, for any number of results', async () => {
  const costOf = async (narrow: Json): Promise<number> => {
    await fetchPage(zoe, { narrow });
    return (await countStatements(server.knex, () => fetchPage(zoe, { narrow }))).statements.length;
  };
  const feed = await costOf([]);
  for (const narrow of [[['has', 'link']], [['has', 'reaction']], [['in', 'all']], [['is', 'mentioned']], [['channel', 'Denmark']]])
    expect([narrow, await costOf(narrow)]).toEqual([narrow, feed]);
  // Preferences, people, the message, words: one each, where they are used.
  for (const narrow of [[['in', 'home']], [['mentions', iago.email]], [['sender', iago.email]], [['with', String(plain)]], [['search', 'plain']]]) {
    const cost = await costOf(narrow);
    expect([narrow, cost <= feed + 2]).toEqual([narrow, true]);
  }
  expect(await costOf([['search', 'example']])).toBe(await costOf([['search', 'likeable']]));
});
