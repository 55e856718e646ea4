import { makeChannel, say, sendDirect } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;

export const messageScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a message to a public channel',
    operation: 'POST /messages',
    given: (cast, word) => makeChannel(cast, word),
    when: ({ actor }, channel, word) => actor.post('/messages', { type: 'stream', to: channel, topic: 'talk', content: `${word} says hello` }),
    then: success,
  }),
  scenario({
    name: 'a message to a private channel',
    operation: 'POST /messages',
    given: (cast, word) => makeChannel(cast, `${word} room`, { isPrivate: true }),
    when: ({ actor }, channel, word) => actor.post('/messages', { type: 'stream', to: channel, topic: word, content: word }),
    then: success,
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'a message in the empty topic',
    operation: 'POST /messages',
    given: (cast, word) => makeChannel(cast, word),
    when: ({ actor }, channel) => actor.post('/messages', { type: 'stream', to: channel, topic: '', content: 'no topic' }),
    then: success,
  }),
  scenario({
    name: 'a mention of one person and one of everybody',
    operation: 'POST /messages',
    given: (cast, word) => makeChannel(cast, word),
    when: ({ actor, peer }, channel) => actor.post('/messages', { type: 'stream', to: channel, topic: 'talk', content: `@**${peer.fullName}** and @**all**` }),
    then: success,
  }),
  scenario({
    name: 'a direct message',
    operation: 'POST /messages',
    given: () => Promise.resolve(),
    when: ({ actor, peer }, _, word) => actor.post('/messages', { type: 'private', to: [peer.id], content: word }),
    then: success,
    secretAmong: ['actor', 'peer'],
  }),
  scenario({
    name: 'a direct message to several',
    operation: 'POST /messages',
    given: () => Promise.resolve(),
    when: ({ actor, peer, stranger }, _, word) => actor.post('/messages', { type: 'private', to: [peer.id, stranger.id], content: word }),
    then: success,
    secretAmong: ['actor', 'peer', 'stranger'],
  }),
  scenario({
    name: 'a note to oneself',
    operation: 'POST /messages',
    given: () => Promise.resolve(),
    when: ({ actor }, _, word) => actor.post('/messages', { type: 'private', to: [actor.id], content: word }),
    then: success,
    secretAmong: ['actor'],
  }),
  scenario({
    name: 'a message to a private channel that one is not in',
    operation: 'POST /messages',
    given: (cast, word) => makeChannel(cast, word, { isPrivate: true }),
    when: ({ stranger }, channel) => stranger.post('/messages', { type: 'stream', to: channel, topic: 'talk', content: 'let me in' }),
    then: { status: 400, code: 'STREAM_DOES_NOT_EXIST' },
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'reading',
    operation: 'POST /messages/flags',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      return [await say(cast.actor, channel, 'one'), await say(cast.actor, channel, 'two'), await sendDirect(cast.actor, [cast.peer.id], 'three')];
    },
    when: ({ peer }, ids) => peer.post('/messages/flags', { messages: ids, op: 'add', flag: 'read' }),
    then: success,
  }),
  scenario({
    name: 'making unread',
    operation: 'POST /messages/flags',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      const ids = [await say(cast.actor, channel, `@**${cast.peer.fullName}** one`), await sendDirect(cast.actor, [cast.peer.id], 'two')];
      await cast.peer.post('/messages/flags', { messages: ids, op: 'add', flag: 'read' });
      return ids;
    },
    when: ({ peer }, ids) => peer.post('/messages/flags', { messages: ids, op: 'remove', flag: 'read' }),
    then: success,
    unsentBefore: { gate: 'flagEventMessageDetails', keys: ['unread_msgs'] },
  }),
  scenario({
    name: 'starring',
    operation: 'POST /messages/flags',
    given: async (cast, word) => [await say(cast.actor, await makeChannel(cast, word), 'remember this')],
    when: ({ peer }, ids) => peer.post('/messages/flags', { messages: ids, op: 'add', flag: 'starred' }),
    then: success,
  }),
  scenario({
    name: 'a star taken away',
    operation: 'POST /messages/flags',
    given: async (cast, word) => {
      const ids = [await say(cast.actor, await makeChannel(cast, word), 'forget this')];
      await cast.peer.post('/messages/flags', { messages: ids, op: 'add', flag: 'starred' });
      return ids;
    },
    when: ({ peer }, ids) => peer.post('/messages/flags', { messages: ids, op: 'remove', flag: 'starred' }),
    then: success,
  }),
  scenario({
    name: 'starring what one may not see',
    operation: 'POST /messages/flags',
    given: async (cast, word) => [await say(cast.actor, await makeChannel(cast, `${word} room`, { isPrivate: true }), word)],
    when: ({ stranger }, ids) => stranger.post('/messages/flags', { messages: ids, op: 'add', flag: 'starred' }),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'reading a narrow',
    operation: 'POST /messages/flags/narrow',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      for (const text of ['one', 'two', 'three']) await say(cast.actor, channel, text);
      return channel;
    },
    when: ({ peer }, channel) =>
      peer.post('/messages/flags/narrow', {
        anchor: 'first_unread',
        num_before: 0,
        num_after: 1,
        narrow: [{ operator: 'channel', operand: channel }],
        op: 'add',
        flag: 'read',
      }),
    then: success,
  }),
  scenario({
    name: 'making a narrow unread',
    operation: 'POST /messages/flags/narrow',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      const ids = [await say(cast.actor, channel, `@**${cast.peer.fullName}** one`), await say(cast.actor, channel, 'two')];
      await cast.peer.post('/messages/flags', { messages: ids, op: 'add', flag: 'read' });
      return channel;
    },
    when: ({ peer }, channel) =>
      peer.post('/messages/flags/narrow', {
        anchor: 'newest',
        num_before: 5,
        num_after: 0,
        narrow: [{ operator: 'channel', operand: channel }],
        op: 'remove',
        flag: 'read',
      }),
    then: success,
    unsentBefore: { gate: 'flagEventMessageDetails', keys: ['unread_msgs'] },
  }),
  scenario({
    name: 'reading everything',
    operation: 'POST /mark_all_as_read',
    given: async (cast, word) => {
      await say(cast.actor, await makeChannel(cast, word), `@**${cast.peer.fullName}** one`);
      await sendDirect(cast.actor, [cast.peer.id], 'two');
    },
    when: ({ peer }) => peer.post('/mark_all_as_read'),
    then: success,
  }),
  scenario({
    name: 'reading a channel',
    operation: 'POST /mark_stream_as_read',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      for (const topic of ['one', 'two']) await say(cast.actor, channel, 'x', topic);
      return channel;
    },
    when: ({ peer }, channel) => peer.post('/mark_stream_as_read', { stream_id: channel }),
    then: success,
  }),
  scenario({
    name: 'reading a topic',
    operation: 'POST /mark_topic_as_read',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      for (const topic of ['one', 'two']) await say(cast.actor, channel, 'x', topic);
      return channel;
    },
    when: ({ peer }, channel) => peer.post('/mark_topic_as_read', { stream_id: channel, topic_name: 'one' }),
    then: success,
  }),
  scenario({
    name: 'typing',
    operation: 'POST /typing',
    given: (cast, word) => makeChannel(cast, `${word} room`, { isPrivate: true }),
    when: ({ actor, peer }) => actor.post('/typing', { op: 'start', to: [peer.id] }),
    then: success,
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'typing while editing',
    operation: 'POST /messages/{message_id:int}/typing',
    given: async (cast, word) => say(cast.actor, await makeChannel(cast, `${word} room`, { isPrivate: true }), word),
    when: ({ actor }, id) => actor.post(`/messages/${id}/typing`, { op: 'start' }),
    then: success,
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'being present',
    operation: 'POST /users/me/presence',
    given: () => Promise.resolve(),
    when: ({ peer }) => peer.post('/users/me/presence', { status: 'active', new_user_input: true }),
    then: success,
  }),
];
