import { channelId, userId } from '@parley/core';
import { defaultUserSettings, type User } from '@parley/core/model';
import { aMessage, aRealm, aServer, aUser, direct, inTopic, openAtLevel } from '@parley/testkit/builders';
import { fetchedMessageObject, messageObject, shownFlags } from './message.js';
import { viewing } from './viewing.js';

const hamlet = aUser(10, { email: 'hamlet@example.com', fullName: 'King Hamlet' });
const zoe = aUser(2, { email: 'zoe@example.com', fullName: 'Zoe' });
const iago = aUser(30, { email: 'iago@example.com', fullName: 'Iago' });
const surroundings = {
  people: new Map([hamlet, zoe, iago].map((user) => [user.id, user])),
  channelNames: new Map([[channelId(50), 'Denmark']]),
  topicLinks: () => [],
};

const viewAt = (level: number, reader: User = hamlet, options: Parameters<typeof viewing>[1] = {}) => ({
  ...viewing({ open: openAtLevel(level), realm: aRealm(), server: aServer(), actor: null }, options),
  reader,
  rendersMarkdown: true,
  understandsEmptyTopic: true,
});
const shown = (message: ReturnType<typeof aMessage>, view = viewAt(496)) => messageObject(message, surroundings, view);

describe('messageObject', () => {
  it('is complete for a channel message', () => {
    expect(shown(aMessage({ senderId: 2 }))).toEqual({
      id: 100,
      sender_id: 2,
      sender_email: 'zoe@example.com',
      sender_full_name: 'Zoe',
      sender_realm_str: 'zulip',
      avatar_url: 'https://zulip.example.org/static/avatars/2.png?version=1',
      client: 'website',
      content: '<p><strong>hello</strong></p>',
      content_type: 'text/html',
      display_recipient: 'Denmark',
      recipient_id: 100,
      stream_id: 50,
      subject: 'greetings',
      topic_links: [],
      submessages: [],
      reactions: [],
      is_me_message: false,
      timestamp: 1_690_000_000,
      type: 'stream',
    });
  });

  it('has Markdown on request', () => {
    expect(shown(aMessage(), { ...viewAt(496), rendersMarkdown: false })).toMatchObject({ content: '**hello**', content_type: 'text/x-markdown' });
  });

  it('orders two people by address and more by id, without a channel', () => {
    const two = shown(aMessage({ recipient: direct(7, 2, 10) }));
    expect(two).toMatchObject({
      type: 'private',
      subject: '',
      display_recipient: [{ id: 10, email: 'hamlet@example.com', full_name: 'King Hamlet', is_mirror_dummy: false }, { id: 2 }],
    });
    expect(two).not.toHaveProperty('stream_id');
    expect(shown(aMessage({ recipient: direct(8, 2, 10, 30) }))).toMatchObject({ display_recipient: [{ id: 2 }, { id: 10 }, { id: 30 }], recipient_id: 16 });
    expect(shown(aMessage({ recipient: direct(9, 10) }))['display_recipient']).toHaveLength(1);
  });

  it.each([
    ['an own message', 10, 326, 5],
    ['a received message', 2, 326, 21],
    ['an own message', 10, 327, 5],
    ['a received message', 2, 327, 5],
    ['a received message', 2, 481, 5],
    ['a received message', 2, 482, 14],
    ['an own message', 10, 482, 14],
  ])('numbers the conversation of two for %s (by %i, level %i) as %i', (_, senderId, level, number) => {
    expect(shown(aMessage({ senderId, recipient: direct(7, 2, 10) }), viewAt(level))).toMatchObject({ recipient_id: number });
  });

  it('numbers notes to oneself by the reader', () => {
    expect(shown(aMessage({ recipient: direct(9, 10) }), viewAt(400))).toMatchObject({ recipient_id: 21 });
  });

  it('never gives two conversations of one reader the same number', () => {
    const recipients = [inTopic(50, ''), direct(51, 2, 10), direct(52, 10, 30), direct(53, 10), direct(54, 2, 10, 30)];
    for (const level of [327, 482]) {
      const numbers = recipients.map((recipient) => shown(aMessage({ recipient }), viewAt(level))['recipient_id']);
      expect(new Set(numbers).size).toBe(recipients.length);
    }
  });

  it('gives the empty topic its display name for clients without support', () => {
    const message = aMessage({ recipient: inTopic(50, '') });
    expect(shown(message)).toMatchObject({ subject: '' });
    expect(shown(message, { ...viewAt(369), understandsEmptyTopic: false })).toMatchObject({ subject: 'test general chat' });
    expect(shown(message, { ...viewAt(496), understandsEmptyTopic: false })).toMatchObject({ subject: 'general chat' });
  });

  it('leaves the avatar to clients that can compute it', () => {
    expect(shown(aMessage(), viewAt(400, zoe, { clientGravatar: true }))).toMatchObject({ avatar_url: null });
    const shy = aUser(10, { settings: { ...defaultUserSettings, emailAddressVisibility: 'nobody' } });
    const people = new Map([[shy.id, shy]]);
    expect(messageObject(aMessage(), { ...surroundings, people }, viewAt(400, zoe, { clientGravatar: true }))).toMatchObject({
      avatar_url: 'https://zulip.example.org/static/avatars/10.png?version=1',
      sender_email: 'user10@zulip.example.org',
    });
  });

  it('hides a sender whom the reader may not see', () => {
    const view = viewAt(496, aUser(40, { role: 'guest' }), { isVisible: () => false });
    const text = JSON.stringify(shown(aMessage({ recipient: direct(8, 2, 10, 30) }), view));
    expect(text).toContain('Unknown user');
    expect(text).not.toMatch(/Hamlet|hamlet|Zoe/);
  });

  it('gives system bots no organization, and only old levels short names', () => {
    const bot = aUser(10, { bot: { type: 'generic', ownerId: null, isSystemBot: true } });
    expect(messageObject(aMessage(), { ...surroundings, people: new Map([[bot.id, bot]]) }, viewAt(496))).toMatchObject({ sender_realm_str: 'zulipinternal' });
    expect(shown(aMessage(), viewAt(25))).toMatchObject({ sender_short_name: 'hamlet' });
    expect(shown(aMessage(), viewAt(26))).not.toHaveProperty('sender_short_name');
  });
});

describe('flags', () => {
  it('are those of the reader', () => {
    const fetched = fetchedMessageObject({ message: aMessage(), flags: ['read', 'historical'] }, surroundings, viewAt(496));
    expect(fetched).toMatchObject({ id: 100, flags: ['read', 'historical'] });
  });

  it('separate wildcard mentions since level 224, with the older name beside', () => {
    expect(shownFlags(['read', 'topicWildcardMentioned'], openAtLevel(224))).toEqual(['read', 'topic_wildcard_mentioned', 'wildcard_mentioned']);
    expect(shownFlags(['channelWildcardMentioned', 'topicWildcardMentioned'], openAtLevel(223))).toEqual(['wildcard_mentioned']);
    expect(shownFlags(['mentioned', 'hasAlertWord', 'starred'], openAtLevel(1))).toEqual(['mentioned', 'has_alert_word', 'starred']);
  });

  it('work for unknown people', () => {
    expect(messageObject(aMessage({ senderId: 99 }), surroundings, viewAt(496))).toMatchObject({
      sender_id: userId(99),
      sender_full_name: 'Unknown user',
      sender_email: 'user99@zulip.example.org',
    });
  });
});
