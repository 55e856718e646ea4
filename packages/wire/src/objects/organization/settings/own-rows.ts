import {
  codePoints,
  type EditHistoryVisibility,
  isWebAddress,
  maxCodeLanguageLength,
  maxJitsiUrlLength,
  maxRealmDescriptionLength,
  maxRealmNameLength,
  isSignInMethodOn,
  type RealmTopicsPolicy,
  type SignInMethod,
  signInMethods,
  takesPasswords,
} from '@parley/core/model';
import { mapOf as mapCodec } from '../../../codecs/composites.js';
import { badRequest, type BadRequest } from '../../../codecs/params.js';
import { boolean, oneOf as wordCodec, text as textCodec } from '../../../codecs/scalars.js';
import { bool, changedAt, key, mapOf, nullable, oneOf, shape, since, text } from '../../../shape/index.js';
import { policyKey, policyValue, realmParam, type RealmRow, type RealmView, shownRow, withParam } from './realm-row.js';
import { limit, sentText } from './row-kinds.js';

const topicsWords = { allowEmptyTopic: 'allow_empty_topic', disableEmptyTopic: 'disable_empty_topic' } as const satisfies Record<RealmTopicsPolicy, string>;

export const topicsPolicy = withParam(
  shownRow(
    ['topicsPolicy'],
    since('realmTopicsPolicy', oneOf(Object.values(topicsWords)), ({ realm: { policies } }: RealmView) => topicsWords[policies.topicsPolicy]),
  ),
  realmParam(wordCodec(Object.values(topicsWords)), {
    gate: 'realmTopicsPolicy',
    isText: true,
    requests: (word) => policyValue('topicsPolicy', word === 'disable_empty_topic' ? 'disableEmptyTopic' : 'allowEmptyTopic'),
  }),
);

/** LEVEL(392): the parameter. */
export const mandatoryTopics = withParam(
  shownRow(
    ['topicsPolicy'],
    key(bool, ({ realm: { policies } }: RealmView) => policies.topicsPolicy === 'disableEmptyTopic'),
  ),
  realmParam(boolean, {
    gate: 'realmMandatoryTopicsParameter',
    requests: (value) => policyValue('topicsPolicy', value ? 'disableEmptyTopic' : 'allowEmptyTopic'),
  }),
);

const visibilities: ReadonlyArray<EditHistoryVisibility> = ['all', 'moves', 'none'];

export const editHistory = withParam(
  shownRow(
    ['editHistoryVisibility'],
    since('realmEditHistoryPolicy', oneOf(visibilities), ({ realm }: RealmView) => realm.policies.editHistoryVisibility),
  ),
  realmParam(wordCodec(visibilities), { gate: 'realmEditHistoryPolicy', isText: true, requests: (value) => policyValue('editHistoryVisibility', value) }),
);

/** LEVEL(358): the parameter. */
export const allowEditHistory = withParam(
  shownRow(
    ['editHistoryVisibility'],
    key(bool, ({ realm }: RealmView) => realm.policies.editHistoryVisibility !== 'none'),
  ),
  realmParam(boolean, { gate: 'realmAllowEditHistoryParameter', requests: (value) => policyValue('editHistoryVisibility', value ? 'all' : 'none') }),
);

/** Those that are configured. */
export const methodsIn = ({ server, realm }: Pick<RealmView, 'server' | 'realm'>): ReadonlyArray<SignInMethod> =>
  server.signInMethods?.(realm.stringId) ?? ['Email'];

/** Also where a directory checks the passwords. */
export const passwordsChecked = shownRow(
  [signInMethods.Email, signInMethods.LDAP],
  key(bool, (view: RealmView) => takesPasswords(methodsIn(view), view.realm.policies)),
);

const signInMethod = shape<boolean>()(null, {
  enabled: key(bool, (isOn) => isOn),
  available: key(bool, () => true),
});

