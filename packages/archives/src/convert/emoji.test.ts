import { emojiByName, emojiNameByCode } from '@parley/markdown';
import { SHORT_NAMES } from './short-names.data.js';
import { emojiOf, withOurEmoji } from './emoji.js';

const names = { byName: emojiByName, ofCode: emojiNameByCode };

test.each([
  ['smile', '1f604'],
  ['slightly_smiling_face', '1f642'],
  ['dog', '1f436'],
  ['thumbsup', '1f44d'],
  ['+1::skin-tone-6', '1f44d'],
  ['wave::skin-tone-2', '1f44b'],
  ['flag-us', '1f1fa-1f1f8'],
  ['us', '1f1fa-1f1f8'],
  ['heart', '2764'],
  ['tada', '1f389'],
  ['white_check_mark', '2705'],
])('%s is the emoji %s', (name, code) => {
  expect(emojiOf(name, names)).toEqual({ type: 'unicode_emoji', name: emojiNameByCode(code), code });
});

test.each(['partyparrot', 'flag-zz', '', 'skin-tone-2', '__proto__', 'constructor'])('%j is none that everybody has', (name) => {
  expect(emojiOf(name, names)).toBeNull();
});

test('the table holds only what the protocol calls otherwise', () => {
  for (const line of SHORT_NAMES.split('\n')) {
    const [code = '', ...written] = line.split(' ');
    expect(emojiNameByCode(code)).toBeDefined();
    for (const name of written) expect([name, emojiByName(name)]).not.toEqual([name, code]);
  }
});

test('skin tones in texts are left out', () => {
  expect(withOurEmoji(':wave::skin-tone-2: :shipit:', names)).toBe(':wave: :shipit:');
});
