import type { NounDocs } from '../../operation-docs.js';
import type { organizationOperations } from './index.js';

const exampleParams = {
  pattern: '#(?P<id>[0-9]+)',
  url_template: 'https://tickets.example.com/{id}',
  url_format_string: 'https://tickets.example.com/%(id)s',
};

const exampleLinkifier = {
  id: 1,
  pattern: '#(?P<id>[0-9]+)',
  url_template: 'https://tickets.example.com/{id}',
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
  alternative_url_templates: 'Other templates of addresses that clients write as such text.',
} as const;

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
    parameters: { ordered_linkifier_ids: 'The ids of all linkifiers, each once.' },
    example: { params: { ordered_linkifier_ids: [3, 1, 2] } },
  },
};
