import * as Either from 'fp-ts/lib/Either.js';
import type { ResultOf } from '@parley/core/contract';
import { maxAvatarBytes } from '@parley/core/model';
import { canChangeOwnAvatar } from '@parley/core/rules';
import { request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { avatarAddress, computedAvatarAddress, mediumAvatarAddress, unknownAvatarAddress, unknownMediumAvatarAddress } from '../../objects/people/avatar.js';
import type { ReplyContext } from '../../operation.js';
import { post, remove, rows, runs } from '../../rows.js';
import { key } from '../../shape/index.js';
import { personInPath } from './person-in-path.js';

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

export const avatarRows = rows({
  /** with one file under any name. Spec: 6 (`realm_user`, avatar) */
  setAvatar: post('/users/me/avatar', {
    guard: canChangeOwnAvatar,
    takesFiles: { maxBytes: () => maxAvatarBytes },
    takes: request({}, (_, { files = [] }) => Either.right({ files })),
    answers: { avatar_url: key(text, (user, context) => avatarAddress(user, context)) },
    says: 'Sets the picture of the caller.',
    explains:
      'The one file of the form: PNG, JPEG, GIF or WebP of at most 5 MiB, of which a square is shown. Where the organization lets nobody change pictures, administrators still may. Events tell the picture of the moment in which they are fetched: of two changes between two polls, both events tell the second.',
    example: { answer: { avatar_url: '/user_avatars/1/avatars/images/x.png?version=2' } },
  }),
  /** Spec: 6 (`realm_user`, avatar) */
  removeAvatar: remove('/users/me/avatar', {
    guard: canChangeOwnAvatar,
    takes: {},
    answers: { avatar_url: key(text, (user, context) => avatarAddress(user, context)) },
    says: 'Shows a generated picture of the caller again.',
    explains: 'The uploaded picture is deleted. Where the organization lets nobody change pictures, administrators still may.',
    example: { answer: { avatar_url: 'https://chat.example.com/static/avatars/7.png?version=3' } },
  }),
  /** for clients that know somebody without the address of the picture. Spec: 3 (`user_avatar_url_field_optional`) */
  getAvatar: runs('findAvatar').get('/avatar/{user_id_or_email}', {
    api: 'site',
    redirect: place,
    takes: asked,
    says: 'Leads to the picture of an account.',
    explains:
      'By header, by session of a browser, or by the parameter `api_key`, since pages and programs that show pictures send no header. Somebody who is unknown or hidden has the picture of an unknown person; an address of nobody leads to the picture that Gravatar has for it.',
    parameters: { user_id_or_email: 'Id of the account, or an address of it.' },
    example: { path: { user_id_or_email: '7' } },
  }),
  getMediumAvatar: runs('findAvatar').get('/avatar/{user_id_or_email}/medium', {
    api: 'site',
    redirect: mediumPlace,
    takes: asked,
    says: 'Leads to the larger picture of an account.',
    explains: 'As GET /avatar/{user_id_or_email}, with 500 pixels from edge to edge.',
    parameters: { user_id_or_email: 'Id of the account, or an address of it.' },
    example: { path: { user_id_or_email: '7' } },
  }),
});
