import type { NounDocs } from '../../operation-docs.js';
import { settingDocs } from '../shared/setting-docs.js';
import { callDocs } from './call-docs.js';
import type { organizationOperations } from './index.js';
import { exportDocs } from './export-docs.js';
import { profileFieldDocs } from './profile-field-docs.js';
import { updateRealmDocs } from './update-realm-docs.js';

const exampleParams = {
  pattern: '#(?P<id>[0-9]+)',
  url_template: 'https://tickets.example.com/{id}',
  url_format_string: 'https://tickets.example.com/%(id)s',
};

const exampleLinkifier = {
  id: 1,
  pattern: '#(?P<id>[0-9]+)',
  url_template: 'https://tickets.example.com/{id}',
  url_format: 'https://tickets.example.com/%(id)s',
  example_input: '#42',
  reverse_template: '#{id}',
  alternative_url_templates: [],
};

const linkifierParameters = {
  pattern: 'A regular expression in the syntax of RE2.',
  url_template: 'An RFC 6570 template of the address.',
  url_format_string: 'The address, with `%(name)s` where the text of a group goes.',
  example_input: 'A text that the pattern matches.',
  reverse_template: 'How a client writes such an address as text. Needs `example_input`.',
  alternative_url_templates: 'Other templates of addresses that clients write as such text, as a JSON list.',
} as const;

