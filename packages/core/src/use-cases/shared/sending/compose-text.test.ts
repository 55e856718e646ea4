import * as Either from 'fp-ts/lib/Either.js';
import { codePoints } from '../../../text/fold.js';
import { composeText, composeTopic } from './compose-text.js';

describe('the text of a message', () => {
  test('loses blank lines at its start and white space at its end', () => {
    expect(composeText('\n\n  code\n\ntext \n ')).toEqual(Either.right('  code\n\ntext'));
  });

  test.each(['', '   ', '\n\n', '\t'])('%p counts as empty', (written) => {
    expect(composeText(written)).toEqual(Either.left({ kind: 'emptyMessage' }));
  });

  test('may not contain null bytes', () => {
    expect(composeText('a\0b')).toEqual(Either.left({ kind: 'messageHasNullBytes' }));
  });

  test('is cut at ten thousand code points, with a mark', () => {
    const cut = composeText('😀'.repeat(10_001));
    expect(Either.isRight(cut) && codePoints(cut.right)).toBe(10_000);
    expect(Either.isRight(cut) && cut.right.endsWith('😀\n[message truncated]')).toBe(true);
    expect(composeText('x'.repeat(10_000))).toEqual(Either.right('x'.repeat(10_000)));
  });
});

describe('a topic', () => {
  test('is trimmed, and cut at sixty code points', () => {
    expect(composeTopic('  lunch ')).toEqual(Either.right('lunch'));
    expect(composeTopic('x'.repeat(61))).toEqual(Either.right(`${'x'.repeat(57)}...`));
    expect(composeTopic('')).toEqual(Either.right(''));
  });

  test.each([
    ['a\u0007b', 2],
    ['😀\u0000', 2],
    ['\ufdd0', 1],
    ['ab\uffff', 3],
  ])('%p has an invisible character at a position', (written, position) => {
    expect(composeTopic(written)).toEqual(Either.left({ kind: 'topicHasInvalidCharacter', position }));
  });
});
