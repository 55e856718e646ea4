import * as Either from 'fp-ts/lib/Either.js';
import { type BadRequest, optionalJson, request } from '../../codecs/params.js';
import { list } from '../../codecs/composites.js';
import { boolean, nonNegativeInteger } from '../../codecs/scalars.js';
import type { JsonObject } from '../../json.js';
import type { User } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import type { CommandOf, ResultOf } from '@parley/core/contract';
import { userObject, userShape } from '../../objects/people/user.js';
import { viewing } from '../../objects/messages/viewing.js';
import { operation, type ReplyContext } from '../../operation.js';
import * as schema from '../../schema.js';

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

const userReply = (user: User, context: ReplyContext, { clientGravatar, profileData }: Shown): JsonObject => ({
  user: userObject(user, viewing(context, { clientGravatar }), { isActive: true, profileData }),
});

const userReplySchema = (open: Open): schema.ObjectSchema => schema.object(open, { user: userShape.schema(open) });

/** GET /users/{user_id} */
export const getUserByIdOperation = operation({
  method: 'GET',
  path: '/users/{user_id:int}',
  gate: 'getUserById',
  access: 'account',
  useCase: 'getUser',
  request: lookUp(({ user_id = '' }) => ({ by: 'id', id: Number(user_id) })),
  reply: (user, context, command) => userReply(user, context, command as CommandOf<'getUser'> & Shown),
  replySchema: userReplySchema,
  summary: 'One account, by its id.',
});

/** GET /users/{email} */
export const getUserByEmailOperation = operation({
  method: 'GET',
  path: '/users/{email:address}',
  gate: 'getUserByEmail',
  access: 'account',
  useCase: 'getUser',
  request: lookUp(({ email = '' }) => ({ by: 'email', email })),
  reply: (user, context, command) => userReply(user, context, command as CommandOf<'getUser'> & Shown),
  replySchema: userReplySchema,
  summary: 'One account, by an address of it.',
});

const usersReply = ({ users, reached }: ResultOf<'getUsers'>, context: ReplyContext, { clientGravatar, profileData }: Shown): JsonObject => {
  const view = viewing(context, { clientGravatar, isVisible: ({ id }) => reached.has(id) });
  return { members: users.map((user) => userObject(user, view, { isActive: true, profileData })) };
};

/** GET /users */
export const getUsersOperation = operation({
  method: 'GET',
  path: '/users',
  access: 'account',
  spectators: 'usersSpectator',
  hasLargeAnswer: true,
  useCase: 'getUsers',
  request: request({ ...shownParams, user_ids: optionalJson(list(nonNegativeInteger), null, { gate: 'usersFilterIds' }) }, (values) =>
    Either.right<BadRequest, CommandOf<'getUsers'> & Shown>({ ids: values.user_ids, ...shownOf(values) }),
  ),
  reply: (found, context, command) => usersReply(found, context, command as CommandOf<'getUsers'> & Shown),
  replySchema: (open) => schema.object(open, { members: schema.listOf(userShape.schema(open)) }),
  summary: 'The accounts of the organization.',
});
