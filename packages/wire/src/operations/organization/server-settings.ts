import type { Open } from '@parley/core/rules';
import { noParameters } from '../../codecs/params.js';
import { fields, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { pictureUrl } from '../../objects/organization/pictures.js';
import { operation, type ReplyContext } from '../../operation.js';
import * as schema from '../../schema.js';

/** Ways to sign in, in the older map. */
const otherMethods = ['dev', 'ldap', 'remoteuser', 'github', 'azuread', 'gitlab', 'google', 'apple', 'saml', 'openid connect'];

const methodsOf = (byPassword: boolean): JsonObject => ({
  password: byPassword,
  email: byPassword,
  ...Object.fromEntries(otherMethods.map((name) => [name, false])),
});

const reply = (_: unknown, { open, realm, server, levels }: ReplyContext): JsonObject => {
  const url = server.realmUrl(realm.stringId);
  return fields(open, {
    zulip_version: server.version,
    zulip_merge_base: when('serverMergeBase', server.version),
    zulip_feature_level: when('serverFeatureLevel', levels.call),
    push_notifications_enabled: false,
    is_incompatible: false,
    email_auth_enabled: realm.policies.passwordSignIn,
    require_email_format_usernames: true,
    realm_url: when('realmUrlName', url),
    realm_uri: url,
    realm_name: realm.name,
    realm_icon: pictureUrl(server, realm, 'icon'),
    realm_description: realm.description,
    realm_web_public_access_enabled: when('serverSettingsWebPublic', realm.policies.spectatorAccess && server.webPublicChannels),
    authentication_methods: methodsOf(realm.policies.passwordSignIn),
    external_authentication_methods: [],
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
    external_authentication_methods: schema.listOf(schema.someObject),
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
