import { mailRouteOf } from './mail-route.js';
import { mailText } from './mail-text.js';

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
});
