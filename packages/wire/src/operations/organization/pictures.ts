import * as Either from 'fp-ts/lib/Either.js';
import type { ResultOf } from '@parley/core/contract';
import { changedRealm, maxRealmPictureBytes } from '@parley/core/model';
import { canChangeRealm } from '@parley/core/rules';
import { json, request } from '../../codecs/params.js';
import { boolean } from '../../codecs/scalars.js';
import { pictureUrl } from '../../objects/organization/pictures.js';
import { operation, type ReplyContext } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

const takesFiles = { maxBytes: () => maxRealmPictureBytes } as const;

/** The icon after the change. */
const iconReply = ({ changes }: ResultOf<'setPicture'>, { server, realm }: ReplyContext) => ({
  icon_url: pictureUrl(server, changedRealm(realm, changes), 'icon'),
});

const night = { night: json(boolean) };

const logoName = (isNight: boolean) => (isNight ? 'nightLogo' : 'logo');

/** GET /realm/icon */
export const getIconOperation = operation({
  method: 'GET',
  path: '/realm/icon',
  access: 'account',
  useCase: 'getPicture',
  request: request({}, () => Either.right({ name: 'icon' as const })),
  redirect: ({ name }, { server, realm }) => pictureUrl(server, realm, name),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Leads to the icon of the organization.',
});

/** POST /realm/icon, with one file under any name. Spec: 6 (`realm`) */
export const setIconOperation = operation({
  method: 'POST',
  path: '/realm/icon',
  access: 'account',
  guard: canChangeRealm,
  useCase: 'setPicture',
  takesFiles,
  request: request({}, (_, { files = [] }) => Either.right({ name: 'icon' as const, files })),
  reply: iconReply,
  replySchema: plainReply({ icon_url: schema.text }),
  summary: 'Sets the icon of the organization.',
});

/** DELETE /realm/icon. Spec: 6 (`realm`) */
export const removeIconOperation = operation({
  method: 'DELETE',
  path: '/realm/icon',
  access: 'account',
  guard: canChangeRealm,
  useCase: 'removePicture',
  request: request({}, () => Either.right({ name: 'icon' as const })),
  reply: iconReply,
  replySchema: plainReply({ icon_url: schema.text }),
  summary: 'Shows the icon of the server again.',
});

/** GET /realm/logo */
export const getLogoOperation = operation({
  method: 'GET',
  path: '/realm/logo',
  access: 'account',
  useCase: 'getPicture',
  request: request(night, ({ night: isNight }) => Either.right({ name: logoName(isNight) })),
  redirect: ({ name }, { server, realm }) => pictureUrl(server, realm, name),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Leads to a logo of the organization.',
});

/** POST /realm/logo, with one file under any name. Spec: 6 (`realm`) */
export const setLogoOperation = operation({
  method: 'POST',
  path: '/realm/logo',
  access: 'account',
  guard: canChangeRealm,
  useCase: 'setPicture',
  takesFiles,
  request: request(night, ({ night: isNight }, { files = [] }) => Either.right({ name: logoName(isNight), files })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Sets a logo of the organization.',
});

/** DELETE /realm/logo. Spec: 6 (`realm`) */
export const removeLogoOperation = operation({
  method: 'DELETE',
  path: '/realm/logo',
  access: 'account',
  guard: canChangeRealm,
  useCase: 'removePicture',
  request: request(night, ({ night: isNight }) => Either.right({ name: logoName(isNight) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Shows the logo of the server again.',
});
