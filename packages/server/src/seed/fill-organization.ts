import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import {
  type Failure,
  type Fault,
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
  type WriteTx,
  type UserId,
} from '@parley/core';
import {
  type Channel,
  type ChannelFolder,
  firstSubscriptions,
  invariant,
  maxPersonalItems,
  named,
  type NewDraft,
  type NewScheduledMessage,
  type Realm,
  settingsOfNewAccount,
  type Subscription,
} from '@parley/core/model';
import { defaultSettings } from '@parley/core/rules';
import { picturePath } from './development-emoji.js';
import type {
  DevelopmentAlertWords,
  DevelopmentBot,
  DevelopmentChannel,
  DevelopmentDraft,
  DevelopmentEmoji,
  DevelopmentFolder,
  DevelopmentGroup,
  DevelopmentOrganization,
  DevelopmentPerson,
  DevelopmentScheduledMessage,
} from './development-organization.js';
import { fillSettings } from './fill-settings.js';

/** Ids by the addresses in the data. */
type Addresses = ReadonlyMap<string, UserId>;

const idOf = (addresses: Addresses, email: string): UserId => {
  const id = addresses.get(email);
  invariant(id !== undefined, `${email} is one of the organization's people`);
  return id;
};

const byAddress = (accounts: ReadonlyArray<{ readonly email: string }>, ids: ReadonlyArray<UserId>): Addresses =>
  new Map(accounts.flatMap(({ email }, index) => (ids[index] === undefined ? [] : [[email, ids[index]]])));

const folderIdOf = (folders: ReadonlyArray<ChannelFolder>, name: string): FolderId => {
  const found = folders.find((folder) => folder.name === name);
  invariant(found !== undefined, `${name} is one of the organization's folders`);
  return found.id;
};

/** Descriptions of the development organization name nobody and nothing. */
const rendered = (renderer: Ports['renderer'], description: string): string =>
  renderer.render(description, { users: [], groups: [], channels: [], emoji: [], files: [] }).html;

