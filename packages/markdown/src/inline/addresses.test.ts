import { markdownRenderer } from '../markdown-renderer.js';

const renderer = markdownRenderer({ serverUrl: 'https://chat.example.com' });
const nobody = { users: [], groups: [], channels: [], emoji: [], files: [] };
const html = (text: string): string => renderer.render(text, nobody).html;
const hrefs = (text: string): ReadonlyArray<string> => [...html(text).matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('the links of an address in the text', () => {
  it.each([
    // Domains.
    ['müller.de straße.de größe.com/x 日本.jp', ['http://müller.de', 'http://straße.de', 'http://größe.com/x', 'http://日本.jp']],
    [
      'a_b.com a.rs x.sh t.co EXAMPLE.COM example.com:80',
      ['http://a_b.com', 'http://a.rs', 'http://x.sh', 'http://t.co', 'http://EXAMPLE.COM', 'http://example.com:80'],
    ],
    ['пример.рф 例え.テスト xn--p1ai.xn--p1ai', ['http://пример.рф', 'http://xn--p1ai.xn--p1ai']],
    ['views.py README.md a.zip a.mov A.java love...it 1.2.3 a.b', []],
    ['x@host.local x@münchen.de jörg@a.de a.b+c@d.e.org', ['mailto:x@host.local', 'mailto:x@münchen.de', 'mailto:jörg@a.de', 'mailto:a.b+c@d.e.org']],
    ['a@b.com/foo react@18.2.0 git@github.com:a/b.git a@b', []],
    [
      'http://localhost:9991/?x=1 https://[::1]:80/ https://u:p@a.com/ http://日本語abc.jp',
      ['http://localhost:9991/?x=1', 'https://[::1]:80/', 'https://u:p@a.com/', 'http://日本語abc.jp'],
    ],
    // What stands around an address.
    [
      '"https://a.com" (https://b.com) <https://c.com> [https://d.com] {https://e.com}',
      ['https://a.com', 'https://b.com', 'https://c.com', 'https://d.com', 'https://e.com'],
    ],
    ['**https://a.com** *https://b.com* ~~https://c.com~~', ['https://a.com', 'https://b.com', 'https://c.com']],
    ['https://example.com/<b> example.com<b>', ['https://example.com/', 'http://example.com']],
    ['https://a.com/(x_(y)) (https://a.com/x)', ['https://a.com/(x_(y))', 'https://a.com/x']],
    ['見てhttps://a.com/x、https://b.com。c.comです', ['https://a.com/x', 'https://b.com']],
    ['https://example.comを見て (「https://a.com」)', ['https://example.com', 'https://a.com']],
    ['请看a.com', []],
    ['xhttps://a.com', []],
  ])('%s', (text, expected) => {
    expect(hrefs(text)).toEqual(expected);
  });

  it.each([
    ...Array.from('。’”“»…—–、）|+=&%$^'),
    '👍',
    '’s',
    '\u200b',
    '\u202e',
    '"',
    "'",
    '!',
    '?',
    ',',
    ';',
    ')',
    ']',
    '}',
    '>',
    '*',
    '~',
    '…“',
    '|x',
    '+b',
    '。次',
  ])('ends before %j', (sign) => {
    expect(hrefs(`https://example.com${sign}`)).toEqual(['https://example.com']);
    expect(html(`https://example.com${sign}`)).toContain('>https://example.com</a>');
  });

  it.each([...Array.from('。’”“»…—–、）|'), '\u200b', '"', "'", '!', '?', ',', ')', '>'])(
    'ends before %j after a path, without a scheme, and after a mail address',
    (sign) => {
      expect(hrefs(`https://example.com/x${sign} example.com${sign} a@example.com${sign}`)).toEqual([
        'https://example.com/x',
        'http://example.com',
        'mailto:a@example.com',
      ]);
    },
  );

  it.each(['http://a.com:99999', 'http://300.1.1.1', 'http://xn--a.com', 'http://', 'http://%', 'http://.com'])('%s cannot be opened, so none', (text) => {
    expect(hrefs(text)).toEqual([]);
  });
});

describe('the link of an address in parentheses', () => {
  it.each([
    ['/help/channel-permissions', '/help/channel-permissions'],
    ['/', '/'],
    ['/user_uploads/1/a/é.png', '/user_uploads/1/a/é.png'],
    ['#settings', '#settings'],
    ['#narrow/channel/1-a', '#narrow/channel/1-a'],
    ['https://chat.example.com/#narrow/x', '#narrow/x'],
    ['<https://x.y>', 'https://x.y'],
    ['<https://x.y/a (b> "title"', 'https://x.y/a%20(b'],
    ['https://x.y/a b', 'https://x.y/a%20b'],
    ['https://x.y/a b "title"', 'https://x.y/a%20b'],
    ['ftp://x.y/z', 'ftp://x.y/z'],
    ['irc:chat', 'irc:chat'],
    ['irc://irc.a.org/b', 'irc://irc.a.org/b'],
    ['tel:+1-2', 'tel:+1-2'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['a@b.c', 'mailto:a@b.c'],
    ['foo', 'http://foo'],
    ['go/x', 'http://go/x'],
    ['views.py', 'http://views.py'],
  ])('%s', (written, href) => {
    expect(hrefs(`[t](${written})`)).toEqual([href]);
    expect(html(`[t](${written})`)).toMatch(/^<p><a [^>]*>t<\/a><\/p>$/);
  });

  it('is also that of a picture, which is shown by its name', () => {
    expect(html('![i](https://x.y/z.png) a![i](https://x.y)')).toBe('<p><a href="https://x.y/z.png">i</a> a!<a href="https://x.y">i</a></p>');
  });

  it.each(['./x', '../x', 'some words', 'a:b', '?x', 'a@', '<>', '<b', 'http://a.com:99999'])('%s is none', (written) => {
    expect(html(`[t](${written})`)).not.toContain('>t</a>');
  });
});
