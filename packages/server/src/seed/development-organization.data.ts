import { type BotType, externalSites, type ProfileFieldType, type Role } from '@parley/core/model';
import { greenTick } from '../public-files/pictures.data.js';
import type { DevelopmentBot, DevelopmentChannel, DevelopmentOrganization, DevelopmentPerson, DevelopmentProfileField } from './development-organization.js';

const person = (fullName: string, email: string, role: Role, ...channels: ReadonlyArray<string>): DevelopmentPerson => ({ fullName, email, role, channels });

const bot = (fullName: string, email: string, type: BotType, owner: string): DevelopmentBot => ({ fullName, email, type, owner });

const channel = (name: string, description: string, change: Partial<DevelopmentChannel> = {}): DevelopmentChannel => ({
  name,
  description,
  privacy: 'public',
  creator: null,
  isDefault: false,
  postedBy: null,
  folder: null,
  everybodyIsSubscribed: false,
  ...change,
});

const channelOfAll = (name: string, description: string, change: Partial<DevelopmentChannel> = {}): DevelopmentChannel =>
  channel(name, description, { everybodyIsSubscribed: true, ...change });

const coreTeam = (creator: string | null): DevelopmentChannel =>
  channel('core team', 'A private channel for core team members', { privacy: 'privateProtectedHistory', creator });

const profileField = (name: string, type: ProfileFieldType, change: Partial<DevelopmentProfileField> = {}): DevelopmentProfileField => ({
  name,
  type,
  hint: '',
  data: { kind: 'none' },
  ...change,
});

/** The pull requests of a repository. */
const pulls = (repository: string): string => `https://github.com/zulip/${repository}/pull/`;

