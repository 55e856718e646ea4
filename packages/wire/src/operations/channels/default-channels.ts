import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import { mustBeAdministrator } from '@parley/core/rules';
import { json, request } from '../../codecs/params.js';
import { integer } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

const choice = (isDefault: boolean) => request({ stream_id: json(integer()) }, ({ stream_id: id }) => Either.right({ channelId: channelId(id), isDefault }));

/** POST /default_streams */
export const addDefaultChannelOperation = operation({
  method: 'POST',
  path: '/default_streams',
  access: 'account',
  guard: mustBeAdministrator,
  useCase: 'setDefaultChannel',
  request: choice(true),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Makes a channel one that newcomers are subscribed to.',
});

/** DELETE /default_streams */
export const removeDefaultChannelOperation = operation({
  method: 'DELETE',
  path: '/default_streams',
  access: 'account',
  guard: mustBeAdministrator,
  useCase: 'setDefaultChannel',
  request: choice(false),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Makes a channel one that newcomers are not subscribed to.',
});
