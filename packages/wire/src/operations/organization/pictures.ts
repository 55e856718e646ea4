import * as Either from 'fp-ts/lib/Either.js';
import { changedRealm, maxRealmPictureBytes } from '@parley/core/model';
import { canChangeRealm } from '@parley/core/rules';
import { json, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { pictureUrl } from '../../objects/organization/pictures.js';
import { rows, runs } from '../../rows.js';
import { key } from '../../shape/index.js';

const takesFiles = { maxBytes: () => maxRealmPictureBytes } as const;

const night = { night: json(boolean) };

const logoName = (isNight: boolean) => (isNight ? 'nightLogo' : 'logo');

const nightParameter = { night: 'The logo for dark backgrounds.' } as const;

export const pictureRows = rows({
  getIcon: runs('getPicture').get('/realm/icon', {
    redirect: ({ name }, { server, realm }) => pictureUrl(server, realm, name),
    takes: request({}, () => Either.right({ name: 'icon' as const })),
    says: 'Leads to the icon of the organization.',
    explains: 'Answers with status 302 and the address of the icon.',
    example: {},
  }),
  /** with one file under any name. Spec: 6 (`realm`) */
  setIcon: runs('setPicture').post('/realm/icon', {
    guard: canChangeRealm,
    takesFiles,
    takes: request({}, (_, { files = [] }) => Either.right({ name: 'icon' as const, files })),
    answers: { icon_url: key(text, ({ changes }, { server, realm }) => pictureUrl(server, changedRealm(realm, changes), 'icon')) },
    says: 'Sets the icon of the organization.',
    explains: 'Sets the icon of the organization, from one picture in the form: PNG, JPEG, GIF or WebP, up to 5 MiB. Administrators only.',
    example: { answer: { icon_url: '/user_avatars/1/realm/images/x.webp?version=2' } },
  }),
  /** Spec: 6 (`realm`) */
  removeIcon: runs('removePicture').remove('/realm/icon', {
    guard: canChangeRealm,
    takes: request({}, () => Either.right({ name: 'icon' as const })),
    answers: { icon_url: key(text, ({ changes }, { server, realm }) => pictureUrl(server, changedRealm(realm, changes), 'icon')) },
    says: 'Shows the icon of the server again.',
    explains: 'Deletes the icon of the organization: the server’s own takes its place. Administrators only.',
    example: { answer: { icon_url: 'https://chat.example.com/static/images/realm-icon.png' } },
  }),
  getLogo: runs('getPicture').get('/realm/logo', {
    redirect: ({ name }, { server, realm }) => pictureUrl(server, realm, name),
    takes: request(night, ({ night: isNight }) => Either.right({ name: logoName(isNight) })),
    says: 'Leads to a logo of the organization.',
    explains: 'Answers with status 302 and the address of the logo.',
    parameters: nightParameter,
    example: { params: { night: false } },
  }),
  /** with one file under any name. Spec: 6 (`realm`) */
  setLogo: runs('setPicture').post('/realm/logo', {
    guard: canChangeRealm,
    takesFiles,
    takes: request(night, ({ night: isNight }, { files = [] }) => Either.right({ name: logoName(isNight), files })),
    says: 'Sets a logo of the organization.',
    explains: 'Sets a logo of the organization, from one picture in the form: PNG, JPEG, GIF or WebP, up to 5 MiB. Administrators only.',
    parameters: nightParameter,
    example: { params: { night: false } },
  }),
  /** Spec: 6 (`realm`) */
  removeLogo: runs('removePicture').remove('/realm/logo', {
    guard: canChangeRealm,
    takes: request(night, ({ night: isNight }) => Either.right({ name: logoName(isNight) })),
    says: 'Shows the logo of the server again.',
    explains: 'Deletes a logo of the organization: the server’s own takes its place. Administrators only.',
    parameters: nightParameter,
    example: { params: { night: false } },
  }),
});