/** Those that are configured. LEVEL(243): they were booleans. */
export const authenticationMethods: RealmRow = {
  ...shownRow(
    Object.values(signInMethods),
    key(mapOf(changedAt('authenticationMethodObjects', signInMethod.kind, bool)), (view: RealmView) => {
      const written = (isOn: boolean) => (view.open('authenticationMethodObjects') ? signInMethod.write(view.open, isOn) : isOn);
      return Object.fromEntries(methodsIn(view).map((method) => [method, written(isSignInMethodOn(view.realm.policies, method))]));
    }),
    'default',
  ),
  param: realmParam(mapCodec(boolean), { requests: (methods) => ({ signInMethods: methods }) }),
};

export const jitsiServer = withParam(
  shownRow(['jitsiServerUrl'], since('realmJitsiServerUrl', policyKey(nullable(text), 'jitsiServerUrl'))),
  realmParam(textCodec({ max: maxJitsiUrlLength }), {
    gate: 'realmJitsiServerUrl',
    requests: (value) => {
      if (value === 'default') return policyValue('jitsiServerUrl', null);
      return isWebAddress(value) ? policyValue('jitsiServerUrl', value) : badRequest('jitsi_server_url is not an allowed_type');
    },
  }),
);

export const codeLanguage = withParam(
  shownRow(
    ['defaultCodeBlockLanguage'],
    [
      since('realmCodeLanguageEmpty', policyKey(text, 'defaultCodeBlockLanguage')),
      key(nullable(text), ({ realm }: RealmView) => (realm.policies.defaultCodeBlockLanguage === '' ? null : realm.policies.defaultCodeBlockLanguage)),
    ],
  ),
  realmParam(textCodec({ max: maxCodeLanguageLength, strips: true }), {
    isText: true,
    requests: (value, open) => policyValue('defaultCodeBlockLanguage', sentText(value, open)),
  }),
);

const tooLong = (word: string, max: number, value: string): BadRequest | null =>
  codePoints(value) > max ? badRequest(`${word} is too long (limit: ${max} characters)`) : null;

export const name = withParam(
  shownRow(
    ['name'],
    key(text, ({ realm }: RealmView) => realm.name),
  ),
  realmParam(textCodec({ blank: 'refused', strips: true }), {
    isText: true,
    requests: (value, open) => tooLong('name', maxRealmNameLength, sentText(value, open)) ?? { name: sentText(value, open) },
  }),
);

/** LEVEL(464): the event had the single value. */
export const description: RealmRow = {
  ...shownRow(
    ['description'],
    key(text, ({ realm }: RealmView) => realm.description),
    'default',
  ),
  olderForm: { until: 'eventRealmDescriptionDict', form: 'update' },
  param: realmParam(textCodec(), {
    isText: true,
    requests: (value, open) => tooLong('description', maxRealmDescriptionLength, sentText(value, open)) ?? { description: sentText(value, open) },
  }),
};

/** Whether phones are notified: there is a relay, and it takes what this organization sends. */
export const phonesNotified = shownRow(
  ['refusedByRelay'],
  key(bool, ({ server, realm: { policies } }: RealmView) => server.notifiesPhones && !policies.refusedByRelay),
);

const unlimited = (): null => null;

/** Times with a number for no limit at older levels: LEVEL(138), LEVEL(100), LEVEL(22). */
export const editLimit: RealmRow = {
  ...limit('messageEditLimit', { word: 'message_content_edit_limit_seconds', none: (open) => (open('realmEditLimitNull') ? null : 0) }),
  form: 'default',
};
export const deleteLimit = limit('messageDeleteLimit', { word: 'message_content_delete_limit_seconds', none: (open) => (open('deleteLimitNull') ? null : 0) });
export const retention = limit('messageRetentionDays', { word: 'message_retention_days', none: (open) => (open('realmRetentionUnlimited') ? -1 : null) });

export const moveLimit = (policy: 'moveWithinChannelLimit' | 'moveBetweenChannelsLimit', word: string): RealmRow =>
  limit(policy, { word, gate: 'realmMoveLimits', none: unlimited });
