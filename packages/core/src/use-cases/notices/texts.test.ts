import { announcementText, createdText, subscribedText } from './texts.data.js';

const causer = { id: 11, fullName: 'Iago' };

describe('texts of notices', () => {
  test('for a subscribed person', () => {
    expect(subscribedText(causer, ['design'], true)).toBe('@_**Iago|11** subscribed you to #**design**.');
    expect(subscribedText(causer, ['design'], false)).toBe('@**Iago|11** subscribed you to the channel #**design**.');
    expect(subscribedText(causer, ['a', 'b'], true)).toBe('@_**Iago|11** subscribed you to the following channels:\n\n* #**a**\n* #**b**');
  });

  test('for the announcement channel', () => {
    expect(announcementText(causer, ['design'])).toBe('@_**Iago|11** created a new channel #**design**.');
    expect(announcementText(causer, ['a', 'b'])).toBe('@_**Iago|11** created the following channels: #**a**, #**b**.');
  });

  test('in a new channel', () => {
    expect(createdText(causer, 'public', 'What we draw')).toBe('**Public** channel created by @_**Iago|11**. **Description:**\n```` quote\nWhat we draw\n````');
    expect(createdText(causer, 'privateProtectedHistory', '')).toBe(
      '**Private, protected history** channel created by @_**Iago|11**. **Description:**\n```` quote\n*No description.*\n````',
    );
  });
});
