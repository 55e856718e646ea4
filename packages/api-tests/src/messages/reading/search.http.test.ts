import { startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, fetchPage, idsIn, makeChannel, messagesIn, narrowed, refusal, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;
let running: number;
let runs: number;
let paths: number;
let accents: number;
let chinese: number;
let bowls: number;
let direct: number;
let unspaced: Readonly<Record<'thai' | 'lao' | 'khmer' | 'burmese' | 'japanese', number>>;
let marks: Readonly<Record<'arabic' | 'hebrew' | 'turkish', number>>;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('Denmark', [iago, zoe]);
  running = await say(iago, channel, 'The horses were **running** in the rain', 'race');
  runs = await say(iago, channel, 'A horse runs', 'rain tomorrow');
  paths = await say(iago, channel, 'See src/reading/strands.ts at https://docs.example.org/some-page_two?x=1', 'code');
  accents = await say(iago, channel, 'Le RÉSUMÉ de l’ÉTÉ, ﬁn; Straße', 'words');
  chinese = await say(iago, channel, '你好世界', 'words');
  bowls = await say(iago, channel, 'Two (blue) bowls & "one, red" spoon: 1 < 2', '✔ Kitchen <table> & chairs');
  direct = await sendDirect(iago, [zoe], 'Horses again');
  const scripts = await makeChannel('Scripts', [iago, zoe]);
  unspaced = {
    thai: await say(iago, scripts, 'ร้านนี้ขายกาแฟอร่อยมาก', 'thai'),
    lao: await say(iago, scripts, 'ຂ້ອຍມັກກາເຟຫຼາຍ', 'lao'),
    khmer: await say(iago, scripts, 'ខ្ញុំចូលចិត្តកាហ្វេណាស់', 'khmer'),
    burmese: await say(iago, scripts, 'ကျွန်တော်ကော်ဖီကြိုက်တယ်', 'burmese'),
    japanese: await say(iago, scripts, '街の人々が歩く', 'japanese'),
  };
  marks = {
    arabic: await say(iago, scripts, 'أراك غَداً', 'arabic'),
    hebrew: await say(iago, scripts, 'שָׁלוֹם לכולם', 'hebrew'),
    turkish: await say(iago, scripts, 'Merhaba İstanbul', 'turkish'),
  };
});
afterAll(() => server.close());

const search = (...operands: ReadonlyArray<string>): TestParams[string] => operands.map((operand) => ({ operator: 'search', operand }));
const found = (...operands: ReadonlyArray<string>) => narrowed(zoe, search(...operands));
const matchOf = async (operand: string, id: number, params: TestParams = {}) => {
  const message = messagesIn(await fetchPage(zoe, { narrow: search(operand), ...params })).find((one) => one.id === id);
  return [message?.['match_content'], message?.['match_subject']];
};

