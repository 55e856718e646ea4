import type { PushToken, StoredPushToken } from '../../model/devices/push-token.js';
import type { Ports } from '../../ports/ports.js';

/** Opens tokens of the older scheme. Leaves out those that cannot be opened any more, since the server has another secret. */
export const plainTokensOf = (secrets: Ports['secrets'], tokens: ReadonlyArray<StoredPushToken>): ReadonlyArray<PushToken> =>
  tokens.flatMap(({ kind, sealed, appId }) => {
    const token = secrets.unseal('pushToken', sealed);
    return token === null ? [] : [{ kind, token, appId }];
  });
