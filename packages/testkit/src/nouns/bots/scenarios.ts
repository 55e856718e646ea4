import type { TestPerson } from '../../server/test-server.js';
import { makeChannel } from '../shared/cast.js';
import { picture } from '../shared/picture.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;

const named = (word: string) => ({ full_name: `Bot ${word}`, short_name: word });

const create = async (person: TestPerson, word: string, params: Parameters<TestPerson['post']>[1] = {}): Promise<number> =>
  Number((await person.post('/bots', { ...named(word), ...params })).body['user_id']);

const outgoing = { bot_type: 3, payload_url: '"https://example.com/hook"' };

export const botScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a bot is created',
    operation: 'POST /bots',
    given: () => Promise.resolve(),
    when: ({ actor }, _, word) => actor.post('/bots', named(word)),
    then: success,
  }),
  scenario({
    name: 'an outgoing webhook with default channels is created',
    operation: 'POST /bots',
    given: async (cast, word) => {
      await makeChannel(cast, `Home ${word}`);
    },
    when: ({ actor }, _, word) =>
      actor.post('/bots', { ...named(word), ...outgoing, default_sending_stream: `Home ${word}`, default_events_register_stream: `Home ${word}` }),
    then: success,
  }),
  scenario({
    name: 'a bot of a guest is not created',
    operation: 'POST /bots',
    given: () => Promise.resolve(),
    when: ({ guest }, _, word) => guest.post('/bots', named(word)),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
  scenario({
    name: 'a bot gets another name and other defaults',
    operation: 'PATCH /bots/{bot_id}',
    given: async (cast, word) => {
      await makeChannel(cast, `Home ${word}`);
      return create(cast.actor, word, outgoing);
    },
    when: ({ actor }, id, word) =>
      actor.patch(`/bots/${id}`, {
        full_name: `Other ${word}`,
        default_sending_stream: `Home ${word}`,
        default_events_register_stream: `Home ${word}`,
        default_all_public_streams: true,
        service_payload_url: '"https://example.com/other"',
        service_interface: 2,
      }),
    then: success,
  }),
  scenario({
    name: 'a bot is created with a picture',
    operation: 'POST /bots',
    given: () => Promise.resolve(),
    when: ({ actor }, _, word) => actor.upload('/bots', [picture], named(word)),
    then: success,
  }),
  scenario({
    name: 'a bot gets another picture',
    operation: 'PATCH /bots/{bot_id}',
    given: ({ actor }, word) => create(actor, word),
    when: ({ actor }, id) => actor.upload(`/bots/${id}`, [picture], {}, 'PATCH'),
    then: success,
  }),
  scenario({
    name: 'a bot gets another address',
    operation: 'PATCH /bots/{bot_id}',
    given: ({ actor }, word) => create(actor, word),
    when: ({ actor }, id, word) => actor.patch(`/bots/${id}`, { short_name: `other-${word}` }),
    then: success,
    unsentBefore: { gate: 'eventRealmBotEmail', keys: ['realm_bots'] },
  }),
  scenario({
    name: 'a bot loses its default channel, and becomes a moderator',
    operation: 'PATCH /bots/{bot_id}',
    given: async (cast, word) => {
      await makeChannel(cast, `Home ${word}`);
      return create(cast.actor, word, { default_sending_stream: `Home ${word}` });
    },
    when: ({ administrator }, id) => administrator.patch(`/bots/${id}`, { default_sending_stream: '', role: 300 }),
    then: success,
  }),
  scenario({
    name: 'a bot gets another owner',
    operation: 'PATCH /bots/{bot_id}',
    given: ({ actor }, word) => create(actor, word),
    when: ({ actor, peer }, id) => actor.patch(`/bots/${id}`, { bot_owner_id: peer.id }),
    then: success,
  }),
  scenario({
    name: 'a bot goes to an administrator, and back',
    operation: 'PATCH /bots/{bot_id}',
    given: ({ actor }, word) => create(actor, word),
    when: async ({ actor, administrator }, id) => {
      await actor.patch(`/bots/${id}`, { bot_owner_id: administrator.id });
      return administrator.patch(`/bots/${id}`, { bot_owner_id: actor.id });
    },
    then: success,
  }),
  scenario({
    name: 'a bot of others is not changed',
    operation: 'PATCH /bots/{bot_id}',
    given: ({ actor }, word) => create(actor, word),
    when: ({ stranger }, id, word) => stranger.patch(`/bots/${id}`, { full_name: `Stolen ${word}` }),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
  scenario({
    name: 'a bot is deactivated',
    operation: 'DELETE /bots/{bot_id}',
    given: ({ actor }, word) => create(actor, word),
    when: ({ actor }, id) => actor.delete(`/bots/${id}`),
    then: success,
  }),
  scenario({
    name: 'a bot is reactivated',
    operation: 'POST /users/{user_id}/reactivate',
    given: async ({ actor }, word) => {
      const id = await create(actor, word);
      await actor.delete(`/bots/${id}`);
      return id;
    },
    when: ({ actor }, id) => actor.post(`/users/${id}/reactivate`),
    then: success,
  }),
  scenario({
    name: 'a bot gets another key',
    operation: 'POST /bots/{bot_id}/api_key/regenerate',
    given: ({ actor }, word) => create(actor, word),
    when: ({ administrator }, id) => administrator.post(`/bots/${id}/api_key/regenerate`),
    then: success,
  }),
];
