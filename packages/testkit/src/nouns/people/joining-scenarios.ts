import { linkKeyIn } from '../../server/link-key.js';
import type { TestParams } from '../../server/test-client.js';
import { type Cast, makeChannel } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

/** A reusable link, by its key. */
const linkOf = async ({ owner }: Cast, params: TestParams): Promise<string> => {
  const { body } = await owner.at(496).post('/invites/multiuse', params);
  return linkKeyIn(body['invite_link'] as string, 'invitation');
};

const join = ({ actor }: Cast, key: string, word: string) =>
  actor.own().post('/join', { key, full_name: `Dia ${word}`, password: 'there is rosemary', timezone: 'Europe/Copenhagen' });

/** People who join. For the state law. */
export const joiningScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'somebody joins by a link, with channels, a group and the role of a moderator',
    operation: 'POST /join',
    given: async (cast, word) => {
      const { owner } = cast;
      const stream_id = await makeChannel(cast, `joined ${word}`);
      const group = await owner.at(496).post('/user_groups/create', { name: `joined ${word}`, description: '', members: [] });
      const link = await linkOf(cast, { invite_as: 300, stream_ids: [stream_id], group_ids: [Number(group.body['group_id'])] });
      return cast.host.keyToJoin(`${word}@example.org`, link);
    },
    when: (cast, key, word) => join(cast, key, word),
    then: { status: 200 },
  }),
  scenario({
    name: 'an imported person joins as a guest, by a link into a channel',
    operation: 'POST /join',
    given: async (cast, word) => {
      await cast.host.importStub(`${word}@example.org`);
      const stream_id = await makeChannel(cast, `visited ${word}`);
      return cast.host.keyToJoin(`${word}@example.org`, await linkOf(cast, { invite_as: 600, stream_ids: [stream_id] }));
    },
    when: (cast, key, word) => join(cast, key, word),
    then: { status: 200 },
  }),
];