const zulip: DevelopmentOrganization = {
  stringId: 'zulip',
  name: 'Zulip Dev',
  description: 'People, bots and channels to try clients out with.',
  systemBotHost: 'zulip.com',
  domains: ['zulip.com'],
  policies: {
    inviteRequired: false,
    emailsRestrictedToDomains: false,
    spectatorAccess: true,
    readReceipts: true,
    userDefaults: { emailAddressVisibility: 'everyone', enterSends: true },
  },
  settings: { canMentionManyUsers: 'members' },
  emailAddressVisibility: 'everyone',
  announcementChannel: 'Verona',
  people: [
    { ...person('Desdemona', 'desdemona@zulip.com', 'owner', 'Verona', 'Denmark', 'Venice', 'core team', 'Zulip', 'sandbox'), timezone: 'America/St_Johns' },
    { ...person('Iago', 'iago@zulip.com', 'administrator', 'Verona', 'Denmark', 'Scotland', 'core team', 'Zulip', 'sandbox'), timezone: 'America/New_York' },
    { ...person('शिव', 'shiva@zulip.com', 'moderator', 'Verona', 'Denmark', 'Scotland'), timezone: 'Asia/Kolkata' },
    person('King Hamlet', 'hamlet@zulip.com', 'member', 'Verona', 'Denmark', 'core team', 'Zulip', 'sandbox'),
    { ...person('aaron', 'AARON@zulip.com', 'member', 'Verona'), timezone: 'America/Los_Angeles' },
    { ...person("Cordelia, Lear's daughter", 'cordelia@zulip.com', 'member', 'Verona'), timezone: 'UTC' },
    { ...person('Othello, the Moor of Venice', 'othello@zulip.com', 'member', 'Verona', 'Denmark', 'Scotland'), timezone: 'America/Los_Angeles' },
    person('Prospero from The Tempest', 'prospero@zulip.com', 'member', 'Verona', 'Denmark', 'Scotland', 'Venice'),
    { ...person('Zoe', 'ZOE@zulip.com', 'member', 'Verona', 'Denmark', 'Scotland', 'Venice', 'Rome'), timezone: 'America/New_York' },
    { ...person('Polonius', 'polonius@zulip.com', 'guest', 'Verona'), timezone: 'Asia/Shanghai' },
  ],
  bots: [
    bot('Zulip Default Bot', 'default-bot@zulip.com', 'generic', 'desdemona@zulip.com'),
    bot('Zulip Webhook Bot', 'webhook-bot@zulip.com', 'incomingWebhook', 'ZOE@zulip.com'),
    bot('Outgoing Webhook', 'outgoing-webhook@zulip.com', 'outgoingWebhook', 'AARON@zulip.com'),
  ],
  services: [{ bot: 'outgoing-webhook@zulip.com', name: 'outgoing-webhook', url: 'http://127.0.0.1:5002', interface: 'generic' }],
  // The official examples make people with this account.
  grants: [{ holder: 'iago@zulip.com', grants: ['canCreateUsers'] }],
  folders: [{ name: 'Engineering', description: 'For *those* who build', creator: 'iago@zulip.com' }],
  channels: [
    channel('Verona', 'A city in Italy'),
    channel('Denmark', 'A Scandinavian country'),
    channel('Scotland', 'Located in the United Kingdom', { creator: 'iago@zulip.com' }),
    channel('Venice', 'A northeastern Italian city', { creator: 'polonius@zulip.com' }),
    channel('Rome', 'Yet another Italian city', { privacy: 'webPublic' }),
    coreTeam('desdemona@zulip.com'),
    channel('Zulip', 'Questions and discussion about using Zulip.'),
    channel('sandbox', 'Experiment with Zulip here. :test_tube:'),
    channelOfAll('devel', 'How things are built', { isDefault: true, folder: 'Engineering' }),
    channelOfAll('design', 'How things look', { isDefault: true, creator: 'hamlet@zulip.com' }),
    channelOfAll('support', 'Questions and answers', { isDefault: true }),
    channelOfAll('social', 'Everything but work', { isDefault: true }),
    channelOfAll('test', 'Whatever is to be tried out'),
    channelOfAll('errors', 'What went wrong', { folder: 'Engineering' }),
    channelOfAll('announce', 'What everybody should know', { postedBy: 'administrators' }),
    channelOfAll('ビデオゲーム', 'Games and those who play them', { creator: 'shiva@zulip.com' }),
    channelOfAll('조리법 😎', 'What to cook, and how'),
  ],
  defaultChannelGroups: [{ name: 'Europe', description: 'Places to travel to', channels: ['Verona', 'Denmark', 'Scotland'] }],
  emoji: [{ name: 'green_tick', author: 'iago@zulip.com', picture: greenTick }],
  profileFields: [
    profileField('Phone number', 'shortText'),
    profileField('Biography', 'longText', { hint: 'What are you known for?' }),
    profileField('Favorite food', 'shortText', { hint: 'Or drink' }),
    profileField('Favorite editor', 'choice', {
      data: {
        kind: 'choices',
        choices: [
          { key: '0', text: 'Vim', order: '1' },
          { key: '1', text: 'Emacs', order: '2' },
        ],
      },
    }),
    profileField('Birthday', 'date'),
    profileField('Favorite website', 'link', { hint: 'Your own, perhaps' }),
    profileField('Mentor', 'users'),
    profileField(externalSites.github.name, 'externalAccount', { data: { kind: 'knownAccount', site: 'github' } }),
    profileField('Pronouns', 'pronouns', { hint: 'How should people refer to you?' }),
  ],
  profiles: [
    {
      owner: 'iago@zulip.com',
      values: {
        'Phone number': '+1-234-567-8901',
        Biography: 'Ancient, and nobody’s *friend*.',
        'Favorite food': 'Apples',
        'Favorite editor': '1',
        Birthday: '2000-01-01',
        'Favorite website': 'https://zulip.readthedocs.io/en/latest/',
        Mentor: ['hamlet@zulip.com'],
        [externalSites.github.name]: 'zulip',
        Pronouns: 'he/him',
      },
    },
    {
      owner: 'hamlet@zulip.com',
      values: {
        'Phone number': '+0-11-23-456-7890',
        Biography: 'Prince of:\n* Denmark\n* nothing else',
        'Favorite food': 'Dark chocolate',
        'Favorite editor': '0',
        Birthday: '1900-01-01',
        'Favorite website': 'https://blog.zulig.org',
        Mentor: ['iago@zulip.com'],
        [externalSites.github.name]: 'zulipbot',
        Pronouns: 'he/him',
      },
    },
  ],
  linkifiers: [
    { pattern: '#D(?P<id>[0-9]{2,8})', urlTemplate: `${pulls('zulip-desktop')}{id}` },
    { pattern: 'zulip-mobile#(?P<id>[0-9]{2,8})', urlTemplate: `${pulls('zulip-mobile')}{id}` },
    { pattern: 'zulip-(?P<repo>[a-zA-Z-_0-9]+)#(?P<id>[0-9]{2,8})', urlTemplate: `${pulls('{repo}')}{id}` },
  ],
  groups: [
    { name: 'hamletcharacters', description: 'Characters of Hamlet', creator: 'cordelia@zulip.com', members: ['hamlet@zulip.com', 'cordelia@zulip.com'] },
  ],
  scheduledMessages: [
    { sender: 'iago@zulip.com', to: { channel: 'Denmark', topic: 'test-api' }, content: 'It is a *year* later.', inDays: 365 },
    { sender: 'iago@zulip.com', to: null, content: 'Look back at what was planned.', inDays: 366 },
  ],
  drafts: [
    { author: 'iago@zulip.com', to: { channel: 'Denmark', topic: 'test-api' }, content: 'Something is **not yet** said.' },
    { author: 'iago@zulip.com', to: null, content: 'For whom was this?' },
  ],
  alertWords: [{ owner: 'hamlet@zulip.com', words: ['to be or not to be', 'Elsinore'] }],
};

const lear: DevelopmentOrganization = {
  stringId: 'lear',
  name: 'Lear & Co.',
  description: 'Another organization on the same server.',
  systemBotHost: 'zulip.com',
  domains: [],
  policies: { inviteRequired: false, userDefaults: { emailAddressVisibility: 'administrators', enterSends: true } },
  settings: {},
  emailAddressVisibility: 'administrators',
  announcementChannel: null,
  people: [person("Cordelia, Lear's daughter", 'cordelia@zulip.com', 'member', 'core team'), person('King Lear', 'king@lear.org', 'member', 'core team')],
  bots: [],
  services: [],
  grants: [],
  folders: [],
  channels: [coreTeam(null)],
  defaultChannelGroups: [],
  emoji: [],
  profileFields: [],
  profiles: [],
  linkifiers: [],
  groups: [],
  scheduledMessages: [],
  drafts: [],
  alertWords: [],
};

/** The first one answers for host names without an organization. */
export const developmentOrganizations: ReadonlyArray<DevelopmentOrganization> = [zulip, lear];
