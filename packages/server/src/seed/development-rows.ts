import {
  type FolderId,
  type Instant,
  instant,
  millisecondsPerDay,
  type NewChannel,
  type NewChannelFolder,
  newestLevel,
  type NewGroup,
  type NewUser,
  type Ports,
  type UserId,
} from '@parley/core';
import {
  type Channel,
  type ChannelFolder,
  firstSubscriptions,
  invariant,
  named,
  type NewDraft,
  type NewScheduledMessage,
  type Realm,
  settingsOfNewAccount,
  type Subscription,
} from '@parley/core/model';
import { defaultSettings } from '@parley/core/rules';
import type {
  DevelopmentChannel,
  DevelopmentDraft,
  DevelopmentFolder,
  DevelopmentGroup,
  DevelopmentOrganization,
  DevelopmentPerson,
  DevelopmentScheduledMessage,
} from './development-organization.js';

/** Ids by the addresses in the data. */
export type Addresses = ReadonlyMap<string, UserId>;

export const idOf = (addresses: Addresses, email: string): UserId => {
  const id = addresses.get(email);
  invariant(id !== undefined, `${email} is one of the organization's people`);
  return id;
};

export const byAddress = (accounts: ReadonlyArray<{ readonly email: string }>, ids: ReadonlyArray<UserId>): Addresses =>
  new Map(accounts.flatMap(({ email }, index) => (ids[index] === undefined ? [] : [[email, ids[index]]])));

const folderIdOf = (folders: ReadonlyArray<ChannelFolder>, name: string): FolderId => {
  const found = folders.find((folder) => folder.name === name);
  invariant(found !== undefined, `${name} is one of the organization's folders`);
  return found.id;
};

/** Descriptions of the development organization name nobody and nothing. */
export const rendered = (renderer: Ports['renderer'], description: string): string =>
  renderer.render(description, { users: [], groups: [], channels: [], emoji: [], files: [] }).html;

export const newFolder = (
  { name, description, creator }: DevelopmentFolder,
  addresses: Addresses,
  { renderer, clock }: Pick<Ports, 'renderer' | 'clock'>,
): NewChannelFolder => ({
  name,
  description,
  renderedDescription: rendered(renderer, description),
  creatorId: idOf(addresses, creator),
  dateCreated: clock.now(),
});

export const newAccount = (
  { emailAddressVisibility, policies: { userDefaults = {}, defaultLanguage = 'en' } }: DevelopmentOrganization,
  { fullName, email, timezone = '' }: Pick<DevelopmentPerson, 'fullName' | 'email' | 'timezone'>,
  account: Pick<NewUser, 'role' | 'bot' | 'passwordHash'>,
  now: Instant,
): NewUser => ({
  email,
  fullName,
  ...account,
  dateJoined: now,
  timezone,
  settings: settingsOfNewAccount({ userDefaults, defaultLanguage }, { emailAddressVisibility }),
  externalId: null,
});

export const newChannel = (
  { name, description, privacy, creator, isDefault, postedBy, folder }: DevelopmentChannel,
  { systemGroups }: Realm,
  addresses: Addresses,
  folders: ReadonlyArray<ChannelFolder>,
  { renderer, clock }: Pick<Ports, 'renderer' | 'clock'>,
): NewChannel => {
  const creatorId = creator === null ? null : idOf(addresses, creator);
  const settings = defaultSettings('channel', systemGroups, creatorId);
  return {
    name,
    description,
    renderedDescription: rendered(renderer, description),
    privacy,
    isDefault,
    creatorId,
    dateCreated: clock.now(),
    retention: { kind: 'realmDefault' },
    topicsPolicy: 'inherit',
    folderId: folder === null ? null : folderIdOf(folders, folder),
    settings: postedBy === null ? settings : { ...settings, canSendMessage: named(systemGroups[postedBy]) },
  };
};

export const newGroup = ({ name, description, creator, members }: DevelopmentGroup, { systemGroups }: Realm, addresses: Addresses, now: Instant): NewGroup => {
  const creatorId = idOf(addresses, creator);
  return {
    name,
    description,
    creatorId,
    dateCreated: now,
    directMembers: members.map((email) => idOf(addresses, email)),
    directSubgroups: [],
    settings: defaultSettings('group', systemGroups, creatorId),
  };
};

export const allSubscriptions = (
  { people, bots, channels: described }: DevelopmentOrganization,
  addresses: Addresses,
  channels: ReadonlyArray<Channel>,
): ReadonlyArray<Subscription> => {
  const ofAll = new Set(described.filter(({ everybodyIsSubscribed }) => everybodyIsSubscribed).map(({ name }) => name));
  const memberships: ReadonlyArray<Pick<DevelopmentPerson, 'email' | 'channels'>> = [...people, ...bots.map(({ email }) => ({ email, channels: [] }))];
  return memberships.flatMap(({ email, channels: own }) =>
    firstSubscriptions(
      idOf(addresses, email),
      channels.filter(({ name }) => ofAll.has(name) || own.includes(name)).map(({ id }) => id),
    ),
  );
};

const channelCalled = (channels: ReadonlyArray<Channel>, name: string): Channel => {
  const found = channels.find((channel) => channel.name === name);
  invariant(found !== undefined, `${name} is one of the organization's channels`);
  return found;
};

export const draft = ({ to, content }: DevelopmentDraft, channels: ReadonlyArray<Channel>, now: Instant): NewDraft => ({
  to: to === null ? { kind: 'undecided' } : { kind: 'channel', channelId: channelCalled(channels, to.channel).id, topic: to.topic },
  content,
  editedAt: now,
});

export const scheduledMessage = (
  { sender, to, content, inDays }: DevelopmentScheduledMessage,
  addresses: Addresses,
  channels: ReadonlyArray<Channel>,
  { renderer, clock }: Pick<Ports, 'renderer' | 'clock'>,
): NewScheduledMessage => {
  const senderId = idOf(addresses, sender);
  return {
    senderId,
    to: to === null ? { kind: 'direct', participants: [senderId] } : { kind: 'channel', channelId: channelCalled(channels, to.channel).id, topic: to.topic },
    content,
    html: renderer.render(content, { users: [], groups: [], channels: [], emoji: [], files: [] }).html,
    rendererVersion: renderer.version,
    dueAt: instant(clock.now() + inDays * millisecondsPerDay),
    readBySender: true,
    client: 'seed',
    levels: { floor: newestLevel, call: newestLevel },
  };
};

export const realmChange = ({ settings, announcementChannel }: DevelopmentOrganization, { systemGroups }: Realm, channels: ReadonlyArray<Channel>) => ({
  settings: Object.fromEntries(Object.entries(settings).map(([name, group]) => [name, named(systemGroups[group])])),
  policies: { newChannelAnnouncementsChannelId: channels.find(({ name }) => name === announcementChannel)?.id ?? null },
});
