import { mailRouteOf } from './mail-route.js';
import { mailFiles, mailText, mostKept } from './mail-text.js';

const token = 'a'.repeat(32);
const route = (options = '') => mailRouteOf(`verona.${token}${options}@example.com`);
const textOf = (text: string, options = '', html?: string) => mailText({ text, ...(html === undefined ? {} : { html }) }, route(options));

describe('an address', () => {
  test('names its token and its wishes, whatever stands before', () => {
    expect(mailRouteOf(`a.b.${token}.show-sender.include-quotes@x.org`)).toEqual({
      token,
      showsSender: true,
      includesQuotes: true,
      includesFooter: false,
      prefersHtml: false,
    });
    expect(mailRouteOf(`${token.toUpperCase()}.prefer-html.include-footer@x.org`)).toMatchObject({ token, prefersHtml: true, includesFooter: true });
  });

  test.each(['', '@', 'verona@x.org', `${token}x@x.org`, token, 'show-sender@x.org'])('without a token has none: %j', (address) => {
    expect(mailRouteOf(address).token).toBe('');
  });
});

describe('the text', () => {
  const answer = 'I agree.\n\nOn Mon, 1 Jan 2024, Iago wrote:\n> Shall we?\n> Or not?\n';

  test('is without what it answers, unless the address wants that', () => {
    expect(textOf(answer)).toBe('I agree.');
    expect(textOf(answer, '.include-quotes')).toBe(answer.trim());
    expect(textOf('Yes.\n> quoted at the end\n> twice')).toBe('Yes.');
  });

  test('keeps quotes between answers', () => {
    const between = 'On Mon, Iago wrote:\n> One?\nYes.\n> Two?\nNo.';
    expect(textOf(between)).toBe(between);
  });

  test('is without a signature, unless the address wants that', () => {
    expect(textOf('Hello\n-- \nIago\nVenice')).toBe('Hello');
    expect(textOf('Hello\n-- \nIago', '.include-footer')).toBe('Hello\n-- \nIago');
  });

  test('is made from HTML where there is nothing else, or where the address prefers it', () => {
    const html = '<p>Hello <b>you</b></p><script>alert(1)</script><img src="http://tracker.example/x.png">';
    expect(textOf('', '', html)).toBe('Hello you');
    expect(textOf('plain', '', html)).toBe('plain');
    expect(textOf('plain', '.prefer-html', html)).toBe('Hello you');
  });

  test('begins with its sender where the address wants that', () => {
    const from = { value: [{ name: 'Iago\n', address: 'iago@example.com' }] };
    expect(mailText({ text: 'Hello', from }, route('.show-sender'))).toBe('From: Iago <iago@example.com>\nHello');
    expect(mailText({ text: 'Hello', from }, route())).toBe('Hello');
  });

  test('says so where there is none', () => {
    expect(textOf('')).toBe('(No email body)');
    expect(textOf('> only a quote')).toBe('(No email body)');
  });

  describe('says what came with the mail and was left out', () => {
    const withFiles = (...names: ReadonlyArray<string | undefined>) =>
      mailText({ text: 'See there.', attachments: names.map((filename) => ({ filename })) }, route());

    test('by name, before the text', () => {
      expect(withFiles('report.pdf')).toBe('Attachments that were left out: `report.pdf`\nSee there.');
      expect(withFiles('a.png', undefined)).toBe('Attachments that were left out: `a.png`, without a name\nSee there.');
      expect(withFiles()).toBe('See there.');
    });

    test('of many, a few by name', () => {
      const names = Array.from({ length: 1000 }, (_, index) => `${index}.png`);
      expect(withFiles(...names)).toBe('Attachments that were left out: `0.png`, `1.png`, `2.png`, `3.png`, `4.png`, and 995 more\nSee there.');
    });

    test('whatever the names are', () => {
      expect(withFiles('@**all** `x`\n> y\u202e')).toBe('Attachments that were left out: `@**all** x > y`\nSee there.');
      expect(withFiles('x'.repeat(100_000))).toBe(`Attachments that were left out: \`${'x'.repeat(60)}…\`\nSee there.`);
      expect(withFiles(' \0 ')).toBe('Attachments that were left out: without a name\nSee there.');
    });
  });

  describe('links the files that were kept', () => {
    const attachments = [{ filename: 'a.png' }, { filename: 'b.png' }, { filename: 'c.png' }];

    test('by the names of their addresses, before the text, and names the others', () => {
      const kept = ['/user_uploads/1/x/a.png', null, '/user_uploads/1/y/été.png'];
      expect(mailText({ text: 'See there.', attachments }, route(), kept)).toBe(
        '[a.png](/user_uploads/1/x/a.png)\n[été.png](/user_uploads/1/y/%C3%A9t%C3%A9.png)\nAttachments that were left out: `b.png`\nSee there.',
      );
    });

    test('no more than some', () => {
      const many = Array.from({ length: 12 }, (_, index) => ({ filename: `${index}`, content: Buffer.from('x'), contentType: 'text/plain' }));
      expect(mailFiles({ attachments: many })).toHaveLength(mostKept);
      expect(mailFiles({ attachments: [{ filename: false }] })).toEqual([{ bytes: new Uint8Array(), isCut: true, name: '', mediaType: '' }]);
      expect(mailFiles({})).toEqual([]);
    });
  });
});
