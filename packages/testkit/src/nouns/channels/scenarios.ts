import { makeChannel, say } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;
const members = ['actor', 'peer', 'administrator'] as const;

export const channelScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a new public channel',
    operation: 'POST /users/me/subscriptions',
    given: () => Promise.resolve(),
    when: ({ actor, peer }, _, word) =>
      actor.post('/users/me/subscriptions', { subscriptions: [{ name: word, description: 'a *new* one' }], principals: [actor.id, peer.id] }),
    then: success,
  }),
  scenario({
    name: 'a new private channel',
    operation: 'POST /users/me/subscriptions',
    given: () => Promise.resolve(),
    when: ({ actor, peer }, _, word) =>
      actor.post('/users/me/subscriptions', { subscriptions: [{ name: word }], principals: [actor.id, peer.id], invite_only: true }),
    then: success,
    secretAmong: members,
  }),
  scenario({
    name: 'a new channel of its own, with everything chosen',
    operation: 'POST /channels/create',
    given: () => Promise.resolve(),
    when: ({ administrator, peer, stranger }, _, word) =>
      administrator.at(496).post('/channels/create', {
        name: word,
        subscribers: [peer.id],
        invite_only: true,
        history_public_to_subscribers: true,
        topics_policy: 'disable_empty_topic',
        can_add_subscribers_group: { direct_members: [stranger.id], direct_subgroups: [] },
        can_send_message_group: { direct_members: [peer.id], direct_subgroups: [] },
      }),
    then: success,
    secretAmong: ['peer', 'stranger', 'administrator'],
  }),
  scenario({
    name: 'a new channel for newcomers',
    operation: 'POST /users/me/subscriptions',
    given: () => Promise.resolve(),
    when: ({ administrator }, _, word) => administrator.at(496).post('/users/me/subscriptions', { subscriptions: [{ name: word }], is_default_stream: true }),
    then: success,
  }),
  scenario({
    name: 'a channel that newcomers come into',
    operation: 'POST /default_streams',
    given: makeChannel,
    when: ({ administrator }, id) => administrator.post('/default_streams', { stream_id: id }),
    then: success,
  }),
  scenario({
    name: 'a channel that newcomers come into no more',
    operation: 'DELETE /default_streams',
    given: async (cast, word) => {
      const id = await makeChannel(cast, word);
      await cast.administrator.post('/default_streams', { stream_id: id });
      return id;
    },
    when: ({ administrator }, id) => administrator.delete('/default_streams', { stream_id: id }),
    then: success,
  }),
  scenario({
    name: 'channels that newcomers may choose together',
    operation: 'POST /default_stream_groups/create',
    given: makeChannel,
    when: ({ administrator }, _, word) => administrator.post('/default_stream_groups/create', { group_name: word, description: 'a few', stream_names: [word] }),
    then: success,
  }),
  scenario({
    name: 'a channel of a group that newcomers may choose is archived, and another one closed',
    operation: 'DELETE /streams/{stream_id}',
    given: async (cast, word) => {
      const [one, two] = [await makeChannel(cast, word), await makeChannel(cast, `${word} two`)];
      const names = [word, `${word} two`];
      await cast.administrator.post('/default_stream_groups/create', { group_name: word, description: '', stream_names: names });
      return { one, two };
    },
    when: async ({ actor, administrator }, { one, two }) => {
      await actor.patch(`/streams/${two}`, { is_private: true });
      return administrator.delete(`/streams/${one}`);
    },
    then: success,
    unsentBefore: { gate: 'archiveSendsUpdateEvent', keys: ['subscriptions', 'unsubscribed'] },
  }),
  scenario({
    name: 'joining a public channel',
    operation: 'POST /users/me/subscriptions',
    given: async (cast, word) => {
      await say(cast.actor, await makeChannel(cast, word), 'before');
    },
    when: ({ stranger }, _, word) => stranger.post('/users/me/subscriptions', { subscriptions: [{ name: word }] }),
    then: success,
  }),
  scenario({
    name: 'being brought into a private channel',
    operation: 'POST /users/me/subscriptions',
    given: async (cast, word) => {
      await say(cast.actor, await makeChannel(cast, word, { isPrivate: true }), 'before');
    },
    when: ({ actor, stranger }, _, word) => actor.post('/users/me/subscriptions', { subscriptions: [{ name: word }], principals: [stranger.id] }),
    then: success,
    secretAmong: ['actor', 'peer', 'stranger', 'administrator'],
  }),
  scenario({
    name: 'a guest being brought into a public channel',
    operation: 'POST /users/me/subscriptions',
    given: (cast, word) => makeChannel(cast, word),
    when: ({ actor, guest }, _, word) => actor.post('/users/me/subscriptions', { subscriptions: [{ name: word }], principals: [guest.id] }),
    then: success,
  }),
  scenario({
    name: 'joining a private channel by its name',
    operation: 'POST /users/me/subscriptions',
    given: (cast, word) => makeChannel(cast, word, { isPrivate: true }),
    when: ({ stranger }, _, word) => stranger.post('/users/me/subscriptions', { subscriptions: [{ name: word }] }),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: members,
  }),
  scenario({
    name: 'leaving a public channel with something unread',
    operation: 'DELETE /users/me/subscriptions',
    given: async (cast, word) => {
      await say(cast.actor, await makeChannel(cast, word), 'unread');
    },
    when: ({ peer }, _, word) => peer.delete('/users/me/subscriptions', { subscriptions: [word] }),
    then: success,
  }),
  scenario({
    name: 'leaving a private channel',
    operation: 'DELETE /users/me/subscriptions',
    given: async (cast, word) => {
      await say(cast.actor, await makeChannel(cast, word, { isPrivate: true }), 'unread');
    },
    when: ({ peer }, _, word) => peer.delete('/users/me/subscriptions', { subscriptions: [word] }),
    then: success,
    secretAmong: members,
  }),
  scenario({
    name: 'being taken out of a private channel',
    operation: 'DELETE /users/me/subscriptions',
    given: (cast, word) => makeChannel(cast, word, { isPrivate: true }),
    when: ({ administrator, peer }, _, word) => administrator.delete('/users/me/subscriptions', { subscriptions: [word], principals: [peer.id] }),
    then: success,
    secretAmong: members,
  }),
  scenario({
    name: 'coming back to a channel',
    operation: 'POST /users/me/subscriptions',
    given: async (cast, word) => {
      await makeChannel(cast, word);
      await cast.peer.delete('/users/me/subscriptions', { subscriptions: [word] });
      await say(cast.actor, word, 'while away');
    },
    when: ({ peer }, _, word) => peer.post('/users/me/subscriptions', { subscriptions: [{ name: word }] }),
    then: success,
  }),
  scenario({
    name: 'coming into a channel, with others who come and go behind them in one poll',
    operation: 'POST /users/me/subscriptions',
    given: (cast, word) => makeChannel(cast, word, { members: [cast.actor.id, cast.administrator.id] }),
    when: async ({ actor, administrator, peer, stranger }, _, word) => {
      const subscriptions = [{ name: word }];
      await peer.post('/users/me/subscriptions', { subscriptions });
      await actor.delete('/users/me/subscriptions', { subscriptions: [word] });
      await stranger.post('/users/me/subscriptions', { subscriptions });
      await administrator.delete('/users/me/subscriptions', { subscriptions: [word] });
      return actor.post('/users/me/subscriptions', { subscriptions });
    },
    then: success,
  }),
  scenario({
    name: 'choosing about channels, and muting one with something unread in it',
    operation: 'POST /users/me/subscriptions/properties',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word, { isPrivate: true });
      await say(cast.actor, channel, 'unread');
      return [channel, await makeChannel(cast, `${word} two`, { isPrivate: true })] as const;
    },
    when: ({ peer }, [one, two]) =>
      peer.post('/users/me/subscriptions/properties', {
        subscription_data: [
          { stream_id: one, property: 'in_home_view', value: false },
          { stream_id: one, property: 'is_muted', value: false },
          { stream_id: one, property: 'is_muted', value: true },
          { stream_id: two, property: 'color', value: '#ABC' },
          { stream_id: two, property: 'pin_to_top', value: true },
          { stream_id: two, property: 'push_notifications', value: false },
          { stream_id: two, property: 'wildcard_mentions_notify', value: true },
        ],
      }),
    then: success,
    secretAmong: members,
  }),
  scenario({
    name: 'choosing about a channel that one has left',
    operation: 'PATCH /users/me/subscriptions/{stream_id:int}',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      await cast.peer.delete('/users/me/subscriptions', { subscriptions: [word] });
      return channel;
    },
    when: ({ peer }, channel) => peer.patch(`/users/me/subscriptions/${channel}`, { property: 'is_muted', value: true }),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
  scenario({
    name: 'one channel for another',
    operation: 'PATCH /users/me/subscriptions',
    given: async (cast, word) => {
      await makeChannel(cast, word);
      await makeChannel(cast, `${word} two`, { members: [cast.actor.id] });
    },
    when: ({ peer }, _, word) => peer.patch('/users/me/subscriptions', { delete: [word], add: [{ name: `${word} two` }] }),
    then: success,
  }),
];
