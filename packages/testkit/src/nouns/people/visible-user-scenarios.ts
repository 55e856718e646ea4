import { type Cast, makeChannel, say, sendDirect } from '../shared/cast.js';
import { visitorOf } from './administration-scenarios.js';
import { metProfileScenarios } from './profile-scenarios.js';
import { hiddenStatusScenarios } from './status-scenarios.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;

/** LEVEL(228): no event shows a guest the people they come to know of. LEVEL(220): and a guest gets no event about people who join their channels. */
const unsentBefore = { gate: 'eventRealmUserScoped', keys: ['realm_users', 'subscriptions', 'unsubscribed'] } as const;

interface Given {
  readonly channel: string;
  readonly id: number;
  readonly newcomer: number;
}

/** A channel of the administrator, with the newcomer. */
const channelOf = async (
  cast: Cast,
  word: string,
  members: (given: { readonly guest: number; readonly newcomer: number }) => ReadonlyArray<number>,
): Promise<Given> => {
  const { actor, guest } = cast;
  const other = await visitorOf(cast, word);
  const channel = `Place of ${word}`;
  const id = await makeChannel(cast, channel, { members: [actor.id, ...members({ guest: guest.id, newcomer: other })] });
  return { channel, id, newcomer: other };
};

const bring = ({ administrator }: Cast, channel: string, ...people: ReadonlyArray<number>) =>
  administrator.post('/users/me/subscriptions', { subscriptions: [{ name: channel }], principals: people });

const take = ({ administrator }: Cast, channel: string, ...people: ReadonlyArray<number>) =>
  administrator.delete('/users/me/subscriptions', { subscriptions: [channel], principals: people });

const rename = ({ administrator }: Cast, { newcomer }: Given, name: string) => administrator.patch(`/users/${newcomer}`, { full_name: name, role: 300 });

const reaching = (name: string, of: Pick<Parameters<typeof scenario<Given>>[0], 'given' | 'when' | 'unsentBefore'>): AnyScenario =>
  scenario<Given>({ name, operation: 'POST /users/me/subscriptions', then: success, unsentBefore, ...of });

/** What a guest gets of a change of somebody, whom they see or not. */
const renaming: ReadonlyArray<AnyScenario> = [
  reaching('somebody whom a guest sees gets another name and role', {
    given: (cast, word) => channelOf(cast, word, ({ guest, newcomer: other }) => [guest, other]),
    when: (cast, given) => rename(cast, given, `Dana ${given.channel}`),
  }),
  reaching('somebody whom a guest does not see gets another name and role', {
    given: (cast, word) => channelOf(cast, word, ({ newcomer: other }) => [other]),
    when: (cast, given) => rename(cast, given, `Dana ${given.channel}`),
  }),
  reaching('somebody gets another name, and then comes into the channel of a guest', {
    given: (cast, word) => channelOf(cast, word, ({ guest }) => [guest]),
    when: async (cast, given) => {
      await rename(cast, given, `Dana ${given.channel}`);
      return bring(cast, given.channel, given.newcomer);
    },
  }),
  reaching('somebody gets another name, and then leaves the channel of a guest', {
    given: (cast, word) => channelOf(cast, word, ({ guest, newcomer: other }) => [guest, other]),
    when: async (cast, given) => {
      await rename(cast, given, `Dana ${given.channel}`);
      return take(cast, given.channel, given.newcomer);
    },
  }),
  reaching('somebody leaves the channel of a guest, and then gets another name', {
    given: (cast, word) => channelOf(cast, word, ({ guest, newcomer: other }) => [guest, other]),
    when: async (cast, given) => {
      await take(cast, given.channel, given.newcomer);
      return rename(cast, given, `Dana ${given.channel}`);
    },
  }),
];

/** Somebody whom a guest knows from a channel is deactivated, or reactivated. */
const activating = (name: string, isReactivated: boolean, before: (cast: Cast, given: Given) => Promise<unknown> = () => Promise.resolve()): AnyScenario =>
  scenario<Given>({
    name,
    operation: isReactivated ? 'POST /users/{user_id}/reactivate' : 'DELETE /users/{user_id}',
    then: success,
    unsentBefore,
    given: async (cast, word) => {
      const given = await channelOf(cast, word, ({ guest, newcomer: other }) => [guest, other]);
      await before(cast, given);
      if (isReactivated) await cast.administrator.delete(`/users/${given.newcomer}`);
      return given;
    },
    when: ({ administrator }, { newcomer: other }) =>
      isReactivated ? administrator.post(`/users/${other}/reactivate`) : administrator.delete(`/users/${other}`),
  });