const nightParameter = { night: 'The logo for dark backgrounds.' } as const;

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
  getAuditedChanges: {
    description:
      'Says who changed which right when: roles, groups and their members, settings of the organization, of groups and of channels, subscriptions, and the domains of addresses that may join. Newest first. Administrators only. The audit keeps all changes since the organization began, or since the server first kept an audit. Each question is kept, too. A page may hold fewer changes than `limit`, also none, and still have a `next` one.',
    parameters: {
      acting_user_id: 'Only changes by this person.',
      user_id: 'Only changes about this person.',
      stream_id: 'Only changes about this channel and its subscribers.',
      group_id: 'Only changes about this group, its members and its subgroups.',
      since: 'Only changes from this moment on, an ISO 8601 time.',
      until: 'Only changes up to this moment, an ISO 8601 time.',
      after: 'Continues after a page: its `next`.',
      limit: 'Maximum of changes.',
    },
    example: {
      params: { stream_id: 2, limit: 1 },
      answer: {
        changes: [
          {
            noun: 'stream',
            op: 'update',
            timestamp: 1781524800,
            position: 93,
            acting_user_id: 7,
            operation: 'update_channel',
            user_id: null,
            stream_id: 2,
            group_id: null,
            subgroup_id: null,
            domain: null,
            properties: [{ property: 'privacy', before: 'public', after: 'private_protected_history' }],
          },
        ],
        next: '12.40',
      },
    },
  },
  getPastReaders: {
    description:
      'Says who could see a message at a moment, given as `at` or as `position`, with what the rule looked at. The rules are those of the running server, the facts those of that moment. `answer` is `unknown` for a moment before the audit began, and `not_sent` where the message came later. `unknown_user_ids` are permanently deleted accounts with which the facts went. The answer is the same from `since` until `until`; to ask about a whole day, ask again about the moment `until`. Administrators only, and only for messages that they may read; all others are answered like missing ones. Each question is kept in the audit.',
    parameters: {
      message_id: 'Id of the message.',
      at: 'The moment, an ISO 8601 time.',
      position: 'The moment, a position of the log, as changes have it.',
      user_id: 'Only about this person: also answers that, and why, they could not see it.',
      after: 'Continues after a page: its `next`.',
      limit: 'Maximum of people to look at, by ascending id. Those who could not see the message are left out.',
    },
    example: {
      path: { message_id: 61 },
      params: { at: '2026-06-15T12:00:00Z', user_id: 7 },
      answer: {
        answer: 'known',
        position: 93,
        since: '2026-06-15T11:20:00.000Z',
        until: '2026-06-15T18:00:00.000Z',
        readers: [
          {
            user_id: 7,
            allowed: true,
            rule: 'messageById',
            grounds: [{ kind: 'fact', holds: true, fact: 'is subscribed' }],
          },
        ],
        unknown_user_ids: [],
        spectators: false,
        next: null,
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
  ...profileFieldDocs,
  removePlayground: {
    description: 'Clients no longer offer the site for code blocks of its language. Administrators only.',
    parameters: { playground_id: 'Id of the playground.' },
    example: { path: { playground_id: 1 } },
  },
  getLinkifiers: {
    description: 'The patterns whose matches in messages and topics become links. The first that matches wins.',
    example: { answer: { linkifiers: [exampleLinkifier] } },
  },
  getLinkifierTuples: {
    description: 'The patterns whose matches in messages and topics become links, in the form of old clients.',
    example: { answer: { filters: [['#(?P<id>[0-9]+)', 'https://tickets.example.com/%(id)s', 1]] } },
  },
  addLinkifier: {
    description:
      'From now on, matches of the pattern become links in new messages, and in all topics. The named groups of the pattern are the variables of the template. Administrators only.',
    parameters: linkifierParameters,
    example: { params: exampleParams, answer: { id: 1 } },
  },
  changeLinkifier: {
    description: 'Changes pattern and template of a linkifier. Links in earlier messages stay as they are. Administrators only.',
    parameters: { filter_id: 'Id of the linkifier.', ...linkifierParameters },
    example: { path: { filter_id: 1 }, params: exampleParams },
  },
  removeLinkifier: {
    description: 'Matches of the pattern no longer become links. Links in earlier messages stay as they are. Administrators only.',
    parameters: { filter_id: 'Id of the linkifier.' },
    example: { path: { filter_id: 1 } },
  },
  reorderLinkifiers: {
    description: 'Puts the linkifiers in the order in which they are tried. Administrators only.',
    parameters: { ordered_linkifier_ids: 'The ids of all linkifiers, each once, as a JSON list.' },
    example: { params: { ordered_linkifier_ids: [3, 1, 2] } },
  },
  updateRealm: updateRealmDocs,
  testWelcomeText: {
    description: 'Nothing is stored: the caller sees how the text looks before it becomes that of the organization, or of an invitation.',
    parameters: { welcome_message_custom_text: 'The text, at most 8000 characters.' },
    example: { params: { welcome_message_custom_text: 'Introduce yourself in the channel **lobby**.' }, answer: { message_id: 43 } },
  },
  getDomains: {
    description: 'Where the organization restricts addresses to domains, only people with an address of one of these may join.',
    example: { answer: { domains: [{ domain: 'example.com', allow_subdomains: false }] } },
  },
  addDomain: {
    description: 'Adds a domain; it has an effect where the organization restricts addresses to domains. Owners only.',
    parameters: { domain: 'The domain; its case does not count.', allow_subdomains: 'Addresses of its subdomains may join too.' },
    example: { params: { domain: 'example.com', allow_subdomains: false }, answer: { new_domain: [1, 'example.com'] } },
  },
  changeDomain: {
    description: 'Addresses of subdomains may join too, or no longer. Owners only.',
    parameters: { domain: 'The domain, as it is stored.', allow_subdomains: 'Addresses of its subdomains may join too.' },
    example: { path: { domain: 'example.com' }, params: { allow_subdomains: true } },
  },
  removeDomain: {
    description: 'Removes a domain. With the last one, addresses are no longer restricted. Owners only.',
    parameters: { domain: 'The domain, as it is stored.' },
    example: { path: { domain: 'example.com' } },
  },
  changeUserDefaults: {
    description: 'Chooses the settings that new accounts begin with. Accounts that exist keep theirs. Administrators only.',
    parameters: settingDocs,
    example: { params: { twenty_four_hour_time: true } },
  },
  getIcon: { description: 'Answers with status 302 and the address of the icon.', example: {} },
  setIcon: {
    description: 'Sets the icon of the organization, from one picture in the form: PNG, JPEG, GIF or WebP, up to 5 MiB. Administrators only.',
    example: { answer: { icon_url: '/user_avatars/1/realm/images/x.webp?version=2' } },
  },
  removeIcon: {
    description: 'Deletes the icon of the organization: the server’s own takes its place. Administrators only.',
    example: { answer: { icon_url: 'https://chat.example.com/static/images/realm-icon.png' } },
  },
  getLogo: { description: 'Answers with status 302 and the address of the logo.', parameters: nightParameter, example: { params: { night: false } } },
  setLogo: {
    description: 'Sets a logo of the organization, from one picture in the form: PNG, JPEG, GIF or WebP, up to 5 MiB. Administrators only.',
    parameters: nightParameter,
    example: { params: { night: false } },
  },
  removeLogo: {
    description: 'Deletes a logo of the organization: the server’s own takes its place. Administrators only.',
    parameters: nightParameter,
    example: { params: { night: false } },
  },
  deactivateRealm: {
    description:
      'From now on every call is refused with status 401, but `GET /server_settings`. Open polls get a last event, and owners a mail. Accounts and messages are kept; the operator can reactivate the organization. Owners only.',
    parameters: {
      deletion_delay_days: 'After how many days the data is deleted, unless the organization is reactivated before, as JSON: at least 14; null: never.',
    },
    example: { params: { deletion_delay_days: 30 } },
  },
  ...exportDocs,
  ...callDocs,
};
