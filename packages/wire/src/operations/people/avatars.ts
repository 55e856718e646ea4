import * as Either from 'fp-ts/lib/Either.js';
import type { ResultOf } from '@parley/core/contract';
import { maxAvatarBytes, type User } from '@parley/core/model';
import { canChangeOwnAvatar } from '@parley/core/rules';
import { noParameters, request } from '../../codecs/params.js';
import { avatarAddress, computedAvatarAddress, mediumAvatarAddress, unknownAvatarAddress, unknownMediumAvatarAddress } from '../../objects/people/avatar.js';
import { operation, type ReplyContext } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';
import { personInPath } from './person-in-path.js';

const changed = (user: User, context: ReplyContext) => ({ avatar_url: avatarAddress(user, context) });
const changedSchema = plainReply({ avatar_url: schema.text });

/** POST /users/me/avatar, with one file under any name. Spec: 6 (`realm_user`, avatar) */
export const setAvatarOperation = operation({
  method: 'POST',
  path: '/users/me/avatar',
  access: 'account',
  guard: canChangeOwnAvatar,
  useCase: 'setAvatar',
  takesFiles: { maxBytes: () => maxAvatarBytes },
  request: request({}, (_, { files = [] }) => Either.right({ files })),
  reply: changed,
  replySchema: changedSchema,
  summary: 'Sets the picture of the caller.',
});

/** DELETE /users/me/avatar. Spec: 6 (`realm_user`, avatar) */
export const removeAvatarOperation = operation({
  method: 'DELETE',
  path: '/users/me/avatar',
  access: 'account',
  guard: canChangeOwnAvatar,
  useCase: 'removeAvatar',
  request: noParameters,
  reply: changed,
  replySchema: changedSchema,
  summary: 'Shows a generated picture of the caller again.',
});

const asked = request({}, (_, { path }) => Either.right(personInPath(path['user_id_or_email'] ?? '')));

/** A picture in its ordinary size. */
const place = (found: ResultOf<'findAvatar'>, context: ReplyContext): string => {
  switch (found.kind) {
    case 'account':
      return avatarAddress(found.user, context);
    case 'unknownId':
      return unknownAvatarAddress(context);
    case 'unknownAddress':
      return computedAvatarAddress(found.digest);
  }
};

const mediumPlace = (found: ResultOf<'findAvatar'>, context: ReplyContext): string => {
  switch (found.kind) {
    case 'account':
      return mediumAvatarAddress(found.user, context);
    case 'unknownId':
      return unknownMediumAvatarAddress(context);
    case 'unknownAddress':
      return `${computedAvatarAddress(found.digest)}&s=500`;
  }
};

/** GET /avatar/{user_id_or_email}, for clients that know somebody without the address of the picture. Spec: 3 (`user_avatar_url_field_optional`) */
export const getAvatarOperation = operation({
  method: 'GET',
  api: 'site',
  path: '/avatar/{user_id_or_email}',
  access: 'account',
  useCase: 'findAvatar',
  request: asked,
  redirect: place,
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Leads to the picture of an account.',
});

/** GET /avatar/{user_id_or_email}/medium */
export const getMediumAvatarOperation = operation({
  method: 'GET',
  api: 'site',
  path: '/avatar/{user_id_or_email}/medium',
  access: 'account',
  useCase: 'findAvatar',
  request: asked,
  redirect: mediumPlace,
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Leads to the larger picture of an account.',
});
