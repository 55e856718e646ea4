import { codePoints } from '../../../text/fold.js';
import { channelId, messageId } from '../../../model/ids.js';
import { maxMessageLength } from '../../../model/messages/message.js';
import { reminderText } from './reminder-text.js';

describe('a reminder', () => {
  const message = { id: messageId(9), recipient: { kind: 'channel', channelId: channelId(5), topic: 'talk' } as const, content: 'x'.repeat(maxMessageLength) };

  it('is no longer than the maximum of a message, whatever the note', () => {
    const text = reminderText({ message, channelName: 'design', sender: { id: 3, fullName: 'Zoe' } }, '\n'.repeat(1000));
    expect(codePoints(text)).toBe(maxMessageLength);
  });

  it('has the same text for a deleted message and a hidden one', () => {
    expect(reminderText(null, null)).toBe('You asked to be reminded of a message that is not there for you any more.');
  });
});
