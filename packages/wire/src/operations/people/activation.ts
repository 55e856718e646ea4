import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf } from '@parley/core/contract';
import { type BadRequest, optionalRaw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

const inPath = (path: Readonly<Record<string, string>>): CommandOf<'deactivateUser'>['person'] => ({ by: 'id', id: Number(path['user_id']) });

/** DELETE /users/{user_id} */
export const deactivateUserOperation = operation({
  method: 'DELETE',
  path: '/users/{user_id:int}',
  access: 'account',
  useCase: 'deactivateUser',
  request: request(
    { deactivation_notification_comment: optionalRaw(text({ max: 2000, strips: true }), null, { gate: 'deactivationComment' }) },
    ({ deactivation_notification_comment: comment }, { path }) => Either.right<BadRequest, CommandOf<'deactivateUser'>>({ person: inPath(path), comment }),
  ),
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
  request: request({}, (_, { path }) => Either.right<BadRequest, CommandOf<'reactivateUser'>>({ person: inPath(path) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Reactivates a person or bot.',
});
