import type { TestReply } from '../../server/test-client.js';
import { type Cast, makeChannel, say } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;
const alone = ['actor'] as const;

/** The year 2100, after every test's clock. */
const someday = 4_102_444_800;

const schedule = async ({ actor }: Cast, params: Parameters<Cast['actor']['post']>[1]): Promise<TestReply> =>
  actor.at(496).post('/scheduled_messages', { type: 'stream', topic: 'talk', content: 'later', scheduled_delivery_timestamp: someday, ...params });

const scheduled = async (cast: Cast, params: Parameters<Cast['actor']['post']>[1]): Promise<number> =>
  Number((await schedule(cast, params)).body['scheduled_message_id']);

export const personalItemScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a message scheduled for a channel',
    operation: 'POST /scheduled_messages',
    given: (cast, word) => makeChannel(cast, `${word.length} later`),
    when: (cast, channel, word) => schedule(cast, { to: channel, content: word }),
    then: success,
    secretAmong: alone,
  }),
  scenario({
    name: 'a direct message scheduled before one that is there',
    operation: 'POST /scheduled_messages',
    given: (cast, word) => scheduled(cast, { type: 'private', to: [cast.peer.id], content: word }),
    when: (cast, _, word) => schedule(cast, { type: 'private', to: [cast.peer.id, cast.actor.id], content: word, scheduled_delivery_timestamp: someday - 60 }),
    then: success,
    secretAmong: alone,
  }),
  scenario({
    name: 'a scheduled message that is changed',
    operation: 'PATCH /scheduled_messages/{scheduled_message_id}',
    given: async (cast, word) => ({
      id: await scheduled(cast, { type: 'private', to: [cast.actor.id], content: word }),
      channel: await makeChannel(cast, `${word.length} changed`),
    }),
    when: ({ actor }, { id, channel }, word) =>
      actor
        .at(496)
        .patch(`/scheduled_messages/${id}`, { type: 'stream', to: channel, topic: 'other', content: word, scheduled_delivery_timestamp: someday + 60 }),
    then: success,
    secretAmong: alone,
  }),
  scenario({
    name: 'a scheduled message that is taken back',
    operation: 'DELETE /scheduled_messages/{scheduled_message_id}',
    given: (cast, word) => scheduled(cast, { type: 'private', to: [cast.peer.id], content: word }),
    when: ({ actor }, id) => actor.at(496).delete(`/scheduled_messages/${id}`),
    then: success,
    secretAmong: alone,
  }),
  scenario({
    name: "somebody else's scheduled message",
    operation: 'PATCH /scheduled_messages/{scheduled_message_id}',
    given: (cast, word) => scheduled(cast, { type: 'private', to: [cast.peer.id], content: word }),
    when: ({ peer }, id) => peer.at(496).patch(`/scheduled_messages/${id}`, { content: 'not mine' }),
    then: { status: 404, code: 'BAD_REQUEST' },
    secretAmong: alone,
  }),
  scenario({
    name: 'a reminder of a message in a private channel',
    operation: 'POST /reminders',
    given: async (cast, word) => {
      await makeChannel(cast, `${word} room`, { isPrivate: true });
      return say(cast.peer, `${word} room`, word, word);
    },
    when: ({ actor }, id) => actor.at(496).post('/reminders', { message_id: id, scheduled_delivery_timestamp: someday, note: 'why not' }),
    then: success,
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a reminder of a message that one may not read',
    operation: 'POST /reminders',
    given: async (cast, word) => {
      await makeChannel(cast, `${word} room`, { isPrivate: true });
      return say(cast.peer, `${word} room`, word, word);
    },
    when: ({ stranger }, id) => stranger.at(496).post('/reminders', { message_id: id, scheduled_delivery_timestamp: someday }),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a reminder that is taken back',
    operation: 'DELETE /reminders/{reminder_id}',
    given: async (cast, word) => {
      const id = await say(cast.actor, await makeChannel(cast, word), 'to be remembered');
      const { body } = await cast.actor.at(496).post('/reminders', { message_id: id, scheduled_delivery_timestamp: someday, note: word });
      return Number(body['reminder_id']);
    },
    when: ({ actor }, id) => actor.at(496).delete(`/reminders/${id}`),
    then: success,
  }),
  scenario({
    name: 'new alert words, one of them there already',
    operation: 'POST /users/me/alert_words',
    given: ({ actor }) => actor.post('/users/me/alert_words', { alert_words: ['before'] }),
    when: ({ actor }, _, word) => actor.post('/users/me/alert_words', { alert_words: [word, 'BEFORE', ' '] }),
    then: success,
    secretAmong: alone,
  }),
  scenario({
    name: 'alert words that are taken away',
    operation: 'DELETE /users/me/alert_words',
    given: ({ actor }, word) => actor.post('/users/me/alert_words', { alert_words: [word, 'other'] }),
    when: ({ actor }, _, word) => actor.delete('/users/me/alert_words', { alert_words: [word.toUpperCase(), 'missing'] }),
    then: success,
    secretAmong: alone,
  }),
  scenario({
    name: 'alert words that are too many',
    operation: 'POST /users/me/alert_words',
    given: () => Promise.resolve(),
    when: ({ actor }, _, word) => actor.post('/users/me/alert_words', { alert_words: Array.from({ length: 251 }, (_one, index) => `${word} ${index}`) }),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: alone,
  }),
  scenario({
    name: 'a message in a private channel that says an alert word of one who is there and of one who is not',
    operation: 'POST /messages',
    given: async (cast, word) => {
      for (const person of [cast.peer, cast.stranger]) await person.post('/users/me/alert_words', { alert_words: ['pudding'] });
      await makeChannel(cast, `${word} room`, { isPrivate: true });
    },
    when: ({ actor }, _, word) => actor.post('/messages', { type: 'stream', to: `${word} room`, topic: 'talk', content: `${word} pudding` }),
    then: success,
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a new snippet',
    operation: 'POST /saved_snippets',
    given: () => Promise.resolve(),
    when: ({ actor }, _, word) => actor.at(496).post('/saved_snippets', { title: word, content: `**${word}**` }),
    then: success,
    secretAmong: alone,
  }),
  scenario({
    name: 'a snippet that is changed',
    operation: 'PATCH /saved_snippets/{saved_snippet_id}',
    given: async ({ actor }, word) => Number((await actor.at(496).post('/saved_snippets', { title: 'before', content: word })).body['saved_snippet_id']),
    when: ({ actor }, id, word) => actor.at(496).patch(`/saved_snippets/${id}`, { title: word }),
    then: success,
    unsentBefore: { gate: 'savedSnippetUpdate', keys: ['saved_snippets'] },
    secretAmong: alone,
  }),
  scenario({
    name: 'a snippet that goes',
    operation: 'DELETE /saved_snippets/{saved_snippet_id}',
    given: async ({ actor }, word) => Number((await actor.at(496).post('/saved_snippets', { title: word, content: word })).body['saved_snippet_id']),
    when: ({ actor }, id) => actor.at(496).delete(`/saved_snippets/${id}`),
    then: success,
    secretAmong: alone,
  }),
];
