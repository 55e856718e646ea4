import type { Gate } from '../gate.js';

/** Envelope, errors, wording and roles of every operation. */
// prettier-ignore
export const everywhereGates = {
  errorCodeAlwaysPresent: { since: 76, kind: 'field', note: 'every error carries `code`', source: 'Change list: 76' },
  rateLimitCode: { since: 36, kind: 'field', note: 'the answer to too many calls carries `code` `RATE_LIMIT_HIT`', source: 'Change list: 36' },
  authErrorsUse401: { since: 76, kind: 'error', note: 'a refused login or a deactivated account answers 401 instead of 403', source: 'Change list: 76' },
  ignoredParametersUnsupported: { since: 167, kind: 'field', note: '2xx answers list the parameters that the operation ignores', source: 'Spec: 3' },
  channelWording: { since: 255, kind: 'error', note: 'texts and notice topics say "channel"; below, "stream"', source: 'Change list: 255' },
  rawStringParameters: { since: 63, kind: 'parameter', note: 'plain strings come without JSON quotes in most operations', source: 'Change list: 63' },
  groupSettingObjects: { since: 309, kind: 'parameter', note: 'a group setting takes an object of people and subgroups, not only a group id', source: 'Change list: 309' },
  groupSettingNoDeactivatedMembers: { since: 303, kind: 'behaviour', note: 'deactivated people are left out of group members and setting values', source: 'Spec: 2' },
  ownersGroupConfiguration: { since: 1, until: 326, kind: 'field', note: 'the permission configuration says whether the owners group is accepted', source: 'Change list: 326' },
  ownerRole: { since: 8, kind: 'field', note: '`is_owner`', source: 'Spec: 2' },
  moderatorRole: { since: 60, kind: 'behaviour', note: 'role 300 exists', source: 'Change list: 60' },
  realmUrlName: { since: 257, kind: 'field', note: '`realm_url` beside `realm_uri`', source: 'Change list: 257' },
  serverFeatureLevel: { since: 1, kind: 'field', note: '`zulip_feature_level` in the server settings', source: 'Change list: 1' },
  systemGroupPlainNames: { since: 191, kind: 'field', note: 'system groups have names like `role:x` instead of `@role:x`, and `role:nobody` exists', source: 'Placed: seen between 121 and 211' },
  serverMergeBase: { since: 88, kind: 'field', note: '`zulip_merge_base` in server settings, registration and restart events', source: 'Change list: 88' },
  serverSettingsWebPublic: { since: 116, kind: 'field', note: '`realm_web_public_access_enabled` before login', source: 'Change list: 116' },
  authenticationMethodObjects: { since: 243, kind: 'field', note: 'authentication methods are objects instead of booleans', source: 'Change list: 243' },
  patchRealmRawStrings: { since: 52, kind: 'parameter', note: 'string settings of the organization come without JSON quotes', source: 'Change list: 52' },
  tutorialEndpoint: { since: 1, until: 282, kind: 'operation', note: 'an operation that ends the tutorial', source: 'Change list: 282' },
} as const satisfies Record<string, Gate>;
