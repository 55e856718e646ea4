import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { maxPasswordLength } from '@parley/core';
import type { CommandOf, PersonName } from '@parley/core/contract';
import { type Role, roles } from '@parley/core/model';
import { mustBeAdministrator, type Open } from '@parley/core/rules';
import { badRequest, type BadRequest, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { plainTextAt, plainTextKind, textSent } from '../../codecs/plain-text.js';
import { among, boolean, integer, text } from '../../codecs/scalars.js';
import { roleNumbers } from '../../names.js';
import { patch, post, rows, runs } from '../../rows.js';
import { since } from '../../shape/index.js';
import { givenValues, valuesOfOthers } from './profiles.js';

/** Longer than any address or name: the operation itself says what is wrong with those. */
const written = text({ max: 1000 });

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
      full_name: optionalRaw(textSent, null, { accepts: plainTextKind('fullNameRawString') }),
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

const updated = {
  full_name: 'New name; a blank one changes nothing.',
  role: '100 owner, 200 administrator, 300 moderator, 400 member, 600 guest.',
  is_admin: 'Whether the person is an administrator.',
  is_guest: 'Whether the person is a guest.',
  profile_data:
    'New values of custom profile fields: a JSON list of objects with `id` and `value`, a text or a list of user ids. null and empty values remove.',
  new_email: 'New address. Only for administrators to whom the operator has granted it: `parley user grant can_change_user_emails`.',
};

export const administrationRows = rows({
  /** LEVEL(36): all administrators. Spec: 4.12 */
  addUser: post('/users', {
    guard: mustBeAdministrator,
    takes: request(
      {
        email: raw(written),
        password: raw(text({ max: maxPasswordLength })),
        full_name: raw(written),
        short_name: optionalRaw(written, null, { gate: 'createUserShortName' }),
      },
      ({ email, password, full_name: fullName }) => Either.right({ email, password, fullName }),
    ),
    answers: { user_id: since('createUserReturnsId', integer, (userId) => userId) },
    says: 'Adds a person to the organization.',
    explains:
      'Adds a person with a password, as a member in the default channels. Administrators to whom the operator has granted it: `parley user grant can_create_users`.',
    parameters: {
      email: 'Address of the new person; nobody else in the organization may have it, in any case.',
      password: 'A password that is not easy to guess.',
      full_name: 'Name, of 2 to 100 characters.',
      short_name: 'Ignored.',
    },
    example: {
      params: { email: 'ophelia@example.com', password: 'there is rosemary for remembrance', full_name: 'Ophelia' },
      answer: { user_id: 12 },
    },
  }),
  /** Spec: 4.12 */
  updateUser: patch('/users/{user_id:int}', {
    takes: updateRequest(({ user_id: id = '' }) => Number(id)),
    says: 'Changes the name, role, profile or address of an account.',
    explains:
      'Changes name, role and address of an account, by its id; all of it or nothing. Administrators, and the owner of a bot; only owners make and unmake owners.',
    parameters: updated,
    example: {
      path: { user_id: 7 },
      params: (open) => ({ full_name: open('fullNameRawString') ? 'Hamlet' : JSON.stringify('Hamlet'), role: 400 }),
      answer: {},
    },
  }),
  /** Spec: 4.12 (level 313) */
  updateUserByEmail: runs('updateUser').patch('/users/{email:address}', 'updateUserEmail', {
    takes: updateRequest(({ email = '' }) => email),
    says: 'Changes the name, role, profile or address of an account.',
    explains:
      'Changes name, role and address of an account, by an address of it; all of it or nothing. Administrators, and the owner of a bot; only owners make and unmake owners.',
    parameters: updated,
    example: { path: { email: 'hamlet@example.com' }, params: { full_name: 'Hamlet', role: 400 }, answer: {} },
  }),
});
