import { channelId, instant, submessageId } from '@parley/core';
import type { Flag, User } from '@parley/core/model';
import { aMessage, aRealm, aServer, aUser, direct, inTopic, openAtLevel } from '@parley/testkit/builders';
import { serialize } from '../../serialized.js';
import { fetchedMessageObject, messageObject } from './message.js';
import { eventMessage, fetchedMessagesText } from './message-text.js';
import { viewing } from './viewing.js';

const hamlet = aUser(10, { email: 'hamlet@example.com', fullName: 'King Hamlet' });
const zoe = aUser(2, { email: 'zoe@example.com', fullName: 'Zoë' });
const people = (...users: ReadonlyArray<User>) => new Map(users.map((user) => [user.id, user]));
const surroundings = { people: people(hamlet, zoe), channelNames: new Map([[channelId(50), 'Denmark']]), topicLinks: () => [] };
const view = {
  ...viewing({ open: openAtLevel(496), realm: aRealm(), server: aServer(), actor: null }),
  reader: hamlet,
  rendersMarkdown: true,
  understandsEmptyTopic: true,
};

const renamed = { number: 1, editorId: hamlet.id, at: instant(1_700_000_000_000), topic: { before: '', after: 'greetings' } };

/** The same objects in every case, so that later cases use texts cached by earlier ones. */
const found = [
  { message: aMessage({ id: 1, senderId: 2 }), flags: ['read'] },
  { message: aMessage({ id: 2, senderId: 10, recipient: inTopic(50, ''), html: '<p>“Ω”\u2028</p>' }), flags: [] },
  { message: aMessage({ id: 3, senderId: 2, recipient: direct(7, 2, 10) }), flags: ['read', 'starred'] },
  { message: aMessage({ id: 4, senderId: 99 }), flags: ['channelWildcardMentioned'] },
  { message: aMessage({ id: 5, history: [renamed], editedAt: renamed.at, changedAt: renamed.at }), flags: [] },
  { message: aMessage({ id: 7, senderId: 10, reactions: [{ kind: 'unicode', code: '1f642', name: 'smile', userId: zoe.id }] }), flags: [] },
] satisfies ReadonlyArray<{ message: unknown; flags: ReadonlyArray<Flag> }>;

test.each([
  ['at first', surroundings, view],
  ['again', surroundings, view],
  ['at an older level', surroundings, { ...view, open: openAtLevel(100) }],
  ['as Markdown', surroundings, { ...view, rendersMarkdown: false }],
  ['for a program that does not know topics without a name', surroundings, { ...view, understandsEmptyTopic: false }],
  ['for a program that computes pictures', surroundings, { ...view, open: openAtLevel(100), clientGravatar: true }],
  ['for somebody without an account', surroundings, { ...view, reader: null }],
  ['for somebody who must not learn of its sender', surroundings, { ...view, isVisible: () => false }],
  ['after its sender has another name', { ...surroundings, people: people(hamlet, { ...zoe, fullName: 'Zora' }) }, view],
  ['after its channel has another name', { ...surroundings, channelNames: new Map([[channelId(50), 'Norway']]) }, view],
  ['after the linkifiers have changed', { ...surroundings, topicLinks: () => [{ text: '#1', url: 'https://example.com/1' }] }, view],
  ['in an organization that is found elsewhere', surroundings, { ...view, server: { ...view.server, realmUrl: () => 'https://elsewhere.example' } }],
  ['in an organization with another name', surroundings, { ...view, realm: { ...view.realm, stringId: 'other' } }],
  ['as at first', surroundings, view],
])('a list of messages equals the list of its objects, %s', (_, around, shown) => {
  expect(fetchedMessagesText(found, around, shown)).toBe(JSON.stringify(found.map((one) => fetchedMessageObject(one, around, shown))));
});

test('a message with a new reaction or submessage is serialized anew, in lists and in events', () => {
  const first = aMessage({ id: 6, senderId: 2 });
  const reacted = { ...first, reactions: [{ kind: 'unicode', code: '1f642', name: 'smile', userId: zoe.id }] as const };
  const answered = { ...reacted, submessages: [{ id: submessageId(3), senderId: zoe.id, isFirst: true, content: '{}' }] };
  for (const message of [first, reacted, answered, reacted, first]) {
    const one = { message, flags: [] };
    expect(fetchedMessagesText([one], surroundings, view)).toBe(JSON.stringify([fetchedMessageObject(one, surroundings, view)]));
    expect(JSON.stringify(eventMessage(message, surroundings, view))).toContain(`"id":6`);
    expect(serialize({ message: eventMessage(message, surroundings, view) })).toBe(JSON.stringify({ message: messageObject(message, surroundings, view) }));
  }
});

test('a list of search results equals the list of its objects', () => {
  const words = new Set(['hello']);
  expect(fetchedMessagesText(found, surroundings, view, words)).toBe(JSON.stringify(found.map((one) => fetchedMessageObject(one, surroundings, view, words))));
  expect(fetchedMessagesText(found, surroundings, view, words)).toContain('<span class=\\\"highlight\\\">hello');
  expect(fetchedMessagesText(found, surroundings, view)).not.toContain('match_content');
});

test('an empty list stays empty', () => {
  expect(fetchedMessagesText([], surroundings, view)).toBe('[]');
});
