import { makeChannel, say } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;
const members = ['actor', 'peer', 'administrator'] as const;

export const topicScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'muting a topic with something unread in it',
    operation: 'POST /user_topics',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, `${word} room`, { isPrivate: true });
      await say(cast.actor, channel, 'one', word);
      await say(cast.actor, channel, 'two', 'another');
      return channel;
    },
    when: ({ peer }, channel, word) => peer.post('/user_topics', { stream_id: channel, topic: word, visibility_policy: 1 }),
    then: success,
    secretAmong: members,
  }),
  scenario({
    name: 'following a topic that was muted, spelled otherwise',
    operation: 'POST /user_topics',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      await say(cast.actor, channel, 'one', 'Lunch');
      await cast.peer.post('/user_topics', { stream_id: channel, topic: 'Lunch', visibility_policy: 1 });
      return channel;
    },
    when: ({ peer }, channel) => peer.post('/user_topics', { stream_id: channel, topic: 'LUNCH', visibility_policy: 3 }),
    then: success,
  }),
  scenario({
    name: 'unmuting a topic that nobody has written in, without a name',
    operation: 'POST /user_topics',
    given: (cast, word) => makeChannel(cast, word),
    when: ({ peer }, channel) => peer.post('/user_topics', { stream_id: channel, topic: '', visibility_policy: 2 }),
    then: success,
  }),
  scenario({
    name: 'taking back what one wanted of a topic',
    operation: 'POST /user_topics',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      await say(cast.actor, channel, 'one');
      await cast.peer.post('/user_topics', { stream_id: channel, topic: 'talk', visibility_policy: 1 });
      return channel;
    },
    when: ({ peer }, channel) => peer.post('/user_topics', { stream_id: channel, topic: 'talk', visibility_policy: 0 }),
    then: success,
  }),
  scenario({
    name: 'muting a topic of a channel that one may not know of',
    operation: 'POST /user_topics',
    given: (cast, word) => makeChannel(cast, word, { isPrivate: true }),
    when: ({ stranger }, channel) => stranger.post('/user_topics', { stream_id: channel, topic: 'talk', visibility_policy: 1 }),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: members,
  }),
  scenario({
    name: 'muting a topic as older clients do',
    operation: 'PATCH /users/me/subscriptions/muted_topics',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      await say(cast.actor, channel, 'one');
      return channel;
    },
    when: ({ peer }, _, word) => peer.patch('/users/me/subscriptions/muted_topics', { stream: word, topic: 'talk', op: 'add' }),
    then: success,
  }),
  scenario({
    name: 'leaving a private channel in which one has muted a topic',
    operation: 'DELETE /users/me/subscriptions',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word, { isPrivate: true });
      await cast.peer.post('/user_topics', { stream_id: channel, topic: 'talk', visibility_policy: 1 });
    },
    when: ({ peer }, _, word) => peer.delete('/users/me/subscriptions', { subscriptions: [word] }),
    then: success,
    secretAmong: members,
  }),
  scenario({
    name: 'beginning a topic, which one follows by that, and naming somebody, who follows it too',
    operation: 'POST /messages',
    given: (cast, word) => makeChannel(cast, word),
    when: ({ actor, peer }, channel, word) => actor.post('/messages', { type: 'stream', to: channel, topic: word, content: `@**${peer.fullName}** look` }),
    then: success,
  }),
  scenario({
    name: 'writing in a topic of a muted channel, which brings the topic back',
    operation: 'POST /messages',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      await say(cast.actor, channel, 'one');
      await say(cast.actor, channel, 'two');
      await cast.peer.post('/users/me/subscriptions/properties', { subscription_data: [{ stream_id: channel, property: 'is_muted', value: true }] });
      return channel;
    },
    when: ({ peer }, channel) => peer.post('/messages', { type: 'stream', to: channel, topic: 'talk', content: 'three' }),
    then: success,
  }),
];
