import { codePoints } from '../../text/fold.js';
import { maxMessageLength } from '../../model/messages/message.js';
import { quoting } from '../shared/personal/quoting.js';
import { notSentText } from './personal-texts.data.js';

describe('a text quoted in a notice', () => {
  it('has a prefix on each line, so that no line can end the quote', () => {
    expect(quoting('Look:', 'a\n\n```\nb')).toBe('Look:\n\n> a\n> \n> ```\n> b');
  });

  it('is cut where the notice would exceed the maximum length', () => {
    for (const text of ['x'.repeat(maxMessageLength), '\n'.repeat(maxMessageLength), '\u{1F600}'.repeat(maxMessageLength)]) {
      expect(codePoints(notSentText('late', text))).toBeLessThanOrEqual(maxMessageLength);
    }
    expect(notSentText('mayNotPost', 'short')).toMatch(/> short$/);
  });
});