const newFolder = (
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

const newAccount = (
  { emailAddressVisibility, policies: { userDefaults = {}, defaultLanguage = 'en' } }: DevelopmentOrganization,
  { fullName, email }: DevelopmentPerson | DevelopmentBot,
  account: Pick<NewUser, 'role' | 'bot' | 'passwordHash'>,
  now: Instant,
): NewUser => ({
  email,
  fullName,
  ...account,
  dateJoined: now,
  timezone: '',
  settings: settingsOfNewAccount({ userDefaults, defaultLanguage }, { emailAddressVisibility }),
  externalId: null,
});

const newChannel = (
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

/** Without a creator, so that only holders of the right for all groups manage it. */
const newGroup = ({ name, description, members }: DevelopmentGroup, { systemGroups }: Realm, addresses: Addresses, now: Instant): NewGroup => ({
  name,
  description,
  creatorId: null,
  dateCreated: now,
  directMembers: members.map((email) => idOf(addresses, email)),
  directSubgroups: [],
  settings: defaultSettings('group', systemGroups, null),
});

const allSubscriptions = (
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

const draft = ({ to, content }: DevelopmentDraft, channels: ReadonlyArray<Channel>, now: Instant): NewDraft => ({
  to: to === null ? { kind: 'undecided' } : { kind: 'channel', channelId: channelCalled(channels, to.channel).id, topic: to.topic },
  content,
  editedAt: now,
});

const scheduledMessage = (
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

const realmChange = ({ settings, announcementChannel }: DevelopmentOrganization, { systemGroups }: Realm, channels: ReadonlyArray<Channel>) => ({
  settings: Object.fromEntries(Object.entries(settings).map(([name, group]) => [name, named(systemGroups[group])])),
  policies: { newChannelAnnouncementsChannelId: channels.find(({ name }) => name === announcementChannel)?.id ?? null },
});

type Filling = Pick<Ports, 'renderer' | 'clock'>;

/** All accounts, people before the bots that they own. */
const fillPeople = (tx: WriteTx, now: Instant, organization: DevelopmentOrganization, passwordHash: string): TaskEither.TaskEither<Fault, Addresses> => {
  const { people, bots } = organization;
  return pipe(
    tx.users.insertAll(people.map((person) => newAccount(organization, person, { role: person.role, bot: null, passwordHash }, now))),
    TaskEither.map((ids) => byAddress(people, ids)),
    TaskEither.bindTo('owners'),
    TaskEither.bind('addresses', ({ owners }) =>
      pipe(
        tx.users.insertAll(
          bots.map((bot) => {
            const facts = { type: bot.type, ownerId: idOf(owners, bot.owner), isSystemBot: false };
            return newAccount(organization, bot, { role: 'member', bot: facts, passwordHash: null }, now);
          }),
        ),
        TaskEither.map((ids): Addresses => new Map([...owners, ...byAddress(bots, ids)])),
      ),
    ),
    TaskEither.map(({ addresses }) => addresses),
  );
};

interface Placed {
  readonly addresses: Addresses;
  readonly channels: ReadonlyArray<Channel>;
}

/** The channels, in their folders, and the emoji. */
const fillChannels = (tx: WriteTx, ports: Filling, organization: DevelopmentOrganization, addresses: Addresses): TaskEither.TaskEither<Fault, Placed> =>
  pipe(
    organization.folders,
    TaskEither.traverseSeqArray((folder) => tx.folders.insert(newFolder(folder, addresses, ports))),
    TaskEither.chainFirst(() =>
      TaskEither.traverseSeqArray((emoji: DevelopmentEmoji) =>
        tx.customEmoji.insert({ name: emoji.name, authorId: idOf(addresses, emoji.author), picture: picturePath(emoji), still: null }),
      )(organization.emoji),
    ),
    TaskEither.chain((folders) => tx.channels.insert(organization.channels.map((channel) => newChannel(channel, tx.realm, addresses, folders, ports)))),
    TaskEither.map((channels) => ({ addresses, channels })),
  );

/** Also changes the organization itself, and ends with the one append. */
const subscribeEverybody = (tx: WriteTx, organization: DevelopmentOrganization, { addresses, channels }: Placed): TaskEither.TaskEither<Fault, void> => {
  const subscriptions = allSubscriptions(organization, addresses, channels);
  const periods = subscriptions.map(({ userId, channelId }) => ({ userId, channelId, change: 'open' as const }));
  return pipe(
    tx.changeRealm(realmChange(organization, tx.realm, channels)),
    TaskEither.chain(() => tx.subscriptions.activate(subscriptions)),
    TaskEither.chain(() => tx.append({ entries: [], periods, changesRules: true })),
    TaskEither.map(() => undefined),
  );
};

const itemLimits = { ofPerson: maxPersonalItems, ofOrganization: null };

/** Scheduled messages, drafts and alert words. */
const fillPersonalItems = (
  tx: WriteTx,
  ports: Filling,
  { scheduledMessages, drafts, alertWords }: DevelopmentOrganization,
  { addresses, channels }: Placed,
): TaskEither.TaskEither<Fault, unknown> =>
  pipe(
    scheduledMessages,
    TaskEither.traverseSeqArray((one) => tx.scheduledMessages.insert(scheduledMessage(one, addresses, channels, ports), itemLimits)),
    TaskEither.chain(() =>
      TaskEither.traverseSeqArray((one: DevelopmentDraft) => tx.drafts.insert(idOf(addresses, one.author), [draft(one, channels, ports.clock.now())]))(drafts),
    ),
    TaskEither.chain(() =>
      TaskEither.traverseSeqArray(({ owner, words }: DevelopmentAlertWords) => tx.alertWords.replace(idOf(addresses, owner), words))(alertWords),
    ),
  );

/**
 * One statement per kind of thing, except what there is little of: folders, groups of channels, settings, scheduled messages and drafts. Writes no log entries,
 * since no client can be registered yet.
 */
const fill = (tx: WriteTx, ports: Filling, organization: DevelopmentOrganization, passwordHash: string): TaskEither.TaskEither<Fault, void> => {
  const now = ports.clock.now();
  return pipe(
    fillSettings(tx, organization),
    TaskEither.chain(() => fillPeople(tx, now, organization, passwordHash)),
    TaskEither.chain((addresses) => fillChannels(tx, ports, organization, addresses)),
    TaskEither.chainFirst(({ addresses }) =>
      TaskEither.traverseSeqArray(tx.groups.insert)(organization.groups.map((group) => newGroup(group, tx.realm, addresses, now))),
    ),
    TaskEither.chainFirst((placed) => fillPersonalItems(tx, ports, organization, placed)),
    TaskEither.chainFirst(({ channels }) =>
      TaskEither.traverseSeqArray(tx.defaultChannelGroups.insert)(
        organization.defaultChannelGroups.map((group) => ({
          name: group.name,
          description: group.description,
          channelIds: channels.filter(({ name }) => group.channels.includes(name)).map(({ id }) => id),
        })),
      ),
    ),
    TaskEither.chain((placed) => subscribeEverybody(tx, organization, placed)),
  );
};

/** Fills an organization that has only system accounts, all or nothing; leaves any other unchanged, so that users' changes stay. Returns whether it did. */
export const fillOrganization =
  (tx: WriteTx, ports: Pick<Ports, 'renderer' | 'clock'>) =>
  (organization: DevelopmentOrganization, passwordHash: string): TaskEither.TaskEither<Failure, boolean> =>
    pipe(
      tx.users.all(),
      TaskEither.map((users) => users.every(({ bot }) => bot?.isSystemBot === true)),
      TaskEither.chainFirst((isEmpty) => (isEmpty ? fill(tx, ports, organization, passwordHash) : TaskEither.right(undefined))),
    );