describe('a search finds', () => {
  test.each<[string, string, () => ReadonlyArray<number>]>([
    ['other forms of a word', 'run', () => [running, runs]],
    ['a word whatever its letters', 'HORSE', () => [running, runs, direct]],
    ['messages that have every word, in text or topic', 'horse rain', () => [running, runs]],
    ['words whatever stands between them', 'rain, (horses)', () => [running, runs]],
    ['nothing that is only the beginning of a word', 'hors', () => []],
    ['a part of a path', 'strands', () => [paths]],
    ['a part of an address', 'docs page', () => [paths]],
    ['letters beyond ASCII, whatever their case', 'été résumé', () => [accents]],
    ['letters that only look like one', 'FIN', () => [accents]],
    ['words of scripts without blanks', '世界', () => [chinese]],
    ['a phrase', '"horses were running"', () => []],
    ['a phrase as it was written, in any case', '"Horses WERE **running**"', () => [running]],
    ['a phrase beyond ASCII', '"résumé de"', () => [accents]],
    ['a phrase of a topic', '"RAIN tomorrow"', () => [runs]],
    ['a phrase and a word beside it', '"blue) bowls" spoons', () => [bowls]],
    ['no phrase whose words stand in another order', '"runs horse"', () => []],
    ['a quote that is never closed, as words', '"blue bowls', () => [bowls]],
    ['nothing where every word stands in every text', 'the', () => []],
    ['nothing of such words in a phrase either', '"in the"', () => []],
    ['what else is asked, beside such words', 'the horses', () => [running, runs, direct]],
    ['nothing by marks that the index has beside words', '\u0001c1', () => []],
    ['words around such a mark', '\u0001horses\u0001', () => [running, runs, direct]],
    ['nothing by the language of queries', 'horses & !rain | x:*', () => []],
    ['nothing with what no text can have', 'horses\ud800', () => []],
    ['nothing by a phrase that no text can have', '"\u0000"', () => []],
    ['nothing by such a phrase beside words', 'horses "were\u0000running"', () => []],
    ['a word inside a Thai sentence', 'กาแฟ', () => [unspaced.thai]],
    ['no Thai word whose letters stand apart', 'แฟกา', () => []],
    ['a word inside a Lao sentence', 'ກາເຟ', () => [unspaced.lao]],
    ['a word inside a Khmer sentence', 'កាហ្វេ', () => [unspaced.khmer]],
    ['a word inside a Burmese sentence', 'ကော်ဖီ', () => [unspaced.burmese]],
    ['a word inside a Japanese sentence, with what repeats a sign', '人々', () => [unspaced.japanese]],
    ['words of such scripts, each where it likes', '世界 你好', () => [chinese]],
    ['an Arabic word without its vowels', 'غدا', () => [marks.arabic]],
    ['an Arabic word with its vowels, where the text has others', 'غَدَا', () => [marks.arabic]],
    ['a Hebrew word without its points', 'שלום', () => [marks.hebrew]],
    ['a Turkish capital by its small letter', 'istanbul', () => [marks.turkish]],
    ['a phrase without optional marks', '"أراك غدا"', () => [marks.arabic]],
  ])('%s: %j', async (_, operand, ids) => {
    expect(await found(operand)).toEqual(ids());
  });

  test('nothing by what no text can have, also to flag it, and no fault for strangers', async () => {
    for (const operand of ['"\u0000"', '\u0000', '"a\u0000b" horses']) {
      const narrow = [{ operator: 'search', operand }];
      const range = { anchor: 'newest', num_before: 10, num_after: 0 };
      const flagged = await zoe.post('/messages/flags/narrow', { ...range, narrow, op: 'add', flag: 'starred' });
      expect([flagged.status, flagged.body['updated_count']]).toEqual([200, 0]);
      const webPublic = { operator: 'channels', operand: 'web-public' };
      expect((await server.anybody.browser().get('/messages', { ...range, narrow: [webPublic, ...narrow] })).status).toBeLessThan(500);
    }
  });

  test('all of several searches', async () => {
    expect(await found('horses', 'rain')).toEqual([running, runs]);
    expect(
      await narrowed(zoe, [
        ['search', 'horses'],
        ['is', 'dm'],
      ]),
    ).toEqual([direct]);
    expect(
      await narrowed(zoe, [
        ['search', 'horses'],
        ['channel', 'Denmark'],
        ['topic', 'race'],
      ]),
    ).toEqual([running]);
    expect(
      await narrowed(zoe, [
        ['search', 'horses'],
        ['sender', zoe.email],
      ]),
    ).toEqual([]);
  });

  test('messages without the words, for a negated term', async () => {
    const none = { operator: 'search', operand: 'horses', negated: true };
    expect(await narrowed(zoe, [none, ['channel', 'Denmark']])).toEqual([paths, accents, chinese, bowls]);
    expect(await narrowed(zoe, [none, { operator: 'search', operand: 'words' }])).toEqual([accents, chinese]);
    expect(await narrowed(zoe, [{ operator: 'search', operand: 'the', negated: true }])).toHaveLength(15);
    expect(await narrowed(zoe, [{ operator: 'search', operand: '"rain tomorrow"', negated: true }, ['search', 'horse']])).toEqual([running, direct]);
  });

  test('pages in either direction, around an anchor, by date and among ids', async () => {
    const around = (params: TestParams) => zoe.get('/messages', { narrow: search('horse'), ...params });
    expect((await around({ anchor: 'oldest', num_before: 0, num_after: 2 })).body).toMatchObject({ found_oldest: true, found_newest: false });
    expect(idsIn(await around({ anchor: 'oldest', num_before: 0, num_after: 2 }))).toEqual([running, runs]);
    const middle = await around({ anchor: paths, num_before: 1, num_after: 1 });
    expect([idsIn(middle), middle.body['found_anchor']]).toEqual([[runs, direct], false]);
    expect((await around({ anchor: 'first_unread', num_before: 0, num_after: 0 })).body['anchor']).toBe(running);
    expect((await around({ anchor: 'date', anchor_date: '2020-01-01', num_before: 0, num_after: 0 })).body['anchor']).toBe(running);
    expect(idsIn(await zoe.get('/messages', { message_ids: [running, paths, direct], narrow: search('horse') }))).toEqual([running, direct]);
  });

  test('the same for flags as for reading', async () => {
    const { body } = await zoe.post('/messages/flags/narrow', {
      ...{ anchor: 'newest', num_before: 10, num_after: 0, narrow: search('horse'), op: 'add', flag: 'starred' },
    });
    expect(body).toMatchObject({ processed_count: 3, updated_count: 3, first_processed_id: running, last_processed_id: direct });
    expect(
      await narrowed(zoe, [
        ['is', 'starred'],
        ['search', 'rain'],
      ]),
    ).toEqual([running, runs]);
  });
});

