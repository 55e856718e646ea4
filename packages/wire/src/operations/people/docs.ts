import type { NounDocs } from '../../operation-docs.js';
import { sampleUser } from '../shared/samples.js';
import type { peopleOperations } from './index.js';
import { ownAccountDocs } from '../shared/setting-docs.js';

const updated = {
  full_name: 'New name; a blank one changes nothing.',
  role: '100 owner, 200 administrator, 300 moderator, 400 member, 600 guest.',
  is_admin: 'Whether the person is an administrator.',
  is_guest: 'Whether the person is a guest.',
  profile_data:
    'New values of custom profile fields: a JSON list of objects with `id` and `value`, a text or a list of user ids. null and empty values remove.',
  new_email: 'New address. Only for administrators to whom the operator has granted it: `parley user grant can_change_user_emails`.',
};

export const peopleDocs: NounDocs<typeof peopleOperations> = {
  getOwnUser: {
    description: 'The account whose key signs the call, with its role and its newest message.',
    example: { answer: { ...sampleUser, profile_data: {}, max_message_id: 43, client_id: '7', short_name: 'hamlet', pointer: -1 } },
  },
  changeOwnProfile: {
    description: 'All values are set, or none. An equal value changes nothing, and an empty text is a value. Bots have no profile.',
    parameters: { data: 'A JSON list of objects with `id` of the field and `value`: a text, or a list of user ids for a field that names people.' },
    example: { params: { data: [{ id: 1, value: '+45 12 34 56' }] }, answer: {} },
  },
  removeOwnProfileValues: {
    description: 'The fields are empty again in the profile of the caller. Fields that were empty stay so.',
    parameters: { data: 'Ids of fields, as a JSON list.' },
    example: { params: { data: [1] }, answer: {} },
  },
  deactivateOwnUser: {
    description:
      'The account of the caller is deactivated, with the bots that it owns: its keys and queues end. Messages, subscriptions and settings stay, and come back when an administrator reactivates it. Refused to the only owner, and to the only account.',
    example: { answer: {} },
  },
  deactivateUser: {
    description:
      'A person may not sign in any more, nor may their bots; keys and queues end. Others do not see them in channels and groups. What they wrote stays, and so do their subscriptions, groups and settings until an administrator reactivates the account. Administrators may; for owners, owners. With `actions`, profiles and messages of the person and of the bots that go along are deleted for ever: the newest 500 messages at once, the rest within minutes.',
    parameters: {
      deactivation_notification_comment: 'Text of a mail to the person; empty: a mail without it. By default no mail.',
      actions:
        'A JSON object of booleans. `delete_profile` takes name and picture. `delete_public_channel_messages`, `delete_private_channel_messages` and `delete_direct_messages` delete what was sent there, whether or not the caller sees it.',
    },
    example: {
      path: { user_id: 7 },
      params: { deactivation_notification_comment: 'Thank you for everything.', actions: { delete_public_channel_messages: true } },
      answer: {},
    },
  },
  reactivateUser: {
    description:
      'The account is active again, in the channels and groups that it had. Its former key is valid again; its queues and sessions stay ended. Administrators may, and the owner of a bot.',
    example: { path: { user_id: 7 }, answer: {} },
  },
  reportPresence: {
    description:
      'Clients call it about once a minute while they run. The answer has who else is there, unless `ping_only` is set. With `last_update_id` from the answer before, only what changed since then comes. Bots may not call it.',
    parameters: {
      status: '`active` while somebody uses the client, else `idle`.',
      ping_only: 'Report only: the answer has nothing of others.',
      new_user_input: 'Somebody has used the client since the last report.',
      last_update_id: '`presence_last_update_id` of the last answer; -1 the first time.',
      history_limit_days: 'Leave out people who were not there for so many days.',
    },
    example: {
      params: { status: 'active', slim_presence: true },
      answer: {
        presences: { '11': { active_timestamp: 1_772_530_200, idle_timestamp: 1_772_530_200 } },
        server_timestamp: 1_772_530_230.5,
        presence_last_update_id: 812,
      },
    },
  },
  getPresences: {
    description: 'The people who were there within the last fourteen days, by address, in the form for older clients.',
    example: {
      answer: {
        presences: {
          'hamlet@example.com': {
            aggregated: { client: 'website', status: 'active', timestamp: 1_772_530_200 },
            website: { client: 'website', status: 'active', timestamp: 1_772_530_200, pushable: false },
          },
        },
        server_timestamp: 1_772_530_230.5,
      },
    },
  },
  getPresence: {
    description: '`aggregated` is `offline` for somebody who gave no sign for 200 seconds. Bots have no presence, nor have people who never reported one.',
    parameters: { user_id_or_email: 'Id of the account, or an address of it.' },
    example: {
      path: { user_id_or_email: 7 },
      answer: {
        presence: { aggregated: { status: 'offline', timestamp: 1_772_530_200 }, website: { status: 'active', timestamp: 1_772_530_200 } },
        server_timestamp: 1_772_530_430.5,
      },
    },
  },
  setAvatar: {
    description:
      'The one file of the form: PNG, JPEG, GIF or WebP of at most 5 MiB, of which a square is shown. Where the organization lets nobody change pictures, administrators still may. Events tell the picture of the moment in which they are fetched: of two changes between two polls, both events tell the second.',
    example: { answer: { avatar_url: '/user_avatars/1/avatars/images/x.png?version=2' } },
  },
  removeAvatar: {
    description: 'The uploaded picture is deleted. Where the organization lets nobody change pictures, administrators still may.',
    example: { answer: { avatar_url: 'https://chat.example.com/static/avatars/7.png?version=3' } },
  },
  getAvatar: {
    description:
      'By header, by session of a browser, or by the parameter `api_key`, since pages and programs that show pictures send no header. Somebody who is unknown or hidden has the picture of an unknown person; an address of nobody leads to the picture that Gravatar has for it.',
    parameters: { user_id_or_email: 'Id of the account, or an address of it.' },
    example: { path: { user_id_or_email: 7 } },
  },
  getMediumAvatar: {
    description: 'As GET /avatar/{user_id_or_email}, with 500 pixels from edge to edge.',
    parameters: { user_id_or_email: 'Id of the account, or an address of it.' },
    example: { path: { user_id_or_email: 7 } },
  },
  setOwnStatus: {
    description: 'At least one of text, emoji and `away`. What is left out stays; an empty text or name clears it. Bots may not call it.',
    parameters: {
      status_text: 'A few words; empty to clear them.',
      emoji_name: 'Name of the emoji, without colons; empty for none.',
      away: 'Deprecated: turns the presence of the caller off, or on again.',
    },
    example: { params: { status_text: 'on vacation', emoji_name: 'car' } },
  },
  setUserStatus: {
    description: 'For administrators. What is left out stays; an empty text or name clears it.',
    parameters: { status_text: 'A few words; empty to clear them.', emoji_name: 'Name of the emoji, without colons; empty for none.' },
    example: { path: { user_id: 7 }, params: { status_text: 'on vacation' } },
  },
  getUserStatus: {
    description: 'Keys without a value are left out: the object is empty for a person who never set a status.',
    example: {
      path: { user_id: 7 },
      answer: { status: { status_text: 'on vacation', emoji_name: 'car', emoji_code: '1f697', reaction_type: 'unicode_emoji' } },
    },
  },
  muteUser: {
    description:
      'What the account has sent becomes read, and what it sends later is read from the start. The caller’s other clients get the whole list of muted accounts.',
    parameters: { muted_user_id: 'Id of the account.' },
    example: { path: { muted_user_id: 9 } },
  },
  unmuteUser: {
    description: 'Messages that were read because of the muting stay read.',
    parameters: { muted_user_id: 'Id of the account.' },
    example: { path: { muted_user_id: 9 } },
  },
  requestToJoin: {
    description:
      'Somebody gets a mail with a link, by which they confirm the address and make their account within 24 hours. With the key of a reusable invitation link, or without one where the organization needs none. The answer and the mail are the same whether or not the address has an account. At most five mails a day to one address, and from one network address; `Retry-After` of a refusal may be a day, in the development organization, too. Needs no credentials.',
    parameters: {
      email: 'The address that wants to join.',
      invite_key: 'The secret part of the invitation link: what follows `/join/` in it. `key` is something else, the secret of the mail, and ignored here.',
    },
    example: { params: { email: 'ophelia@example.com', invite_key: 'rvtn7jjkpuzo2fxyh6m5d4qa' }, answer: {} },
  },
  join: {
    description:
      'For people with the link of a mail: an invitation to their address, or the confirmation that they asked for. The account has the role, groups and channels of the invitation; the link ends with this call. Needs no credentials.',
    parameters: {
      key: 'The secret part of the mailed link: what follows `/accounts/do_confirm/` in it. `invite_key` is ignored here.',
      full_name: 'Name of the new person.',
      password: 'Password of the new account.',
      timezone: 'Time zone of the person: an IANA name. Default: none.',
      default_language: "Code of the person's language. Default: the organization's.",
      email_address_visibility: 'Who sees the address: 1 everyone, 2 members, 3 administrators, 4 nobody, 5 moderators. Default: as the organization chose.',
    },
    example: {
      params: { key: 'k3x5w2obqrnmzd7iy6tvaphe', full_name: 'Ophelia', password: 'there is rosemary', timezone: 'Europe/Copenhagen' },
      answer: { api_key: 'x8Tq2kVb7mJcY4nWd9LsRf3hPzA6uGeQ', email: 'ophelia@example.com', user_id: 27 },
    },
  },
  fetchApiKey: {
    description:
      'For clients that people sign in to: the key goes with the address into HTTP basic authentication of every other call. The sixth wrong password within half an hour is refused with 429.',
    parameters: { username: 'E-mail address of the account.', password: 'Its password.' },
    example: {
      params: { username: 'hamlet@example.com', password: 'to be or not to be' },
      answer: { api_key: 'x8Tq2kVb7mJcY4nWd9LsRf3hPzA6uGeQ', email: 'hamlet@example.com', user_id: 7 },
    },
  },
  fetchKeyByToken: {
    description:
      'For a program of the operator that has signed a person in already: a JSON web token, signed with the key of the organization (`PARLEY_JWT_KEYS`), says who it is in `email` and until when it is valid in `exp`. Organizations without a key refuse.',
    parameters: { token: 'The token.', include_profile: 'With the account itself, as `user`.' },
    example: {
      params: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImhhbWxldEBleGFtcGxlLmNvbSJ9.c2lnbmF0dXJl' },
      answer: { api_key: 'x8Tq2kVb7mJcY4nWd9LsRf3hPzA6uGeQ', email: 'hamlet@example.com' },
    },
  },
  getUsers: {
    description:
      'People and bots, deactivated ones too. Guests who may not see everybody get a stand-in for the others. Addresses come only where their owners’ settings let the caller see them.',
    parameters: { user_ids: 'Only these accounts, as a JSON list of ids: `[7, 11]`. By default all.' },
    example: { params: { client_gravatar: true }, answer: { members: [sampleUser] } },
  },
  getUser: {
    description: 'An account by its id, or by an address: its real one, or the one that stands in for it.',
    example: { path: { user_id: 7 }, answer: { user: sampleUser } },
  },
  getUserByEmail: {
    description: 'An account by its id, or by an address: its real one, or the one that stands in for it.',
    example: { path: { email: 'hamlet@example.com' }, answer: { user: sampleUser } },
  },
  addUser: {
    description:
      'Adds a person with a password, as a member in the default channels. Administrators to whom the operator has granted it: `parley user grant can_create_users`.',
    parameters: {
      email: 'Address of the new person; nobody else in the organization may have it, in any case.',
      password: 'A password that is not easy to guess.',
      full_name: 'Name, of 2 to 100 characters.',
      short_name: 'Ignored.',
    },
    example: {
      params: { email: 'ophelia@example.com', password: 'there is rosemary for remembrance', full_name: 'Ophelia' },
      answer: { user_id: 12 },
    },
  },
  updateUser: {
    description:
      'Changes name, role and address of an account, by its id; all of it or nothing. Administrators, and the owner of a bot; only owners make and unmake owners.',
    parameters: updated,
    example: {
      path: { user_id: 7 },
      params: (open) => ({ full_name: open('fullNameRawString') ? 'Hamlet' : JSON.stringify('Hamlet'), role: 400 }),
      answer: {},
    },
  },
  updateUserByEmail: {
    description:
      'Changes name, role and address of an account, by an address of it; all of it or nothing. Administrators, and the owner of a bot; only owners make and unmake owners.',
    parameters: updated,
    example: { path: { email: 'hamlet@example.com' }, params: { full_name: 'Hamlet', role: 400 }, answer: {} },
  },
  changeSettings: {
    description:
      'Changes any number of the settings of the caller, with their name, time zone and password: all of it or nothing. Not for bots. A new password needs the present one, whose attempts count as at signing in.',
    parameters: ownAccountDocs,
    example: { params: { enter_sends: true, color_scheme: 2, timezone: 'Europe/Copenhagen' }, answer: { enter_sends: true, color_scheme: 2 } },
  },
  changeDisplaySettings: {
    description: 'Another name of PATCH /settings, for older clients.',
    parameters: ownAccountDocs,
    example: { params: { twenty_four_hour_time: true }, answer: { twenty_four_hour_time: true } },
  },
  changeNotificationSettings: {
    description: 'Another name of PATCH /settings, for older clients.',
    parameters: ownAccountDocs,
    example: { params: { enable_sounds: false }, answer: { enable_sounds: false } },
  },
  changeEnterSends: {
    description: 'Chooses whether the enter key sends a message.',
    parameters: { enter_sends: 'Whether it does.' },
    example: { params: { enter_sends: true }, answer: {} },
  },
  runSlashCommand: {
    description:
      '`/ping` does nothing; `/dark`, `/light`, `/fluid-width` and `/fixed-width` change a setting of the caller. `msg` is what the client shows; it is empty for `/ping`.',
    parameters: { command: 'The command, with its slash.' },
    example: { params: { command: '/dark' }, answer: { msg: 'Changed to dark theme! To revert dark theme, type `/light`.' } },
  },
};
