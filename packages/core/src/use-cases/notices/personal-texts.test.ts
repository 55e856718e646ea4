import { codePoints } from '../../text/fold.js';
import { channelId, messageId } from '../../model/ids.js';
import { maxMessageLength } from '../../model/messages/message.js';
import { notSentText, quoting, reminderText } from './personal-texts.data.js';

describe('a text inside a notice', () => {
  it('stands behind marks, so that nothing in it can end the quote', () => {
    expect(quoting('Look:', 'a\n\n```\nb')).toBe('Look:\n\n> a\n> \n> ```\n> b');
  });

  it('is cut where the whole would be longer than a message', () => {
    for (const text of ['x'.repeat(maxMessageLength), '\n'.repeat(maxMessageLength), '\u{1F600}'.repeat(maxMessageLength)]) {
      expect(codePoints(notSentText('late', text))).toBeLessThanOrEqual(maxMessageLength);
    }
    expect(notSentText('mayNotPost', 'short')).toMatch(/> short$/);
  });
});

describe('a reminder', () => {
  const message = { id: messageId(9), recipient: { kind: 'channel', channelId: channelId(5), topic: 'talk' } as const, content: 'x'.repeat(maxMessageLength) };

  it('is no longer than a message, whatever the note', () => {
    const text = reminderText({ message, channelName: 'design', sender: { id: 3, fullName: 'Zoe' } }, '\n'.repeat(1000));
    expect(codePoints(text)).toBe(maxMessageLength);
  });

  it('says the same of what is gone and of what is hidden', () => {
    expect(reminderText(null, null)).toBe('You asked to be reminded of a message that is not there for you any more.');
  });
});
