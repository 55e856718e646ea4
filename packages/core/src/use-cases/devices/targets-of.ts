import type { PushTarget } from '../../model/devices/push.js';
import type { Ports } from '../../ports/ports.js';
import type { RegisteredDevice } from '../../ports/store.js';

/** Opens the keys. Leaves out devices whose key cannot be opened any more, since the server has another secret. */
export const targetsOf = (secrets: Ports['secrets'], devices: ReadonlyArray<RegisteredDevice>): ReadonlyArray<PushTarget> =>
  devices.flatMap(({ tokenKind, tokenId, isByAccount, key: { id: keyId, sealed } }) => {
    const key = secrets.unseal('pushKey', sealed);
    return key === null ? [] : [{ tokenKind, tokenId, isByAccount, keyId, key }];
  });
