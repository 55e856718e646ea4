import { maxEmojiNameLength } from '../../model/emoji/custom-emoji.js';
import { composeEmojiName } from './emoji-name.js';

test.each([
  ['parrot', 'parrot'],
  [' my parrot ', 'my_parrot'],
  ['a-b_c9', 'a-b_c9'],
  ['_x', '_x'],
  ['x'.repeat(maxEmojiNameLength), 'x'.repeat(maxEmojiNameLength)],
])('%j is stored as %j', (written, name) => {
  expect(composeEmojiName(written)).toEqual({ _tag: 'Right', right: name });
});

test.each([
  ['', 'emojiNameMissing'],
  ['   ', 'emojiNameMissing'],
  ['x'.repeat(maxEmojiNameLength + 1), 'emojiNameTooLong'],
  ['Parrot', 'emojiNameHasInvalidCharacter'],
  ['pärrot', 'emojiNameHasInvalidCharacter'],
  ['a/b', 'emojiNameHasInvalidCharacter'],
  ['../../etc', 'emojiNameHasInvalidCharacter'],
  ['a\nb', 'emojiNameHasInvalidCharacter'],
  ['a\0', 'emojiNameHasInvalidCharacter'],
  ['parrot-', 'emojiNameEndsInSign'],
  ['_', 'emojiNameEndsInSign'],
])('%j is refused: %s', (written, kind) => {
  expect(composeEmojiName(written)).toEqual({ _tag: 'Left', left: { kind } });
});
