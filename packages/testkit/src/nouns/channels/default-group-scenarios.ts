import { type Cast, makeChannel } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;

/** A group of default channels with one channel, both of this name. */
const makeGroup = async (cast: Cast, word: string): Promise<number> => {
  await makeChannel(cast, word);
  await cast.administrator.post('/default_stream_groups/create', { group_name: word, description: 'a few', stream_names: [word] });
  const { body } = await cast.administrator.post('/register', { fetch_event_types: ['default_stream_groups'] });
  const groups = body['realm_default_stream_groups'] as unknown as ReadonlyArray<{ readonly id: number; readonly name: string }>;
  return groups.find(({ name }) => name === word)?.id ?? 0;
};

export const defaultGroupScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a group of default channels under another name',
    operation: 'PATCH /default_stream_groups/{group_id}',
    given: makeGroup,
    when: ({ administrator }, id, word) =>
      administrator.patch(`/default_stream_groups/${id}`, { new_group_name: `${word} two`, new_description: 'some others' }),
    then: success,
  }),
  scenario({
    name: 'another channel in a group of default channels',
    operation: 'PATCH /default_stream_groups/{group_id}/streams',
    given: async (cast, word) => {
      await makeChannel(cast, `${word} two`);
      return makeGroup(cast, word);
    },
    when: ({ administrator }, id, word) => administrator.patch(`/default_stream_groups/${id}/streams`, { op: 'add', stream_names: [`${word} two`] }),
    then: success,
  }),
  scenario({
    name: 'a group of default channels that goes',
    operation: 'DELETE /default_stream_groups/{group_id}',
    given: makeGroup,
    when: ({ administrator }, id) => administrator.delete(`/default_stream_groups/${id}`),
    then: success,
  }),
  scenario({
    name: 'a group of default channels that somebody may not delete',
    operation: 'DELETE /default_stream_groups/{group_id}',
    given: makeGroup,
    when: ({ actor }, id) => actor.delete(`/default_stream_groups/${id}`),
    then: { status: 400, code: 'UNAUTHORIZED_PRINCIPAL' },
  }),
];
