import * as Either from 'fp-ts/lib/Either.js';
import { newestLevel, openAt } from '../../gates/is-open.js';
import { holders, named } from '../../model/groups/group-setting-value.js';
import { groupId, userId } from '../../model/ids.js';
import { acceptGroupSettings } from './accept-group-settings.js';

const everyone = { id: groupId(5), name: 'role:everyone', system: 'everyone', isDeactivated: false, directSubgroups: [] } as const;
const facts = { groups: new Map([[everyone.id, everyone]]), activeMembers: new Set([userId(7)]), open: openAt(newestLevel) };

test('settings that are not named stay absent, and values become canonical', () => {
  expect(acceptGroupSettings('channel', {}, facts)).toEqual(Either.right({}));
  const requested = {
    canSendMessage: { kind: 'anonymous', directMembers: [], directSubgroups: [everyone.id] },
    canSubscribe: holders([userId(7)], []),
  } as const;
  expect(acceptGroupSettings('channel', requested, facts)).toEqual(
    Either.right({ canSendMessage: named(everyone.id), canSubscribe: holders([userId(7)], []) }),
  );
});

test('the first refusal follows the order of the settings table, not of the request', () => {
  const requested = { canSubscribe: holders([userId(8)], []), canAdministerChannel: named(everyone.id) };
  expect(acceptGroupSettings('channel', requested, facts)).toMatchObject({ left: { kind: 'groupNotAllowed', setting: 'canAdministerChannel' } });
});
