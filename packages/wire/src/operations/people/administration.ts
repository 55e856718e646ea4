import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { maxPasswordLength } from '@parley/core';
import { mustBeAdministrator, type Open } from '@parley/core/rules';
import { type Role, roles } from '@parley/core/model';
import type { CommandOf, PersonName } from '@parley/core/contract';
import { badRequest, type BadRequest, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { plainTextAt, plainTextSchema, textSent } from '../../codecs/plain-text.js';
import { among, boolean, text } from '../../codecs/scalars.js';
import { when } from '../../gated.js';
import { roleNumbers } from '../../names.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply } from '../shared/reply-schemas.js';
import { givenValues, valuesOfOthers } from './profiles.js';

/** Longer than any address or name: the operation itself says what is wrong with those. */
const written = text({ max: 1000 });

/** POST /users. LEVEL(36): all administrators. Spec: 4.12 */
export const addUserOperation = operation({
  method: 'POST',
  path: '/users',
  access: 'account',
  guard: mustBeAdministrator,
  useCase: 'addUser',
  request: request(
    {
      email: raw(written),
      password: raw(text({ max: maxPasswordLength })),
      full_name: raw(written),
      short_name: optionalRaw(written, null, { gate: 'createUserShortName' }),
    },
    ({ email, password, full_name: fullName }) => Either.right({ email, password, fullName }),
  ),
  reply: (userId, { open }) => (open('createUserReturnsId') ? { user_id: userId } : {}),
  replySchema: (open) => schema.object(open, { user_id: when('createUserReturnsId', schema.integer) }),
  summary: 'Adds a person to the organization.',
});

const roleNumber = among(Object.values(roleNumbers));

/** LEVEL(8): there were no owners. LEVEL(60): there were no moderators. */
const roleAt = (number: number, open: Open): Either.Either<BadRequest, Role> => {
  const role = roles.find((name) => roleNumbers[name] === number);
  const isKnown = (role !== 'owner' || open('ownerRole')) && (role !== 'moderator' || open('moderatorRole'));
  return role !== undefined && isKnown ? Either.right(role) : Either.left(badRequest('Invalid role: Value error, Not in the list of possible values'));
};

const updateRequest = (named: (path: Readonly<Record<string, string>>) => PersonName) =>
  request(
    {
      full_name: optionalRaw(textSent, null, { accepts: plainTextSchema('fullNameRawString') }),
      role: optionalJson(roleNumber, null, { gate: 'roleParameter' }),
      is_admin: optionalJson(boolean, null, { gate: 'adminFlagParameters' }),
      is_guest: optionalJson(boolean, null, { gate: 'adminFlagParameters' }),
      profile_data: optionalJson(valuesOfOthers, []),
      new_email: optionalRaw(written, null, { gate: 'updateUserEmail' }),
    },
    (values, { open, path }) =>
      pipe(
        // LEVEL(106): the name came as JSON.
        plainTextAt('fullNameRawString', 'full_name', values.full_name, open),
        Either.bindTo('fullName'),
        Either.bind('role', (): Either.Either<BadRequest, CommandOf<'updateUser'>['role']> => {
          if (values.role !== null) return roleAt(values.role, open);
          const asksFlags = values.is_admin !== null || values.is_guest !== null;
          return Either.right(asksFlags ? { isAdministrator: values.is_admin, isGuest: values.is_guest } : null);
        }),
        Either.map(({ fullName, role }) => ({
          name: named(path),
          fullName,
          role,
          email: values.new_email,
          profile: givenValues(values.profile_data),
        })),
      ),
  );

/** PATCH /users/{user_id}. Spec: 4.12 */
export const updateUserByIdOperation = operation({
  method: 'PATCH',
  path: '/users/{user_id:int}',
  access: 'account',
  useCase: 'updateUser',
  request: updateRequest(({ user_id: id = '' }) => Number(id)),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Changes the name, role, profile or address of an account.',
});

/** PATCH /users/{email}. Spec: 4.12 (level 313) */
export const updateUserByEmailOperation = operation({
  method: 'PATCH',
  path: '/users/{email:address}',
  gate: 'updateUserEmail',
  access: 'account',
  useCase: 'updateUser',
  request: updateRequest(({ email = '' }) => email),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Changes the name, role, profile or address of an account.',
});
