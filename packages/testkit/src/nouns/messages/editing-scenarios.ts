import { type Cast, makeChannel, say, takenAlong, sendDirect } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;
const silently = { send_notification_to_old_thread: false, send_notification_to_new_thread: false };

/** Two channels, and messages in the first of them. */
interface Moving {
  readonly from: number;
  readonly to: number;
  readonly ids: ReadonlyArray<number>;
}

const moving = async (cast: Cast, names: readonly [string, string], privacy: readonly [boolean, boolean], topic = 'talk'): Promise<Moving> => {
  const [from, to] = [await makeChannel(cast, names[0], { isPrivate: privacy[0] }), await makeChannel(cast, names[1], { isPrivate: privacy[1] })];
  return { from, to, ids: [await say(cast.actor, from, 'one', topic), await say(cast.actor, from, `@**${cast.peer.fullName}**`, topic)] };
};

const editMessage = ({ actor }: Cast, [id]: ReadonlyArray<number>, params: Parameters<Cast['actor']['patch']>[1]) =>
  actor.patch(`/messages/${id ?? 0}`, { ...silently, ...params });

/** Clients keep the newest id that they have received, also where its message is lost. */
const saySomethingNewer = async (cast: Cast, word: string) => say(cast.actor, await makeChannel(cast, `${word} third`), 'elsewhere');

/** Edits and moves of messages. */
export const editingScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'another text, which calls somebody',
    operation: 'PATCH /messages/{message_id}',
    given: async (cast, word) => [await say(cast.actor, await makeChannel(cast, `${word} room`, { isPrivate: true }), 'first')],
    when: (cast, ids, word) => editMessage(cast, ids, { content: `@**${cast.peer.fullName}** ${word}` }),
    then: success,
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'another text, which calls nobody any more',
    operation: 'PATCH /messages/{message_id}',
    given: async (cast, word) => [await say(cast.actor, await makeChannel(cast, word), `@**${cast.peer.fullName}** @**all**`)],
    when: (cast, ids) => editMessage(cast, ids, { content: 'never mind' }),
    then: success,
  }),
  scenario({
    name: 'another text of a direct message',
    operation: 'PATCH /messages/{message_id}',
    given: async (cast) => [await sendDirect(cast.actor, [cast.peer.id], 'first')],
    when: (cast, ids, word) => editMessage(cast, ids, { content: word }),
    then: success,
    secretAmong: ['actor', 'peer'],
  }),
  scenario({
    name: 'another text of what others have taken along',
    operation: 'PATCH /messages/{message_id}',
    given: async (cast, word) => [await takenAlong(cast, word, 'first')],
    when: (cast, ids) => editMessage(cast, ids, { content: 'second' }),
    then: success,
  }),
  scenario({
    name: 'somebody else’s message, changed',
    operation: 'PATCH /messages/{message_id}',
    given: async (cast, word) => [await say(cast.peer, await makeChannel(cast, word), 'first')],
    when: (cast, ids) => editMessage(cast, ids, { content: 'second' }),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
  scenario({
    name: 'a topic that is renamed, with something unread and something muted in it',
    operation: 'PATCH /messages/{message_id}',
    given: async (cast, word) => {
      const { from, ids } = await moving(cast, [`${word} room`, `${word} other`], [true, true]);
      await cast.peer.post('/user_topics', { stream_id: from, topic: 'talk', visibility_policy: 1 });
      return ids;
    },
    when: (cast, ids, word) => editMessage(cast, ids, { topic: word, propagate_mode: 'change_all' }),
    then: success,
    secretAmong: ['actor', 'peer', 'administrator'],
  }),
  scenario({
    name: 'one message that goes to the topic without a name',
    operation: 'PATCH /messages/{message_id}',
    given: async (cast, word) => (await moving(cast, [word, `${word} other`], [false, false])).ids,
    when: (cast, ids) => editMessage(cast, ids, { topic: '' }),
    then: success,
  }),
  scenario({
    name: 'a topic that goes to a channel which some do not read',
    operation: 'PATCH /messages/{message_id}',
    given: async (cast, word) => {
      const between = await moving(cast, [word, `${word} hidden`], [false, true]);
      await cast.stranger.post('/users/me/subscriptions', { subscriptions: [{ name: word }] });
      return between;
    },
    when: (cast, { to, ids }, word) => editMessage(cast, ids, { stream_id: to, topic: `${word} hidden`, propagate_mode: 'change_all' }),
    then: success,
  }),
  scenario({
    name: 'a topic that goes to a channel which one is not in',
    operation: 'PATCH /messages/{message_id}',
    given: async (cast, word) => {
      const between = await moving(cast, [word, `${word} other`], [false, false]);
      await cast.peer.delete('/users/me/subscriptions', { subscriptions: [`${word} other`] });
      await saySomethingNewer(cast, word);
      return between;
    },
    when: (cast, { to, ids }) => editMessage(cast, ids, { stream_id: to, propagate_mode: 'change_all' }),
    then: success,
  }),
  scenario({
    name: 'a topic that leaves for a public channel without its readers, who have starred it',
    operation: 'PATCH /messages/{message_id}',
    given: async (cast, word) => {
      const between = await moving(cast, [word, `${word} other`], [true, false]);
      for (const name of ['peer', 'administrator'] as const) {
        await cast[name].delete('/users/me/subscriptions', { subscriptions: [`${word} other`] });
        await cast[name].post('/messages/flags', { messages: between.ids, op: 'add', flag: 'starred' });
      }
      await saySomethingNewer(cast, word);
      return between;
    },
    when: (cast, { to, ids }) => editMessage(cast, ids, { stream_id: to, propagate_mode: 'change_all' }),
    then: success,
  }),
  scenario({
    name: 'a topic that comes out of a private channel',
    operation: 'PATCH /messages/{message_id}',
    given: (cast, word) => moving(cast, [`${word} hidden`, `open ${word.length}${word.slice(4)}`], [true, false], word),
    when: (cast, { to, ids }) => editMessage(cast, ids, { stream_id: to, topic: 'published', propagate_mode: 'change_all' }),
    then: success,
  }),
  scenario({
    name: 'a topic that is resolved',
    operation: 'PATCH /messages/{message_id}',
    given: async (cast, word) => (await moving(cast, [word, `${word} other`], [false, false])).ids,
    when: (cast, ids) => editMessage(cast, ids, { topic: '✔ talk', propagate_mode: 'change_all' }),
    then: success,
  }),
  scenario({
    name: 'a resolution that is taken back at once',
    operation: 'PATCH /messages/{message_id}',
    given: async (cast, word) => {
      const { to, ids } = await moving(cast, [word, `${word} other`], [false, false]);
      await editMessage(cast, ids, { topic: '✔ talk', propagate_mode: 'change_all' });
      // Adds a newer message, since the newest one stays.
      await say(cast.actor, to, 'elsewhere');
      return ids;
    },
    when: (cast, ids) => editMessage(cast, ids, { topic: 'talk', propagate_mode: 'change_all' }),
    then: success,
  }),
  scenario({
    name: 'a move that is told of in both topics',
    operation: 'PATCH /messages/{message_id}',
    given: async (cast, word) => (await moving(cast, [word, `${word} other`], [false, false])).ids,
    when: (cast, ids) => editMessage(cast, ids, { topic: 'elsewhere', send_notification_to_old_thread: true, send_notification_to_new_thread: true }),
    then: success,
  }),
];
