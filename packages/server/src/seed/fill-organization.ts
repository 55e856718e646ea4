import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, Fault, Instant, Ports, WriteTx } from '@parley/core';
import { type Channel, maxPersonalItems } from '@parley/core/model';
import { picturePath } from './development-emoji.js';
import type { DevelopmentAlertWords, DevelopmentDraft, DevelopmentEmoji, DevelopmentOrganization } from './development-organization.js';
import {
  type Addresses,
  allSubscriptions,
  byAddress,
  draft,
  idOf,
  newAccount,
  newChannel,
  newFolder,
  newGroup,
  realmChange,
  scheduledMessage,
} from './development-rows.js';
import { fillProfiles } from './fill-profiles.js';
import { fillSettings } from './fill-settings.js';

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

const grantRights = (tx: WriteTx, { grants }: DevelopmentOrganization, addresses: Addresses): TaskEither.TaskEither<Fault, unknown> =>
  pipe(
    grants,
    TaskEither.traverseSeqArray(({ holder, grants: given }) => tx.users.change(idOf(addresses, holder), { grants: given })),
  );

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
    TaskEither.chainFirst((addresses) =>
      pipe(
        grantRights(tx, organization, addresses),
        TaskEither.chain(() => fillProfiles(tx, ports, organization, addresses)),
      ),
    ),
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
