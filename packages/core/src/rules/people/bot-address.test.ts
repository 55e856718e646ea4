import * as Either from 'fp-ts/lib/Either.js';
import { botAddress } from './bot-address.js';

test('a bot has an address at the host, by its short name', () => {
  expect(botAddress(' helper\n', 'chat.example.com')).toEqual(Either.right('helper-bot@chat.example.com'));
  expect(Either.isRight(botAddress('x'.repeat(100), 'h.test'))).toBe(true);
});

test.each(['', '  ', 'x'.repeat(101), 'a b', 'a@b', 'a,b'])('a bot is not named %j', (name) => {
  expect(botAddress(name, 'chat.example.com')).toEqual(Either.left({ kind: 'badNameOrUsername' }));
});
