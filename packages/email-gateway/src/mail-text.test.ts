import { mailRouteOf } from '@parley/core/model';
import { mailFiles, type MailParts, mailText } from './mail-text.js';
import { maxFiles } from './parse-mail.js';

const token = 'a'.repeat(32);
const route = (options = '') => mailRouteOf('%s@example.com', `verona.${token}${options}@example.com`);
const aMail = (body: string, parts: Partial<MailParts> = {}): MailParts => ({
  body,
  kind: 'reply',
  attachments: [],
  sender: { name: '', address: '' },
  ...parts,
});
const named = (filename: string) => ({ filename, contentType: 'text/plain', content: undefined });
const textOf = (text: string, options = '') => mailText(aMail(text), route(options));

describe('the text', () => {
  const answer = 'I agree.\n\nOn Mon, 1 Jan 2024, Iago wrote:\n> Shall we?\n> Or not?\n';

  test('omits the quoted mail, unless the address keeps it', () => {
    expect(textOf(answer)).toBe('I agree.');
    expect(textOf(answer, '.include-quotes')).toBe(answer.trim());
    expect(textOf('Yes.\n> quoted at the end\n> twice')).toBe('Yes.');
  });

  test('keeps quotes between answers', () => {
    const between = 'On Mon, Iago wrote:\n> One?\nYes.\n> Two?\nNo.';
    expect(textOf(between)).toBe(between);
  });

  test('omits a signature, unless the address keeps it', () => {
    expect(textOf('Hello\n-- \nIago\nVenice')).toBe('Hello');
    expect(textOf('Hello\n-- \nIago', '.include-footer')).toBe('Hello\n-- \nIago');
    expect(textOf('Hello\n\n-- \nIago\n\nFrom: Zoe <z@x.org>\nSent: Monday, 1 January 2024\nTo: Iago\nSubject: x\n\nHi\n-- \nZoe')).toBe('Hello');
  });

  test('keeps several lines that look like the beginning of one', () => {
    expect(textOf('One\n-- \nTwo\n-- \nThree')).toBe('One\n-- \nTwo\n-- \nThree');
  });

  test('begins with its sender if the address says so', () => {
    const sender = { name: 'Iago\n', address: 'iago@example.com' };
    expect(mailText(aMail('Hello', { sender }), route('.show-sender'))).toBe('From: Iago <iago@example.com>\nHello');
    expect(mailText(aMail('Hello', { sender }), route())).toBe('Hello');
  });

  test('says so for an empty mail', () => {
    expect(textOf('')).toBe('(No email body)');
    expect(textOf('> only a quote')).toBe('(No email body)');
  });

  test('is the quote in a mail that is nothing else and answers none', () => {
    expect(mailText(aMail('> only a quote', { kind: 'message' }), route())).toBe('> only a quote');
  });

  test.each(['forward', 'automaticAnswer', 'report'] as const)('is the whole of a %s', (kind) => {
    const body = 'See below.\n-- \nIago\n\nOn Mon, 1 Jan 2024, Zoe wrote:\n> a quote';
    expect(mailText(aMail(body, { kind }), route())).toBe(body);
  });

  describe('lists attachments that were left out', () => {
    const withFiles = (...names: ReadonlyArray<string>) => mailText(aMail('See there.', { attachments: names.map(named) }), route());

    test('by name, before the text', () => {
      expect(withFiles('report.pdf')).toBe('Attachments that were left out: `report.pdf`\nSee there.');
      expect(withFiles('a.png', '')).toBe('Attachments that were left out: `a.png`, without a name\nSee there.');
      expect(withFiles()).toBe('See there.');
    });

    test('of many, a few by name', () => {
      const names = Array.from({ length: 1000 }, (_, index) => `${index}.png`);
      expect(withFiles(...names)).toBe('Attachments that were left out: `0.png`, `1.png`, `2.png`, `3.png`, `4.png`, and 995 more\nSee there.');
    });

    test('with any names', () => {
      expect(withFiles('@**all** `x`\n> y\u202e')).toBe('Attachments that were left out: `@**all** x > y`\nSee there.');
      expect(withFiles('x'.repeat(100_000))).toBe(`Attachments that were left out: \`${'x'.repeat(60)}…\`\nSee there.`);
      expect(withFiles(' \0 ')).toBe('Attachments that were left out: without a name\nSee there.');
    });
  });

  describe('links the stored files', () => {
    const attachments = ['a.png', 'b.png', 'c.png'].map(named);

    test('by the names of their addresses, before the text, and names the others', () => {
      const kept = ['/user_uploads/1/x/a.png', null, '/user_uploads/1/y/été.png'];
      expect(mailText(aMail('See there.', { attachments }), route(), kept)).toBe(
        '[a.png](/user_uploads/1/x/a.png)\n[été.png](/user_uploads/1/y/%C3%A9t%C3%A9.png)\nAttachments that were left out: `b.png`\nSee there.',
      );
    });

    test('up to a maximum', () => {
      const many = Array.from({ length: 12 }, (_, index) => ({ ...named(`${index}`), content: Buffer.from('x') }));
      expect(mailFiles({ attachments: many })).toHaveLength(maxFiles);
      expect(mailFiles({ attachments: [named('')] })).toEqual([{ bytes: new Uint8Array(), isCut: true, name: '', mediaType: 'text/plain' }]);
      expect(mailFiles({ attachments: [] })).toEqual([]);
    });
  });
});
