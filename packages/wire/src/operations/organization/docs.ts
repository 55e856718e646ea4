import type { NounDocs } from '../../operation-docs.js';
import type { organizationOperations } from './index.js';

export const organizationDocs: NounDocs<typeof organizationOperations> = {
  getServerSettings: {
    description:
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
  },
  explain: {
    description:
      'Says which rule decides whether somebody may do something to a channel or a group, what the rule looked at, and which small changes would turn the answer. Administrators only. Name the person by `user_id` or `email`, and what it is about by `stream_id` or `group_id`.',
    parameters: {
      user_id: 'Id of the person it is about.',
      email: 'Address of the person it is about, instead of `user_id`.',
      action: 'What the person would do.',
      stream_id: 'Id of the channel that it would be done to.',
      group_id: 'Id of the group that it would be done to.',
    },
    example: {
      params: { user_id: 7, action: 'post', stream_id: 2 },
      answer: {
        user_id: 7,
        allowed: false,
        rule: 'canPost',
        refusal: { status: 400, code: 'BAD_REQUEST', msg: "Not authorized to send to channel 'Denmark'" },
        grounds: [
          {
            kind: 'setting',
            holds: false,
            scope: 'channel',
            setting: 'can_send_message_group',
            value: 5,
            path: [],
          },
        ],
        change: [{ kind: 'change_role', role: 300 }],
      },
    },
  },
  addPlayground: {
    description:
      'Adds a site where readers can try code blocks of one language. `url_template` is an RFC 6570 template whose only variable is `code`. Administrators only.',
    parameters: {
      name: 'What people see; unique among the playgrounds of its language.',
      pygments_language: 'The language of the code blocks.',
      url_template: 'Address of the site, with `{code}` where the code goes.',
      url_prefix: 'Address of the site, which the code follows.',
    },
    example: {
      params: {
        name: 'Rust playground',
        pygments_language: 'Rust',
        url_template: 'https://play.rust-lang.org/?edition=latest&code={code}',
        url_prefix: 'https://play.rust-lang.org/?edition=latest&code=',
      },
      answer: { id: 1 },
    },
  },
  removePlayground: {
    description: 'Clients no longer offer the site for code blocks of its language. Administrators only.',
    parameters: { playground_id: 'Id of the playground.' },
    example: { path: { playground_id: 1 } },
  },
};
