import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf } from '@parley/core/contract';
import type { User } from '@parley/core/model';
import { list } from '../../codecs/composites.js';
import { type BadRequest, optionalJson, request } from '../../codecs/params.js';
import { boolean, nonNegativeInteger } from '../../codecs/scalars.js';
import { viewing } from '../../objects/messages/viewing.js';
import { userInReply, userShape } from '../../objects/people/user.js';
import { get, type ReplyView, rows, runs } from '../../rows.js';
import { key, type Keys, listOf } from '../../shape/index.js';
import { sampleUser } from '../shared/samples.js';

/** How to show the accounts of an answer. */
interface Shown {
  readonly clientGravatar: boolean;
  readonly profileData: boolean;
}

const shownParams = {
  client_gravatar: optionalJson(boolean, (open) => open('clientGravatarDefaultTrue')),
  include_custom_profile_fields: optionalJson(boolean, false),
};

interface ShownValues {
  readonly client_gravatar: boolean;
  readonly include_custom_profile_fields: boolean;
}

const shownOf = ({ client_gravatar, include_custom_profile_fields }: ShownValues): Shown => ({
  clientGravatar: client_gravatar,
  profileData: include_custom_profile_fields,
});

const lookUp = (toCommand: (path: Readonly<Record<string, string>>) => CommandOf<'getUser'>) =>
  request(shownParams, (values, { path }) => Either.right<BadRequest, CommandOf<'getUser'> & Shown>({ ...toCommand(path), ...shownOf(values) }));

const userKeys: Keys<User, ReplyView<'getUser'>> = {
  user: key(userShape.kind, (user, context) => {
    const { clientGravatar, profileData } = context.command as CommandOf<'getUser'> & Shown;
    return userInReply(user, viewing(context, { clientGravatar }), profileData);
  }),
};

export const userRows = rows({
  getUsers: get('/users', {
    spectators: 'usersSpectator',
    hasLargeAnswer: true,
    takes: request({ ...shownParams, user_ids: optionalJson(list(nonNegativeInteger), null, { gate: 'usersFilterIds' }) }, (values) =>
      Either.right<BadRequest, CommandOf<'getUsers'> & Shown>({ ids: values.user_ids, ...shownOf(values) }),
    ),
    answers: {
      members: key(listOf(userShape.kind), ({ users, reached }, context) => {
        const { clientGravatar, profileData } = context.command as CommandOf<'getUsers'> & Shown;
        const view = viewing(context, { clientGravatar, isVisible: ({ id }) => reached.has(id) });
        return users.map((user) => userInReply(user, view, profileData));
      }),
    },
    says: 'The accounts of the organization.',
    explains:
      'People and bots, deactivated ones too. Guests who may not see everybody get a stand-in for the others. Addresses come only where their owners’ settings let the caller see them.',
    parameters: { user_ids: 'Only these accounts, as a JSON list of ids: `[7, 11]`. By default all.' },
    example: { params: { client_gravatar: true }, answer: { members: [sampleUser] } },
  }),
  getUser: get('/users/{user_id:int}', 'getUserById', {
    takes: lookUp(({ user_id = '' }) => ({ by: 'id', id: Number(user_id) })),
    answers: userKeys,
    says: 'One account, by its id.',
    explains: 'An account by its id, or by an address: its real one, or the one that stands in for it.',
    example: { path: { user_id: 7 }, answer: { user: sampleUser } },
  }),
  getUserByEmail: runs('getUser').get('/users/{email:address}', 'getUserByEmail', {
    takes: lookUp(({ email = '' }) => ({ by: 'email', email })),
    answers: userKeys,
    says: 'One account, by an address of it.',
    explains: 'An account by its id, or by an address: its real one, or the one that stands in for it.',
    example: { path: { email: 'hamlet@example.com' }, answer: { user: sampleUser } },
  }),
});