describe('the found words', () => {
  test('are marked in the text and in the topic, in every form, and never in a tag', async () => {
    expect(await matchOf('run', running)).toEqual(['<p>The horses were <strong><span class="highlight">running</span></strong> in the rain</p>', 'race']);
    expect(await matchOf('rain', runs)).toEqual(['<p>A horse runs</p>', '<span class="highlight">rain</span> tomorrow']);
    const [address] = await matchOf('docs example', paths);
    expect(address).toContain('href="https://docs.example.org/some-page_two?x=1"');
    expect(address).toContain('>https://<span class="highlight">docs</span>.<span class="highlight">example</span>.org/some-page_two?x=1</a>');
  });

  test('are escaped around the marks', async () => {
    expect(await matchOf('two table "one, red"', bowls)).toEqual([
      '<p><span class="highlight">Two</span> (blue) bowls &amp; "<span class="highlight">one</span>, <span class="highlight">red</span>" spoon: 1 &lt; 2</p>',
      '✔ Kitchen &lt;<span class="highlight">table</span>&gt; &amp; chairs',
    ]);
    const amp = await say(iago, channel, 'amp lt & <b>', 'a&b');
    expect(await matchOf('amp lt', amp)).toEqual(['<p><span class="highlight">amp</span> <span class="highlight">lt</span> &amp; &lt;b&gt;</p>', 'a&amp;b']);
    await iago.post('/messages/flags', { messages: [amp], op: 'add', flag: 'read' });
  });

  test('are marked beyond ASCII', async () => {
    expect(await matchOf('été', accents)).toEqual(['<p>Le RÉSUMÉ de l’<span class="highlight">ÉTÉ</span>, ﬁn; Straße</p>', 'words']);
    expect(await matchOf('世界', chinese)).toEqual(['<p>你好<span class="highlight">世界</span></p>', 'words']);
    expect(await matchOf('กาแฟ', unspaced.thai)).toEqual(['<p>ร้านนี้ขาย<span class="highlight">กาแฟ</span>อร่อยมาก</p>', 'thai']);
    expect(await matchOf('غدا', marks.arabic)).toEqual(['<p>أراك <span class="highlight">غَداً</span></p>', 'arabic']);
    expect(await matchOf('istanbul', marks.turkish)).toEqual(['<p>Merhaba <span class="highlight">İstanbul</span></p>', 'turkish']);
    const lookalikes = await say(iago, channel, 'ﬁne ＦＵＬＬＷＩＤＴＨ');
    expect((await matchOf('fine fullwidth', lookalikes))[0]).toBe(
      '<p><span class="highlight">ﬁne</span> <span class="highlight">ＦＵＬＬＷＩＤＴＨ</span></p>',
    );
    expect((await matchOf('fullwidth', lookalikes))[0]).toBe('<p>ﬁne <span class="highlight">ＦＵＬＬＷＩＤＴＨ</span></p>');
    await iago.delete(`/messages/${lookalikes}`);
  });

  test('are HTML for clients that request Markdown, without a topic for direct messages', async () => {
    const [message] = messagesIn(
      await fetchPage(zoe, {
        narrow: [
          ['search', 'horses'],
          ['is', 'dm'],
        ],
        apply_markdown: false,
      }),
    );
    expect(message).toMatchObject({ content: 'Horses again', match_content: '<p><span class="highlight">Horses</span> again</p>', match_subject: '' });
  });

  test('are marked in the display name of the empty topic', async () => {
    const nameless = await say(iago, channel, 'nowhere in particular', '');
    expect(await matchOf('nowhere', nameless)).toEqual(['<p><span class="highlight">nowhere</span> in particular</p>', 'general chat']);
    expect(await matchOf('nowhere', nameless, { allow_empty_topic_name: true })).toMatchObject({ 1: '' });
  });

  test('are included only with a search', async () => {
    expect(messagesIn(await fetchPage(zoe))[0]).not.toHaveProperty('match_content');
    const [lacking] = messagesIn(await fetchPage(zoe, { narrow: [{ operator: 'search', operand: 'horses', negated: true }] }));
    expect(lacking).toMatchObject({ match_content: expect.stringContaining('strands') as string, match_subject: 'code' });
  });

  test('are included for messages that match a narrow', async () => {
    const { body } = await zoe.get('/messages/matches_narrow', {
      msg_ids: JSON.stringify([running, paths, direct]),
      narrow: JSON.stringify([{ operator: 'search', operand: 'horse' }]),
    });
    expect(body['messages']).toEqual({
      [running]: { match_content: expect.stringContaining('<span class="highlight">horses</span>') as string, match_subject: 'race' },
      [direct]: { match_content: '<p><span class="highlight">Horses</span> again</p>', match_subject: '' },
    });
  });
});