/** Scenarios of an organization whose guests see only people they share something with. */
export const visibleUserScenarios: ReadonlyArray<AnyScenario> = [
  ...renaming,
  reaching('a guest comes into a channel with somebody', {
    given: (cast, word) => channelOf(cast, word, ({ newcomer: other }) => [other]),
    when: (cast, { channel }) => bring(cast, channel, cast.guest.id),
  }),
  reaching('somebody comes into the channel of a guest', {
    given: (cast, word) => channelOf(cast, word, ({ guest }) => [guest]),
    when: (cast, given) => bring(cast, given.channel, given.newcomer),
  }),
  reaching('a guest and somebody come into a channel together', {
    given: (cast, word) => channelOf(cast, word, () => []),
    when: (cast, given) => bring(cast, given.channel, given.newcomer, cast.guest.id),
  }),
  reaching('a guest leaves a channel with somebody in it', {
    given: (cast, word) => channelOf(cast, word, ({ guest, newcomer: other }) => [guest, other]),
    when: (cast, { channel }) => take(cast, channel, cast.guest.id),
  }),
  reaching('somebody leaves the channel of a guest', {
    given: (cast, word) => channelOf(cast, word, ({ guest, newcomer: other }) => [guest, other]),
    when: (cast, given) => take(cast, given.channel, given.newcomer),
  }),
  reaching('a guest and somebody leave a channel together', {
    given: (cast, word) => channelOf(cast, word, ({ guest, newcomer: other }) => [guest, other]),
    when: (cast, given) => take(cast, given.channel, given.newcomer, cast.guest.id),
  }),
  reaching('a guest comes and goes, and somebody goes and comes, in one poll', {
    given: (cast, word) => channelOf(cast, word, ({ newcomer: other }) => [other]),
    when: async (cast, given) => {
      await bring(cast, given.channel, cast.guest.id);
      await take(cast, given.channel, given.newcomer);
      await bring(cast, given.channel, given.newcomer);
      await take(cast, given.channel, cast.guest.id);
      return bring(cast, given.channel, cast.guest.id);
    },
  }),
  reaching('a guest meets somebody in a second channel, and loses the first', {
    given: (cast, word) => channelOf(cast, word, ({ guest }) => [guest]),
    when: async (cast, given) => {
      await bring(cast, given.channel, given.newcomer);
      const second = `Second ${given.channel}`;
      await makeChannel(cast, second, { isPrivate: true, members: [cast.administrator.id] });
      await bring(cast, second, given.newcomer, cast.guest.id);
      await take(cast, given.channel, cast.guest.id);
      return take(cast, given.channel, given.newcomer);
    },
  }),
  reaching('a guest is written to together with somebody', {
    given: async (cast, word) => {
      const given = await channelOf(cast, word, ({ guest }) => [guest]);
      await say(cast.actor, given.id, 'before');
      return given;
    },
    when: async (cast, given) => {
      await sendDirect(cast.administrator, [cast.guest.id, given.newcomer], 'hello');
      await bring(cast, given.channel, given.newcomer);
      return take(cast, given.channel, given.newcomer);
    },
  }),
  activating('somebody whom a guest knows from a channel is deactivated', false),
  activating('somebody whom a guest knows from a channel is reactivated', true),
  activating('somebody whom a guest knows from a conversation is deactivated', false, ({ administrator, guest }, { newcomer: other }) =>
    sendDirect(administrator, [guest.id, other], 'hello'),
  ),
  ...hiddenStatusScenarios,
  ...metProfileScenarios,
  reaching('a guest loses sight of somebody with a status', {
    given: async (cast, word) => {
      const given = await channelOf(cast, word, ({ guest, newcomer: other }) => [guest, other]);
      await cast.administrator.at(496).post(`/users/${given.newcomer}/status`, { status_text: 'known' });
      return given;
    },
    when: (cast, given) => take(cast, given.channel, given.newcomer),
    unsentBefore: { ...unsentBefore, keys: [...unsentBefore.keys, 'user_status'] },
  }),
];
