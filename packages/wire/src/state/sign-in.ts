import { before, constant, integer, type Key, key, type Keys, nullable, since } from '../shape/index.js';
import type { StateView } from './state-view.js';

/** LEVEL(251): bytes. */
const uploadQuota: Key<StateView> = key(nullable(integer), ({ server: { uploadQuotaMebibytes: quota }, open }) =>
  quota === null || open('realmUploadQuotaValueMib') ? quota : quota * 1_048_576,
);

export const signIn: Keys<StateView> = {
  realm_push_notifications_enabled_end_timestamp: since('realmPushNotificationsEnabled', constant(nullable(integer), null)),
  realm_upload_quota: before('realmUploadQuotaMib', uploadQuota),
  realm_upload_quota_mib: since('realmUploadQuotaMib', uploadQuota),
};
