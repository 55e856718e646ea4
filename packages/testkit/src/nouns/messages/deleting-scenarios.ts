import { type Cast, makeChannel, say, sendDirect } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;
const members = ['actor', 'peer', 'administrator'] as const;

/** Adds a message that stays, since the id of the newest message is not published. */
const somethingNewer = ({ actor, peer, stranger, guest, administrator }: Cast): Promise<number> =>
  sendDirect(actor, [peer.id, stranger.id, guest.id, administrator.id], 'the newest');

/** A message that mentions the peer, who has starred it; and a newer one. */
const message = async (cast: Cast, channel: number, text: string, topic = 'talk'): Promise<number> => {
  const id = await say(cast.actor, channel, `@**${cast.peer.fullName}** ${text}`, topic);
  await cast.peer.post('/messages/flags', { messages: [id], op: 'add', flag: 'starred' });
  return id;
};

export const deletionScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a message that is deleted, the only one of its channel',
    operation: 'DELETE /messages/{message_id}',
    given: async (cast, word) => {
      const id = await message(cast, await makeChannel(cast, word), 'see this');
      await somethingNewer(cast);
      return id;
    },
    when: ({ administrator }, id) => administrator.delete(`/messages/${id}`),
    then: success,
  }),
  scenario({
    name: 'a message that is deleted in a private channel, among others of its topic',
    operation: 'DELETE /messages/{message_id}',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, `${word} room`, { isPrivate: true });
      await say(cast.peer, channel, word, word);
      const id = await message(cast, channel, word, word);
      await say(cast.actor, channel, word, word);
      await somethingNewer(cast);
      return id;
    },
    when: ({ actor }, id) => actor.delete(`/messages/${id}`),
    then: success,
    secretAmong: members,
  }),
  scenario({
    name: 'a direct message that is deleted',
    operation: 'DELETE /messages/{message_id}',
    given: async (cast, word) => {
      const id = await sendDirect(cast.actor, [cast.peer.id], word);
      await sendDirect(cast.actor, [cast.peer.id], word);
      await somethingNewer(cast);
      return id;
    },
    when: ({ actor }, id) => actor.delete(`/messages/${id}`),
    then: success,
    secretAmong: ['actor', 'peer'],
  }),
  scenario({
    name: 'somebody else’s message, not deleted',
    operation: 'DELETE /messages/{message_id}',
    given: async (cast, word) => message(cast, await makeChannel(cast, word), 'see this'),
    when: ({ peer }, id) => peer.delete(`/messages/${id}`),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
  scenario({
    name: 'a topic that is deleted, followed and muted and starred in',
    operation: 'POST /streams/{stream_id}/delete_topic',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      await message(cast, channel, 'one', 'Lunch');
      await message(cast, channel, 'two', 'LUNCH');
      await say(cast.actor, channel, 'three', 'another');
      await cast.peer.post('/user_topics', { stream_id: channel, topic: 'lunch', visibility_policy: 1 });
      await cast.actor.post('/user_topics', { stream_id: channel, topic: 'Lunch', visibility_policy: 2 });
      await somethingNewer(cast);
      return channel;
    },
    when: ({ administrator }, channel) => administrator.post(`/streams/${channel}/delete_topic`, { topic_name: 'lunch' }),
    then: success,
  }),
  scenario({
    name: 'messages whose time is over',
    operation: 'GET /users/me',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      await message(cast, channel, 'one');
      await message(cast, channel, 'two', 'another');
      await somethingNewer(cast);
      return channel;
    },
    when: async ({ actor, time }, channel) => {
      await time.expire(channel);
      return actor.get('/users/me');
    },
    then: success,
    unsentBefore: { gate: 'deleteEventRetention', keys: ['unread_msgs', 'starred_messages'] },
  }),
];