describe('a search is refused', () => {
  test.each([
    ['blank', ' \n'],
    ['empty', ''],
  ])('that is %s, as an object and as a pair', async (_, operand) => {
    for (const narrow of [[{ operator: 'search', operand }], [['search', operand]]])
      expect(errorIn(await fetchPage(zoe, { narrow }))).toEqual(refusal('operand cannot be blank.'));
  });

  test('without text, or too long, also in many parts (attack 69)', async () => {
    expect(errorIn(await fetchPage(zoe, { narrow: [{ operator: 'search', operand: 5 }] }))).toEqual(refusal('operand is not a string'));
    const asked = (narrow: TestParams[string]) => zoe.post('/messages', { method: 'GET', anchor: 'newest', num_before: 9, num_after: 0, narrow });
    expect(errorIn(await asked(search('x'.repeat(2001))))).toEqual(refusal('operand is too long'));
    expect(errorIn(await asked(search(...Array.from({ length: 21 }, () => 'x'.repeat(100)))))).toEqual(refusal('operand is too long'));
    const distinct = Array.from({ length: 300 }, (_, index) => `"${String.fromCodePoint(0x4e00 + index)}"`).join(' ');
    expect(idsIn(await asked(search(distinct)))).toEqual([]);
    expect((await asked([{ operator: 'search', operand: distinct, negated: true }])).status).toBe(200);
    expect((await asked(search(...Array.from({ length: 99 }, (_, index) => `"w${index} horses"`)))).status).toBe(200);
  });
});

test('an old message is found wherever the reader may read it, and old messages are read only when needed', async () => {
  const [far, closed] = [
    await makeChannel('Far', [iago]),
    await makeChannel('Far and closed', [iago], { invite_only: true, history_public_to_subscribers: false }),
  ];
  const before = [
    await say(iago, far, 'tulips @**Zoe**'),
    await sendDirect(iago, [zoe], 'tulips for you'),
    await say(iago, channel, 'a tulip, then'),
    await say(iago, closed, 'tulips'),
  ];
  await server.knex.raw('update parley.realm_counter set message_id = message_id + 100000 where realm_id = ?', [server.realm.id]);
  const since = [await say(iago, channel, 'tulips of today'), await sendDirect(iago, [zoe], 'one tulip more')];
  const [inFar, between, here] = before;
  expect(await narrowed(zoe, search('tulip'))).toEqual([between, here, ...since]);
  expect(await narrowed(zoe, search('tulip'), { num_before: 3 })).toEqual([here, ...since]);
  expect(idsIn(await zoe.get('/messages', { anchor: 'oldest', num_before: 0, num_after: 3, narrow: search('tulip') }))).toEqual([between, here, since[0]]);
  expect(
    await narrowed(zoe, [
      ['search', 'tulip'],
      ['channel', 'Far'],
    ]),
  ).toEqual([inFar]);
  expect(await narrowed(zoe, [['search', '"tulip, then"']])).toEqual([here]);
  expect(
    await narrowed(zoe, [
      ['search', 'tulip'],
      ['is', 'dm'],
    ]),
  ).toEqual([between, since[1]]);
  expect(await narrowed(zoe, [['search', 'tulip'], ['sender', iago.email], { operator: 'search', operand: 'today', negated: true }])).toEqual([
    between,
    here,
    since[1],
  ]);
  expect(
    await narrowed(zoe, [
      ['mentions', zoe.email],
      ['channels', 'public'],
    ]),
  ).toEqual([inFar]);
  expect(await narrowed(iago, search('tulip'))).toEqual([...before, ...since]);
});
