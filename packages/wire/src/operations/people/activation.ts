import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf } from '@parley/core/contract';
import { noActions } from '@parley/core/model';
import { mapped, object, optionalField } from '../../codecs/composites.js';
import { type BadRequest, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

const inPath = (path: Readonly<Record<string, string>>): CommandOf<'deactivateUser'>['person'] => ({ by: 'id', id: Number(path['user_id']) });

/** What else happens to the account and its bots. Absent: not done. */
const actions = mapped(
  object({
    delete_profile: optionalField(boolean),
    delete_public_channel_messages: optionalField(boolean),
    delete_private_channel_messages: optionalField(boolean),
    delete_direct_messages: optionalField(boolean),
  }),
  (asked): CommandOf<'deactivateUser'>['actions'] => ({
    deletesProfile: asked.delete_profile ?? false,
    inPublicChannels: asked.delete_public_channel_messages ?? false,
    inPrivateChannels: asked.delete_private_channel_messages ?? false,
    inDirectMessages: asked.delete_direct_messages ?? false,
  }),
);

/** DELETE /users/{user_id} */
export const deactivateUserOperation = operation({
  method: 'DELETE',
  path: '/users/{user_id:int}',
  access: 'account',
  useCase: 'deactivateUser',
  request: request(
    {
      deactivation_notification_comment: optionalRaw(text({ max: 2000, strips: true }), null, { gate: 'deactivationComment' }),
      actions: optionalJson(actions, noActions, { gate: 'deactivationActions' }),
    },
    ({ deactivation_notification_comment: comment, actions: asked }, { path }) =>
      Either.right<BadRequest, CommandOf<'deactivateUser'>>({ person: inPath(path), comment, actions: asked }),
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
