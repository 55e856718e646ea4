import * as Either from 'fp-ts/lib/Either.js';
import { deviceId } from '@parley/core';
import { json, noParameters, request } from '../../codecs/params.js';
import { integer } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

/** POST /register_client_device */
export const registerClientDeviceOperation = operation({
  method: 'POST',
  path: '/register_client_device',
  gate: 'clientDeviceRegistration',
  access: 'account',
  useCase: 'registerClientDevice',
  request: noParameters,
  reply: (id) => ({ device_id: id }),
  replySchema: plainReply({ device_id: schema.integer }),
  summary: 'Gives an installation of a client its id.',
});

/** POST /remove_client_device */
export const removeClientDeviceOperation = operation({
  method: 'POST',
  path: '/remove_client_device',
  gate: 'clientDeviceRemoval',
  access: 'account',
  useCase: 'removeClientDevice',
  request: request({ device_id: json(integer()) }, ({ device_id: id }) => Either.right({ deviceId: deviceId(id) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Forgets an installation of a client.',
});
