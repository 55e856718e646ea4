import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import { mustBeAdministrator } from '@parley/core/rules';
import { json, request } from '../../codecs/params.js';
import { integer } from '../../codecs/scalars.js';
import { rows, runs } from '../../rows.js';

const choice = (isDefault: boolean) => request({ stream_id: json(integer()) }, ({ stream_id: id }) => Either.right({ channelId: channelId(id), isDefault }));

export const defaultChannelRows = rows({
  addDefaultChannel: runs('setDefaultChannel').post('/default_streams', {
    guard: mustBeAdministrator,
    takes: choice(true),
    says: 'Makes a channel one that newcomers are subscribed to.',
    explains: 'People who join from now on are subscribed to the channel. Administrators only; a private channel cannot be one.',
    example: { params: { stream_id: 2 } },
  }),
  removeDefaultChannel: runs('setDefaultChannel').remove('/default_streams', {
    guard: mustBeAdministrator,
    takes: choice(false),
    says: 'Makes a channel one that newcomers are not subscribed to.',
    explains: 'People who join from now on are no longer subscribed to the channel. Nobody is unsubscribed. Administrators only.',
    example: { params: { stream_id: 2 } },
  }),
});
