import type { TestReply } from '../../server/test-client.js';
import type { Cast } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;
const before = (gate: 'eventChannelFolder' | 'channelFolderReorderEvent') => ({ gate, keys: ['channel_folders'] }) as const;

/** Made at the newest level, independent of the server's. */
const makeFolder = async ({ administrator }: Cast, name: string): Promise<number> =>
  Number((await administrator.at(496).post('/channel_folders/create', { name })).body['channel_folder_id']);

const update = ({ administrator }: Cast, id: number, params: Parameters<Cast['actor']['patch']>[1]): Promise<TestReply> =>
  administrator.at(496).patch(`/channel_folders/${id}`, params);

export const folderScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a new channel folder',
    operation: 'POST /channel_folders/create',
    given: () => Promise.resolve(),
    when: ({ administrator }, _, word) => administrator.at(496).post('/channel_folders/create', { name: word, description: 'for *some* channels' }),
    then: success,
    unsentBefore: before('eventChannelFolder'),
  }),
  scenario({
    name: 'a channel folder under another name',
    operation: 'PATCH /channel_folders/{channel_folder_id}',
    given: makeFolder,
    when: (cast, id, word) => update(cast, id, { name: `${word} two`, description: 'other' }),
    then: success,
    unsentBefore: before('eventChannelFolder'),
  }),
  scenario({
    name: 'a channel folder that goes',
    operation: 'PATCH /channel_folders/{channel_folder_id}',
    given: makeFolder,
    when: (cast, id) => update(cast, id, { is_archived: true }),
    then: success,
    unsentBefore: before('eventChannelFolder'),
  }),
  scenario({
    name: 'channel folders in another order',
    operation: 'PATCH /channel_folders',
    given: async (cast, word) => {
      await makeFolder(cast, word);
      await makeFolder(cast, `${word} two`);
      const { body } = await cast.actor.at(496).get('/channel_folders', { include_archived: true });
      return (body['channel_folders'] as unknown as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id);
    },
    when: ({ administrator }, ids) => administrator.at(496).patch('/channel_folders', { order: [...ids].reverse() }),
    then: success,
    unsentBefore: before('channelFolderReorderEvent'),
  }),
  scenario({
    name: 'a channel folder of somebody who may not make it',
    operation: 'POST /channel_folders/create',
    given: () => Promise.resolve(),
    when: ({ actor }, _, word) => actor.at(496).post('/channel_folders/create', { name: word }),
    then: { status: 400, code: 'UNAUTHORIZED_PRINCIPAL' },
    secretAmong: [],
  }),
];
