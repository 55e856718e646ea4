import type { TestReply } from '../server/test-client.js';
import { type Cast, makeChannel } from './cast.js';
import { type AnyScenario, scenario } from './scenario.js';

const success = { status: 200 } as const;
const alone = ['actor'] as const;

/** The year 2100, whatever the test's clock says. */
const someday = 4_102_444_800;

const schedule = async ({ actor }: Cast, params: Parameters<Cast['actor']['post']>[1]): Promise<TestReply> =>
  actor.at(496).post('/scheduled_messages', { type: 'stream', topic: 'talk', content: 'later', scheduled_delivery_timestamp: someday, ...params });

const scheduled = async (cast: Cast, params: Parameters<Cast['actor']['post']>[1]): Promise<number> =>
  Number((await schedule(cast, params)).body['scheduled_message_id']);

export const keepsakeScenarios: ReadonlyArray<AnyScenario> = [
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
];
