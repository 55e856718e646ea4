import { cutHeader } from './cut-header.js';

const cut = (text: string, isWhole = true): string => {
  const header = cutHeader(Buffer.from(text, 'latin1'), isWhole);
  return typeof header === 'string' ? header : header.bytes.toString('latin1');
};

test('needed fields of a header stay, with their continued lines, and lists of addresses are dropped', () => {
  const mail =
    'Received: by x\r\nFROM: Ann <ann@example.org>\r\nCc: <a@b.c>,\r\n <d@e.f>\r\nSubject: one\r\n\ttwo\r\nContent-Type: text/plain\r\n\r\nTo: body\r\n';
  expect(cut(mail)).toBe('FROM: Ann <ann@example.org>\r\nSubject: one\r\n\ttwo\r\nContent-Type: text/plain\r\n\r\nTo: body\r\n');
});

test.each(['', '\r\n', '\n\n', 'Subject: only', 'no colon\r\n\r\nbody', ': nameless\r\n\r\nx'])('any header is one: %j', (mail) => {
  expect(cut(mail)).toMatch(/\r\n\r\n/);
});

test('lines that end in a line feed alone are lines, and the bytes of the body stay as they are', () => {
  expect(cut('To: x\nSubject: y\n\n\xff')).toBe('Subject: y\r\n\r\n\xff');
});

test.each([
  ['64 kB and more', `Cc: ${'<a@b.c>,'.repeat(60_000)}\r\n\r\nx`],
  ['64 kB without an end', 'x'.repeat(65_537)],
  ['a thousand lines and more', `Subject: a${'\r\n a'.repeat(1_001)}\r\n\r\nx`],
])('a header of %s is refused unread', (_, mail) => {
  expect(cut(mail)).toBe('tooLarge');
  expect(cut(mail, false)).toBe('tooLarge');
});

test('exactly the maximum is accepted', () => {
  expect(cut(`Subject: a${'\r\n a'.repeat(998)}\r\n\r\nx`)).toMatch(/x$/);
  expect(cut(`Subject: ${'x'.repeat(65_523)}\r\n\r\n`)).toMatch(/x\r\n\r\n$/);
});

test('the beginning of a header is incomplete until its blank line has come', () => {
  const mail = 'Subject: one\r\n two\r\nPrecedence: bulk\r\n\r\nbody';
  for (let size = 0; size < mail.length - 4; size += 1) expect(cut(mail.slice(0, size), false)).toBe('incomplete');
  expect(cut(mail.slice(0, -4), false)).toBe(mail.slice(0, -4));
  expect(cutHeader(Buffer.from(mail), false)).toMatchObject({
    fields: new Map([
      ['precedence', 'bulk'],
      ['subject', 'one two'],
    ]),
  });
});
