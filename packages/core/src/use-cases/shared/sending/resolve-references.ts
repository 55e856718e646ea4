import * as Either from 'fp-ts/lib/Either.js';
import { type Attachment, pathIdOf } from '../../../model/files/attachment.js';
import { fold } from '../../../text/fold.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import { userId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { References, ResolvedReferences } from '../../../ports/renderer.js';
import type { DescribedGroup } from '../../../ports/store.js';
import { metadataAccess } from '../../../rules/channels/channels.js';
import { ownEmoji } from '../own-emoji.js';
import { readableFilesAmong } from '../files/readable-files.js';
import { visibleAmong } from '../people/visible-people.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** The people and places that a text names, with what rules read of them. */
export interface ResolvedPeopleAndPlaces extends ResolvedReferences {
  readonly users: ReadonlyArray<User>;
  readonly wholeGroups: ReadonlyArray<DescribedGroup>;
  /** The stored files. */
  readonly attachments: ReadonlyArray<Attachment>;
}

/** Active accounts visible to the caller, and bots. */
const peopleNamed = async (call: ReaderCall, users: References['users']): Outcome<ReadonlyArray<User>> => {
  const ids = users.flatMap(({ id }) => (id === null ? [] : [userId(id)]));
  const names = users.flatMap(({ id, name }) => (id === null ? [name] : []));
  const byId = ids.length === 0 ? Either.right([]) : await call.tx.users.byIds(ids)();
  if (Either.isLeft(byId)) return byId;
  const byName = names.length === 0 ? Either.right([]) : await call.tx.users.byNames(names)();
  if (Either.isLeft(byName)) return byName;
  const visible = await visibleAmong(call, [...byId.right, ...byName.right]);
  if (Either.isLeft(visible)) return visible;
  return Either.right([...byId.right, ...byName.right].filter(({ id, isActive, bot }) => isActive && (visible.right.has(id) || bot !== null)));
};

/** Channels that the caller may know of. */
const channelsNamed = async (call: ReaderCall, channels: References['channels']): Outcome<ReadonlyArray<RuledChannel>> => {
  const { actor } = call;
  if (channels.length === 0) return Either.right([]);
  const ruled = await call.tx.channels.ruled()();
  if (Either.isLeft(ruled)) return ruled;
  const own = await call.tx.subscriptions.of(actor.user.id)();
  if (Either.isLeft(own)) return own;
  const subscribed = new Set(own.right.flatMap(({ channelId, isActive }) => (isActive ? [channelId] : [])));
  const requested = new Set(channels.map(({ name }) => fold(name)));
  const isKnown = (channel: RuledChannel): boolean => call.allows(metadataAccess, { channel, subscribed: subscribed.has(channel.id) });
  return Either.right(ruled.right.filter((channel) => requested.has(fold(channel.name)) && isKnown(channel)));
};

const nothingNamed: ResolvedPeopleAndPlaces = { users: [], wholeGroups: [], groups: [], channels: [], emoji: [], attachments: [], files: [] };

/**
 * Looks up people by name or id, groups, custom emoji, channels that the caller may know of and files that they may read: one query for each kind that is
 * named. `kept`: looks up only these files.
 */
export const resolveReferences = async (
  call: ReaderCall,
  { users, groups, channels, emoji, files }: References,
  kept: ReadonlyArray<Attachment> | null = null,
): Outcome<ResolvedPeopleAndPlaces> => {
  const { realm } = call.actor;
  // Most texts name nothing.
  if ([users, groups, channels, emoji, kept ?? files].every(({ length }) => length === 0)) return Either.right(nothingNamed);
  const people = await peopleNamed(call, users);
  if (Either.isLeft(people)) return people;
  const found = groups.length === 0 ? Either.right([]) : await call.tx.groups.describedByNames(groups)();
  if (Either.isLeft(found)) return found;
  const known = await channelsNamed(call, channels);
  if (Either.isLeft(known)) return known;
  const ownOnes = await ownEmoji(call.tx, realm, emoji);
  if (Either.isLeft(ownOnes)) return ownOnes;
  const attachments = kept === null ? await readableFilesAmong(call, files) : Either.right(kept);
  if (Either.isLeft(attachments)) return attachments;
  return Either.right({
    users: people.right,
    wholeGroups: found.right.filter(({ isDeactivated }) => !isDeactivated),
    groups: found.right,
    channels: known.right,
    emoji: ownOnes.right,
    attachments: attachments.right,
    files: attachments.right.map(({ path, mediaType, picture }) => ({ pathId: pathIdOf(realm.id, path), mediaType, picture })),
  });
};
