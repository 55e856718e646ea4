import type { ResultOf } from '@parley/core/contract';
import type { Open } from '@parley/core/rules';
import { noParameters } from '../../codecs/params.js';
import { fields, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { pictureUrl } from '../../objects/organization/pictures.js';
import { methodsIn } from '../../objects/organization/settings/own-rows.js';
import { operation, type ReplyContext } from '../../operation.js';
import * as schema from '../../schema.js';
import { signInPath } from '../../sign-in-path.js';

type Providers = ResultOf<'getServerSettings'>['providers'];

interface Methods {
  readonly byPassword: boolean;
  readonly byDirectory: boolean;
  readonly providers: Providers;
}

/** Ways to sign in that this server does not have, in the older map. */
const otherMethods = ['dev', 'remoteuser', 'github', 'azuread', 'gitlab', 'google', 'apple'];

const methodsOf = ({ byPassword, byDirectory, providers }: Methods): JsonObject => ({
  password: byPassword || byDirectory,
  email: byPassword,
  ...Object.fromEntries(otherMethods.map((name) => [name, false])),
  ldap: byDirectory,
  saml: providers.some(({ protocol }) => protocol === 'saml'),
  'openid connect': providers.some(({ protocol }) => protocol === 'oidc'),
});

/** Clients open the address in a browser, with a one-time pad in its query. */
const externalMethod = (provider: Providers[number]): JsonObject => ({
  name: `${provider.protocol}:${provider.id}`,
  display_name: provider.displayName,
  display_icon: provider.displayIcon,
  login_url: signInPath('login', provider),
  signup_url: signInPath('register', provider),
});

const reply = ({ providers }: ResultOf<'getServerSettings'>, { open, realm, server, levels }: ReplyContext): JsonObject => {
  const url = server.realmUrl(realm.stringId);
  const byDirectory = realm.policies.directorySignIn && methodsIn({ server, realm }).includes('LDAP');
  return fields(open, {
    zulip_version: server.version,
    zulip_merge_base: when('serverMergeBase', server.version),
    zulip_feature_level: when('serverFeatureLevel', levels.call),
    push_notifications_enabled: server.notifiesPhones,
    is_incompatible: false,
    email_auth_enabled: realm.policies.passwordSignIn,
    require_email_format_usernames: server.directoryNames !== 'others',
    realm_url: when('realmUrlName', url),
    realm_uri: url,
    realm_name: realm.name,
    realm_icon: pictureUrl(server, realm, 'icon'),
    realm_description: realm.description,
    realm_web_public_access_enabled: when('serverSettingsWebPublic', realm.policies.spectatorAccess && server.webPublicChannels),
    authentication_methods: methodsOf({ byPassword: realm.policies.passwordSignIn, byDirectory, providers }),
    external_authentication_methods: providers.map(externalMethod),
  });
};

const replySchema = (open: Open): schema.ObjectSchema =>
  schema.object(open, {
    zulip_version: schema.text,
    zulip_merge_base: when('serverMergeBase', schema.text),
    zulip_feature_level: when('serverFeatureLevel', schema.integer),
    ...schema.each(['push_notifications_enabled', 'is_incompatible', 'email_auth_enabled', 'require_email_format_usernames'], schema.boolean),
    realm_url: when('realmUrlName', schema.text),
    ...schema.each(['realm_uri', 'realm_name', 'realm_icon', 'realm_description'], schema.text),
    realm_web_public_access_enabled: when('serverSettingsWebPublic', schema.boolean),
    authentication_methods: schema.mapOf(schema.boolean),
    external_authentication_methods: schema.listOf(
      schema.object(open, {
        ...schema.each(['name', 'display_name', 'login_url', 'signup_url'], schema.text),
        display_icon: schema.nullable(schema.text),
      }),
    ),
  });

/** GET /server_settings */
export const getServerSettingsOperation = operation({
  method: 'GET',
  path: '/server_settings',
  access: 'anyone',
  unknownHost: 'hostWithoutRealm',
  useCase: 'getServerSettings',
  request: noParameters,
  reply,
  replySchema,
  summary: 'What one must know before signing in.',
});
