import { aChannel, anActor, aUser, levelsAt } from '@parley/testkit/builders';
import { holders } from '../../model/groups/group-setting-value.js';
import { channelId, userId } from '../../model/ids.js';
import type { Role } from '../../model/people/role.js';
import { type GetChannels, selectChannels } from './select-channels.js';

const channel = (id: number, name: string, change: Parameters<typeof aChannel>[0] = {}) => aChannel({ id: channelId(id), name, ...change });

const channels = [
  channel(1, 'public'),
  channel(2, 'web', { privacy: 'webPublic' }),
  channel(3, 'mine', { privacy: 'privateSharedHistory' }),
  channel(4, 'secret', { privacy: 'privateSharedHistory' }),
  channel(5, 'open to me', { privacy: 'privateSharedHistory', settings: { canSubscribe: holders([userId(7)], []) } }),
  channel(6, 'run by me', { privacy: 'privateSharedHistory', settings: { canAdministerChannel: holders([userId(7)], []) } }),
  channel(7, 'old', { isArchived: true }),
  channel(8, 'owner’s', { privacy: 'privateSharedHistory' }),
];

const nothing: GetChannels = {
  public: false,
  webPublic: false,
  subscribed: false,
  ownerSubscribed: false,
  allActive: false,
  allKnown: false,
  readable: false,
  archived: false,
  marksDefaults: false,
};

const select = (requested: Partial<GetChannels>, role: Role = 'member') => {
  const selected = selectChannels(
    { ...nothing, ...requested },
    { caller: { actor: anActor(aUser(7, { role })), levels: levelsAt() }, channels, own: new Set([channelId(3)]), owners: new Set([channelId(8)]) },
  );
  return selected._tag === 'Right' ? selected.right.map(({ name }) => name) : selected.left.kind;
};

describe('the requested channels', () => {
  test.each<[string, Partial<GetChannels>, Role, ReadonlyArray<string> | string]>([
    ['public ones', { public: true }, 'member', ['public', 'web']],
    ['public ones, with archived ones', { public: true, archived: true }, 'member', ['public', 'web', 'old']],
    ['public ones, for a guest', { public: true }, 'guest', []],
    ['web-public ones, for a guest', { webPublic: true }, 'guest', ['web']],
    ['own ones', { subscribed: true }, 'guest', ['mine']],
    ['those of the owner', { ownerSubscribed: true }, 'member', ['owner’s']],
    ['all active ones, for a member', { allActive: true }, 'member', 'notAuthorizedForQuery'],
    [
      'all active ones, for an administrator',
      { allActive: true, archived: true },
      'administrator',
      channels.map(({ name }) => name).filter((name) => name !== 'old'),
    ],
    ['all known ones', { allKnown: true }, 'member', ['public', 'web', 'mine', 'open to me', 'run by me']],
    ['all readable ones', { readable: true }, 'member', ['public', 'web', 'mine', 'open to me']],
    ['all that an administrator reads', { readable: true }, 'administrator', ['public', 'web', 'mine', 'open to me']],
  ])('%s', (_, requested, role, expected) => {
    expect(select(requested, role)).toEqual(expected);
  });
});
