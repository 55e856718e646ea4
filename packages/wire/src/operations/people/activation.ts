import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf } from '@parley/core/contract';
import { type BadRequest, request } from '../../codecs/params.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

type PersonInPath = CommandOf<'deactivateUser'>['person'];

/** Nothing but the person of the path. */
const personInPath = request({}, (_, { path }) => Either.right<BadRequest, { person: PersonInPath }>({ person: { by: 'id', id: Number(path['user_id']) } }));

/** DELETE /users/{user_id} */
export const deactivateUserOperation = operation({
  method: 'DELETE',
  path: '/users/{user_id:int}',
  access: 'account',
  useCase: 'deactivateUser',
  request: personInPath,
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Deactivates a person.',
});

/** DELETE /users/me */
export const deactivateOwnUserOperation = operation({
  method: 'DELETE',
  path: '/users/me',
  access: 'account',
  useCase: 'deactivateOwnUser',
  request: request({}, () => Either.right({})),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Deactivates the caller.',
});

/** POST /users/{user_id}/reactivate */
export const reactivateUserOperation = operation({
  method: 'POST',
  path: '/users/{user_id:int}/reactivate',
  access: 'account',
  useCase: 'reactivateUser',
  request: personInPath,
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Reactivates a person or bot.',
});
