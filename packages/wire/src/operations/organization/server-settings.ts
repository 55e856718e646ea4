import type { ResultOf } from '@parley/core/contract';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { pictureUrl } from '../../objects/organization/pictures.js';
import { methodsIn } from '../../objects/organization/settings/own-rows.js';
import type { ReplyContext } from '../../operation.js';
import { get, rows } from '../../rows.js';
import { constant, each, key, mapOf, nullable, shape, since } from '../../shape/index.js';
import { signInPath } from '../../sign-in-path.js';

type Providers = ResultOf<'getServerSettings'>['providers'];

/** Ways to sign in that this server does not have, in the older map. */
const otherMethods = ['dev', 'remoteuser', 'github', 'azuread', 'gitlab', 'google', 'apple'];

const methodsOf = (providers: Providers, { server, realm }: ReplyContext): Readonly<Record<string, boolean>> => {
  const { passwordSignIn: byPassword, directorySignIn } = realm.policies;
  const byDirectory = directorySignIn && methodsIn({ server, realm }).includes('LDAP');
  return {
    password: byPassword || byDirectory,
    email: byPassword,
    ...Object.fromEntries(otherMethods.map((name) => [name, false])),
    ldap: byDirectory,
    saml: providers.some(({ protocol }) => protocol === 'saml'),
    'openid connect': providers.some(({ protocol }) => protocol === 'oidc'),
  };
};

/** Clients open the address in a browser, with a one-time pad in its query. */
const externalMethodShape = shape<Providers[number]>()(
  null,
  {
    name: key(text, ({ protocol, id }) => `${protocol}:${id}`),
    display_name: key(text, ({ displayName }) => displayName),
    display_icon: key(nullable(text), ({ displayIcon }) => displayIcon),
    login_url: key(text, (provider) => signInPath('login', provider)),
    signup_url: key(text, (provider) => signInPath('register', provider)),
  },
  { listLast: ['display_icon'] },
);

export const serverSettingRows = rows({
  getServerSettings: get('/server_settings', {
    access: 'anyone',
    unknownHost: 'hostWithoutRealm',
    takes: {},
    answers: {
      zulip_version: key(text, (_, { server }) => server.version),
      zulip_merge_base: since('serverMergeBase', text, (_, { server }) => server.version),
      zulip_feature_level: since('serverFeatureLevel', integer, (_, { levels }) => levels.call),
      push_notifications_enabled: key(boolean, (_, { server }) => server.notifiesPhones),
      is_incompatible: constant(boolean, false),
      email_auth_enabled: key(boolean, (_, { realm }) => realm.policies.passwordSignIn),
      require_email_format_usernames: key(boolean, (_, { server }) => server.directoryNames !== 'others'),
      realm_url: since('realmUrlName', text, (_, { server, realm }) => server.realmUrl(realm.stringId)),
      realm_uri: key(text, (_, { server, realm }) => server.realmUrl(realm.stringId)),
      realm_name: key(text, (_, { realm }) => realm.name),
      realm_icon: key(text, (_, { server, realm }) => pictureUrl(server, realm, 'icon')),
      realm_description: key(text, (_, { realm }) => realm.description),
      realm_web_public_access_enabled: since(
        'serverSettingsWebPublic',
        boolean,
        (_, { server, realm }) => realm.policies.spectatorAccess && server.webPublicChannels,
      ),
      authentication_methods: key(mapOf(boolean), ({ providers }, context) => methodsOf(providers, context)),
      external_authentication_methods: each(externalMethodShape, ({ providers }) => providers),
    },
    says: 'What one must know before signing in.',
    explains:
      'What a client needs before anybody signs in: the version and feature level of the server, the name and picture of the organization, and the ways to sign in. Needs no credentials.',
    example: {
      answer: {
        zulip_version: '12.0',
        zulip_merge_base: '12.0',
        zulip_feature_level: 496,
        push_notifications_enabled: false,
        is_incompatible: false,
        email_auth_enabled: true,
        require_email_format_usernames: true,
        realm_url: 'https://chat.example.com',
        realm_uri: 'https://chat.example.com',
        realm_name: 'Elsinore',
        realm_icon: 'https://chat.example.com/static/images/realm-icon.png',
        realm_description: 'The court of Denmark.',
        realm_web_public_access_enabled: false,
        authentication_methods: {
          password: true,
          email: true,
          dev: false,
          ldap: false,
          remoteuser: false,
          github: false,
          azuread: false,
          gitlab: false,
          google: false,
          apple: false,
          saml: false,
          'openid connect': false,
        },
        external_authentication_methods: [],
      },
    },
  }),
});
