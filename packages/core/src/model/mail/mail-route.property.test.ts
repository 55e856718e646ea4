import fc from 'fast-check';
import { channelMailAddress, isMailPattern, mailRouteOf, replyMailAddress, replyTokenOf } from './mail-route.js';

const secret = fc.stringMatching(/^[0-9a-f]{32}$/);
/** Also what looks like a part of a token, an option or a pattern. */
const affix = fc.oneof(
  fc.stringMatching(/^[\w!#$&'*+/=?^{|}~.-]{0,20}$/),
  fc.stringMatching(/^[0-9a-fm]{0,15}$/),
  fc.constantFrom('chat+', 'chat-', 'chat.', '.show-sender', '.prefer-html', '$&', 'mm', '+', ''),
);
const host = fc.constantFrom('example.org', 'CHAT.example.org', 'localhost');
const pattern = fc.tuple(affix, affix, host).map(([before, after, name]) => `${before}%s${after}@${name}`);
const channelName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('mm', 'show-sender', 'prefer-html', 'd.e', '$&'),
  secret,
  secret.map(replyTokenOf),
);
const anyCase = (address: string) => fc.constantFrom(address, address.toUpperCase());

const options = { isReply: false, showsSender: true, includesQuotes: false, includesFooter: false, prefersHtml: false };

test('every address that is made by an accepted setting is read back', () => {
  fc.assert(
    fc.property(
      pattern.filter(isMailPattern).chain((setting) =>
        fc.tuple(secret, channelName).chain(([token, name]) => {
          const reply = replyTokenOf(token);
          return fc.record({
            setting: fc.constant(setting),
            token: fc.constant(token),
            reply: fc.constant(reply),
            channelAddress: anyCase(channelMailAddress(setting, name, token)),
            replyAddress: anyCase(replyMailAddress(setting, reply)),
          });
        }),
      ),
      ({ setting, token, reply, channelAddress, replyAddress }) => {
        expect(mailRouteOf(setting, channelAddress)).toEqual({ ...options, token });
        expect(mailRouteOf(setting, replyAddress)).toEqual({ ...options, token: reply, isReply: true, showsSender: false });
        // A local part that every mail server takes.
        expect(replyAddress).toMatch(/^(?=[^@]{1,64}@)[^\s.@"(),:;<>@[\\\]]+(?:\.[^\s.@"(),:;<>[\\\]]+)*@[^@]+$/);
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each(['chat+%s@example.org', '%s@x.org', 'a.%s.b@x.org', "it's-%s@X.ORG"])('%s is a setting', (setting) => {
  expect(isMailPattern(setting)).toBe(true);
});

test.each([
  '',
  '%s',
  'chat@x.org',
  '%s%s@x.org',
  '.%s@x.org',
  '%s.@x.org',
  'a..%s@x.org',
  'a b%s@x.org',
  '<%s@x.org',
  '"%s"@x.org',
  '%s@',
  '%s@a@b',
  `${'a'.repeat(31)}%s@x.org`,
])('%j is none', (setting) => {
  expect(isMailPattern(setting)).toBe(false);
});

describe('an address', () => {
  const token = 'a'.repeat(32);
  const read = (address: string) => mailRouteOf('chat+%s@x.org', address);

  test('has a token and options, after any name, also in another form than that of the setting', () => {
    expect(read(`a.b.${token}.show-sender.include-quotes@x.org`)).toEqual({ ...options, token, includesQuotes: true });
    expect(read(`chat+${token.toUpperCase()}.prefer-html.include-footer@x.org`)).toMatchObject({ token, prefersHtml: true, includesFooter: true });
  });

  test.each(['', '@', 'verona@x.org', `${token}x@x.org`, token, 'show-sender@x.org'])('without a token has none: %j', (address) => {
    expect(read(address).token).toBe('');
  });
});
