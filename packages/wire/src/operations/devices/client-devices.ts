import * as Either from 'fp-ts/lib/Either.js';
import { deviceId } from '@parley/core';
import { json, request } from '../../codecs/params.js';
import { integer } from '../../codecs/scalars.js';
import { post, rows } from '../../rows.js';
import { key } from '../../shape/index.js';

export const clientDeviceRows = rows({
  registerClientDevice: post('/register_client_device', 'clientDeviceRegistration', {
    takes: {},
    answers: { device_id: key(integer, (id) => id) },
    says: 'Gives an installation of a client its id.',
    explains:
      'A client asks once when a person signs in, and keeps the id: its later requests about notifications name it. The oldest of too many devices goes.',
    example: { answer: { device_id: 7 } },
  }),
  removeClientDevice: post('/remove_client_device', 'clientDeviceRemoval', {
    takes: request({ device_id: json(integer()) }, ({ device_id: id }) => Either.right({ deviceId: deviceId(id) })),
    says: 'Forgets an installation of a client.',
    explains: 'For a client that signs out: no notification goes to the device any more.',
    parameters: { device_id: 'A device of the caller.' },
    example: { params: { device_id: 7 } },
  }),
});
