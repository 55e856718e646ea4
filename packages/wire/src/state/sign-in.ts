import type { RealmPolicies } from '@parley/core/model';
import { before, bool, changedAt, constant, integer, type Key, key, type Keys, mapOf, nullable, shape, since } from '../shape/index.js';
import type { StateView } from './state-view.js';

const signInMethod = shape<RealmPolicies>()(null, { enabled: key(bool, ({ passwordSignIn }) => passwordSignIn), available: constant(bool, true) });

const isPassword: Key<StateView> = key(bool, ({ actor }) => actor.realm.policies.passwordSignIn);

/** LEVEL(251): bytes. */
const uploadQuota: Key<StateView> = key(nullable(integer), ({ server: { uploadQuotaMebibytes: quota }, open }) =>
  quota === null || open('realmUploadQuotaValueMib') ? quota : quota * 1_048_576,
);

/** LEVEL(243): ways to sign in were booleans. */
export const signIn: Keys<StateView> = {
  realm_authentication_methods: key(mapOf(changedAt('authenticationMethodObjects', signInMethod.kind, bool)), ({ actor: { realm }, open }) => ({
    Email: open('authenticationMethodObjects') ? signInMethod.write(open, realm.policies) : realm.policies.passwordSignIn,
  })),
  realm_email_auth_enabled: isPassword,
  realm_password_auth_enabled: isPassword,
  realm_push_notifications_enabled: constant(bool, false),
  realm_push_notifications_enabled_end_timestamp: since('realmPushNotificationsEnabled', constant(nullable(integer), null)),
  realm_require_e2ee_push_notifications: since('realmRequireE2eePush', constant(bool, false)),
  realm_upload_quota: before('realmUploadQuotaMib', uploadQuota),
  realm_upload_quota_mib: since('realmUploadQuotaMib', uploadQuota),
};
