import type { PushTarget } from '@parley/core/model';
import { encryptedPayload } from './encrypted-payload.js';

/** What a phone shows where the client cannot open the notification. */
const unopened = { 'mutable-content': 1, alert: { title: 'New notification' } } as const;

/** The relay's name of the token. LEVEL(468): registrations were named by number. */
const tokenOf = ({ tokenId, isByAccount }: PushTarget) => (isByAccount ? { device_id: Number(tokenId) } : { token_id: tokenId });

/**
 * A notification for one target, in the words of the relay: fields of Google's data are texts. `isQuiet`: it shows nothing, and need not wake the phone.
 *
 * Spec: 4.19
 */
export const pushRequest = (target: PushTarget, payload: object, isQuiet: boolean): object => {
  const { tokenKind, keyId, key, isByAccount } = target;
  const keyName = isByAccount ? 'push_account_id' : 'push_key_id';
  const data = { encrypted_data: encryptedPayload(key, payload) };
  return tokenKind === 'fcm'
    ? { ...tokenOf(target), fcm_priority: isQuiet ? 'normal' : 'high', payload: { [keyName]: String(keyId), ...data } }
    : {
        ...tokenOf(target),
        http_headers: { apns_priority: isQuiet ? 5 : 10, apns_push_type: 'alert' },
        payload: { [keyName]: keyId, ...data, aps: unopened },
      };
};
