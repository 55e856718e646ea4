import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { changesVisibility } from '../../../events/channels/channel-change.js';
import { type Failure, refused } from '../../../failures.js';
import { isPrivate } from '../../../model/channels/channel-privacy.js';
import { type ChannelSettings, ruledChannel } from '../../../model/channels/channel.js';
import type { Ports } from '../../../ports/ports.js';
import type { ChannelPropertyChange, Entry, WriteTx } from '../../../ports/store.js';
import { type UpdatedChannel, channelNotices } from '../../notices/channel-notices.js';
import { defaultGroupsChanged } from '../default-groups/append-groups-changed.js';
import type { Caller } from '../../use-case.js';
import { markChannelActive } from '../../shared/channels/mark-channel-active.js';

/** Returns the stored properties that changed. */
const propertiesOf = ({ before, after, changes }: UpdatedChannel): ChannelPropertyChange => {
  const { name, description, renderedDescription, privacy, isArchived, isDefault, retention, topicsPolicy, folderId } = after;
  const settings: Partial<ChannelSettings> = Object.fromEntries(
    changes.flatMap((change) => (change.property === 'setting' ? [[change.setting, change.value]] : [])),
  );
  return {
    ...(name === before.name ? {} : { name }),
    ...(description === before.description ? {} : { description, renderedDescription }),
    ...(privacy === before.privacy ? {} : { privacy }),
    ...(isArchived === before.isArchived ? {} : { isArchived }),
    ...(isDefault === before.isDefault ? {} : { isDefault }),
    ...(retention === before.retention ? {} : { retention }),
    ...(topicsPolicy === before.topicsPolicy ? {} : { topicsPolicy }),
    ...(folderId === before.folderId ? {} : { folderId }),
    settings,
  };
};

const entriesOf = ({ before, after, changes }: UpdatedChannel): ReadonlyArray<Entry> => {
  const changesAccess = changes.some(changesVisibility);
  return [
    ...(changes.length === 0
      ? []
      : [
          {
            kind: 'event',
            event: { kind: 'channelUpdated', changes, before: changesAccess ? before : ruledChannel(before), after: changesAccess ? after : null },
            audience: { kind: changesAccess ? 'channelSight' : 'channelViewers' },
          } as const,
        ]),
    ...(after.isDefault === before.isDefault ? [] : [{ kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: { kind: 'nonGuests' } } as const]),
  ];
};

/** Refuses `emptyTopicOnly` if messages are in named topics. Locks the log first, so that no concurrent message can be. */
const onlyEmptyTopic = (tx: WriteTx, { before, after }: UpdatedChannel): TaskEither.TaskEither<Failure, void> =>
  after.topicsPolicy !== 'emptyTopicOnly' || before.topicsPolicy === 'emptyTopicOnly'
    ? TaskEither.right(undefined)
    : pipe(
        tx.holdLog(),
        TaskEither.chain(() => tx.channels.hasNamedTopic(after.id)),
        TaskEither.chain((hasNamed) => (hasNamed ? TaskEither.left(refused({ kind: 'channelHasNamedTopics' })) : TaskEither.right(undefined))),
      );

/** Removes archived and private channels from the default groups. */
const withdraw = (tx: WriteTx, { before, after }: UpdatedChannel): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const isOffered = ({ privacy, isArchived }: UpdatedChannel['after']): boolean => !isPrivate(privacy) && !isArchived;
  return !isOffered(before) || isOffered(after)
    ? TaskEither.right([])
    : pipe(
        tx.defaultChannelGroups.forget(after.id),
        TaskEither.map((wasOffered) => (wasOffered ? [defaultGroupsChanged] : [])),
      );
};

/** Writes the update and returns its entries: one for the channel, one if the default channels change, and one for each notice. */
export const writeUpdate = (tx: WriteTx, ports: Ports, caller: Caller, updated: UpdatedChannel): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const entries = entriesOf(updated);
  if (entries.length === 0) return TaskEither.right([]);
  return pipe(
    tx.channels.change(updated.after.id, propertiesOf(updated)),
    TaskEither.chain(() => withdraw(tx, updated)),
    TaskEither.bindTo('withdrawn'),
    TaskEither.bind('notices', () => channelNotices(tx, ports, caller, updated)),
    TaskEither.bind('woken', ({ notices }) => (notices.length === 0 ? TaskEither.right([]) : markChannelActive(tx, ruledChannel(updated.after)))),
    TaskEither.chainFirst(() => onlyEmptyTopic(tx, updated)),
    TaskEither.map(({ withdrawn, notices, woken }) => [...entries, ...withdrawn, ...woken, ...notices]),
  );
};

/** Writes an update and publishes it, independent of the number of subscribers. Does nothing without changes. */
export const commitUpdate = (tx: WriteTx, ports: Ports, caller: Caller, updated: UpdatedChannel): TaskEither.TaskEither<Failure, void> =>
  pipe(
    writeUpdate(tx, ports, caller, updated),
    TaskEither.chain((entries) => (entries.length === 0 ? TaskEither.right(undefined) : tx.append({ entries, changesRules: true }))),
    TaskEither.map(() => undefined),
  );
