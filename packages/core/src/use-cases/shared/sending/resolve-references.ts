import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import { type Attachment, pathIdOf } from '../../../model/files/attachment.js';
import { fold } from '../../../text/fold.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import { userId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { References, ResolvedReferences } from '../../../ports/renderer.js';
import type { DescribedGroup, ReadTx } from '../../../ports/store.js';
import { metadataAccess } from '../../../rules/channels/channels.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import { ownEmoji } from '../own-emoji.js';
import { readableFilesAmong } from '../files/readable-files.js';
import { visibleAmong } from '../people/visible-people.js';
import type { Caller } from '../../use-case.js';

/** The people and places that a text names, with what rules read of them. */
export interface ResolvedPeopleAndPlaces extends ResolvedReferences {
  readonly users: ReadonlyArray<User>;
  readonly wholeGroups: ReadonlyArray<DescribedGroup>;
  /** The stored files. */
  readonly attachments: ReadonlyArray<Attachment>;
}

type Reader = Pick<Caller, 'actor' | 'levels'>;

/** Active accounts visible to the caller, and bots. */
const peopleNamed = (tx: ReadTx, caller: Reader, users: References['users']): TaskEither.TaskEither<Failure, ReadonlyArray<User>> => {
  const ids = users.flatMap(({ id }) => (id === null ? [] : [userId(id)]));
  const names = users.flatMap(({ id, name }) => (id === null ? [name] : []));
  return pipe(
    TaskEither.Do,
    TaskEither.bind('byId', () => (ids.length === 0 ? TaskEither.right([]) : tx.users.byIds(ids))),
    TaskEither.bind('byName', () => (names.length === 0 ? TaskEither.right([]) : tx.users.byNames(names))),
    TaskEither.bindW('visible', ({ byId, byName }) => visibleAmong(tx, caller, [...byId, ...byName])),
    TaskEither.map(({ byId, byName, visible }) => [...byId, ...byName].filter(({ id, isActive, bot }) => isActive && (visible.has(id) || bot !== null))),
  );
};

/** Channels that the caller may know of. */
const channelsNamed = (tx: ReadTx, { actor, levels }: Reader, channels: References['channels']): TaskEither.TaskEither<Failure, ReadonlyArray<RuledChannel>> =>
  channels.length === 0
    ? TaskEither.right([])
    : pipe(
        TaskEither.Do,
        TaskEither.bind('ruled', () => tx.channels.ruled()),
        TaskEither.bind('own', () => tx.subscriptions.of(actor.user.id)),
        TaskEither.map(({ ruled, own }) => {
          const subscribed = new Set(own.flatMap(({ channelId, isActive }) => (isActive ? [channelId] : [])));
          const requested = new Set(channels.map(({ name }) => fold(name)));
          const isKnown = (channel: RuledChannel): boolean =>
            allowedAtBoth(levels, (open) => metadataAccess({ actor, channel, subscribed: subscribed.has(channel.id), open }));
          return ruled.filter((channel) => requested.has(fold(channel.name)) && isKnown(channel));
        }),
      );

const nothingNamed: ResolvedPeopleAndPlaces = { users: [], wholeGroups: [], groups: [], channels: [], emoji: [], attachments: [], files: [] };

/**
 * Looks up people by name or id, groups, custom emoji, channels that the caller may know of and files that they may read: one query for each kind that is
 * named. `kept`: looks up only these files.
 */
export const resolveReferences = (
  tx: ReadTx,
  caller: Pick<Caller, 'actor' | 'levels'>,
  { users, groups, channels, emoji, files }: References,
  kept: ReadonlyArray<Attachment> | null = null,
): TaskEither.TaskEither<Failure, ResolvedPeopleAndPlaces> => {
  const { realm } = caller.actor;
  // Most texts name nothing.
  if ([users, groups, channels, emoji, kept ?? files].every(({ length }) => length === 0)) return TaskEither.right(nothingNamed);
  return pipe(
    TaskEither.Do,
    TaskEither.bind('people', () => peopleNamed(tx, caller, users)),
    TaskEither.bind('found', () => (groups.length === 0 ? TaskEither.right([]) : tx.groups.describedByNames(groups))),
    TaskEither.bind('known', () => channelsNamed(tx, caller, channels)),
    TaskEither.bind('ownOnes', () => ownEmoji(tx, realm, emoji)),
    TaskEither.bind('attachments', () => (kept === null ? readableFilesAmong(tx, caller, files) : TaskEither.right(kept))),
    TaskEither.map(({ people, found, known, ownOnes, attachments }) => {
      return {
        users: people,
        wholeGroups: found.filter(({ isDeactivated }) => !isDeactivated),
        groups: found,
        channels: known,
        emoji: ownOnes,
        attachments,
        files: attachments.map(({ path, mediaType, picture }) => ({ pathId: pathIdOf(realm.id, path), mediaType, picture })),
      };
    }),
  );
};
