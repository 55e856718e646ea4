import type { TestParams } from '../../server/test-client.js';
import { type Cast, makeChannel, say } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;

const update = (id: number): string => `/streams/${id}`;

/** The actor changes a channel that they made, with the peer in it. */
const updating = (name: string, params: (cast: Cast, word: string) => TestParams, more: Partial<Parameters<typeof scenario<number>>[0]> = {}): AnyScenario =>
  scenario<number>({
    name,
    operation: 'PATCH /streams/{stream_id}',
    given: async (cast, word) => {
      const id = await makeChannel(cast, word);
      await say(cast.actor, id, 'before');
      return id;
    },
    when: (cast, id, word) => cast.actor.patch(update(id), params(cast, word)),
    then: success,
    ...more,
  });

const privately = async (cast: Cast, word: string): Promise<number> => makeChannel(cast, word, { isPrivate: true });

const members = ['actor', 'peer', 'administrator'] as const;

const alone = (id: number) => ({ direct_members: [id], direct_subgroups: [] });

export const channelUpdateScenarios: ReadonlyArray<AnyScenario> = [
  updating('renaming and describing a channel', (_, word) => ({ new_name: `${word} anew`, description: 'a *better* one' })),
  updating('renaming a private channel', (_, word) => ({ new_name: `${word} anew` }), { given: privately, secretAmong: members }),
  updating('who posts in a channel', ({ actor }) => ({ can_send_message_group: { new: alone(actor.id) } })),
  updating('who removes people, and what becomes of the empty topic', ({ actor }) => ({
    can_remove_subscribers_group: { new: alone(actor.id) },
    topics_policy: 'disable_empty_topic',
    folder_id: null,
  })),
  updating('closing a public channel', () => ({ is_private: true, history_public_to_subscribers: true })),
  updating('opening a private channel', () => ({ is_private: false }), {
    given: privately,
    unsentBefore: { gate: 'privateToPublicEvents', keys: ['streams', 'never_subscribed'] },
  }),
  updating('opening a private channel into which somebody comes at once', () => ({}), {
    given: privately,
    when: async ({ actor, stranger }, id, word) => {
      const opened = await actor.patch(update(id), { is_private: false });
      await stranger.post('/users/me/subscriptions', { subscriptions: [{ name: word }] });
      return opened;
    },
    unsentBefore: { gate: 'privateToPublicEvents', keys: ['streams', 'never_subscribed', 'subscriptions'] },
  }),
  updating('half a year in which nothing is said in a private channel', () => ({}), {
    given: privately,
    when: async ({ actor, time }, id) => {
      await time.neglect(id);
      return actor.get(update(id));
    },
    secretAmong: members,
  }),
  updating('the first message in half a year', () => ({}), {
    operation: 'POST /messages',
    given: async (cast, word) => {
      const id = await makeChannel(cast, word);
      await cast.time.neglect(id);
      return id;
    },
    when: ({ peer }, id) => peer.post('/messages', { type: 'stream', to: id, topic: 'talk', content: 'awake' }),
  }),
  updating('hiding the past of a private channel', () => ({ history_public_to_subscribers: false }), { given: privately, secretAmong: members }),
  updating(
    'letting somebody administer a private channel',
    ({ actor, stranger }) => ({
      can_administer_channel_group: { new: { direct_members: [actor.id, stranger.id], direct_subgroups: [] } },
    }),
    { given: privately, secretAmong: [...members, 'stranger'] },
  ),
  updating('letting nobody else join a private channel any more', ({ actor }) => ({ can_subscribe_group: { new: alone(actor.id) } }), {
    given: async (cast, word) => {
      const id = await privately(cast, word);
      await cast.actor.patch(update(id), { can_subscribe_group: { new: { direct_members: [cast.actor.id, cast.stranger.id], direct_subgroups: [] } } });
      return id;
    },
  }),
  scenario<number>({
    name: 'making a channel a default one, and no more',
    operation: 'PATCH /streams/{stream_id}',
    given: async (cast, word) => {
      const id = await makeChannel(cast, word);
      await cast.administrator.patch(update(id), { is_default_stream: true });
      return id;
    },
    when: async ({ administrator }, id, word) => {
      await administrator.patch(update(id), { description: `still ${word}` });
      return administrator.patch(update(id), { is_default_stream: false });
    },
    then: success,
  }),
  updating('archiving a channel', () => ({}), {
    operation: 'DELETE /streams/{stream_id}',
    when: ({ actor }, id) => actor.delete(update(id)),
    unsentBefore: { gate: 'archiveSendsUpdateEvent', keys: ['subscriptions', 'unsubscribed'] },
  }),
  updating('archiving a private channel', () => ({}), {
    operation: 'DELETE /streams/{stream_id}',
    given: privately,
    when: ({ actor }, id) => actor.delete(update(id)),
    unsentBefore: { gate: 'archiveSendsUpdateEvent', keys: ['subscriptions', 'unsubscribed'] },
    secretAmong: members,
  }),
  updating('bringing a channel back', () => ({ is_archived: false }), {
    given: async (cast, word) => {
      await makeChannel(cast, `${word} beside`);
      const id = await makeChannel(cast, word);
      await cast.actor.delete(update(id));
      return id;
    },
  }),
  updating('an update that is refused', () => ({ description: 'a better one', is_default_stream: true }), { then: { status: 400, code: 'BAD_REQUEST' } }),
];
