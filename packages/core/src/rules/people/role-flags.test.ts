import * as Either from 'fp-ts/lib/Either.js';
import type { Role } from '../../model/people/role.js';
import { type RoleFlags, roleOfFlags } from './role-flags.js';

test.each<[Role, RoleFlags['isAdministrator'], RoleFlags['isGuest'], Role]>([
  ['owner', null, null, 'owner'],
  ['owner', true, null, 'owner'],
  ['owner', true, false, 'owner'],
  ['owner', false, null, 'member'],
  ['administrator', false, true, 'guest'],
  ['moderator', false, false, 'moderator'],
  ['member', true, null, 'administrator'],
  ['member', null, true, 'guest'],
  ['guest', null, false, 'member'],
  ['guest', false, null, 'guest'],
  ['guest', true, null, 'administrator'],
])('%s with is_admin %s and is_guest %s becomes %s', (role, isAdministrator, isGuest, becomes) => {
  expect(roleOfFlags(role, { isAdministrator, isGuest })).toEqual(Either.right(becomes));
});

test('nobody is an administrator and a guest', () => {
  const refusal = Either.left({ kind: 'guestsAreNoAdministrators' });
  expect(roleOfFlags('administrator', { isAdministrator: null, isGuest: true })).toEqual(refusal);
  expect(roleOfFlags('member', { isAdministrator: true, isGuest: true })).toEqual(refusal);
});
