import * as Either from 'fp-ts/lib/Either.js';
import { changesVisibility } from '../../../events/channels/channel-change.js';
import { isPrivate } from '../../../model/channels/channel-privacy.js';
import { type ChannelSettings, ruledChannel } from '../../../model/channels/channel.js';
import type { ChannelPropertyChange, Entry, WriteTx } from '../../../ports/store.js';
import { type UpdatedChannel, channelNotices } from '../../notices/channel-notices.js';
import { defaultGroupsChanged } from '../default-groups/append-groups-changed.js';
import { markChannelActive } from '../../shared/channels/mark-channel-active.js';
import type { WriteCall } from '../../call.js';
import { type Outcome, done, refuse } from '../../outcome.js';

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
const onlyEmptyTopic = async (tx: WriteTx, { before, after }: UpdatedChannel): Outcome<void> => {
  if (after.topicsPolicy !== 'emptyTopicOnly' || before.topicsPolicy === 'emptyTopicOnly') return done;
  const held = await tx.holdLog()();
  if (Either.isLeft(held)) return held;
  const hasNamed = await tx.channels.hasNamedTopic(after.id)();
  if (Either.isLeft(hasNamed)) return hasNamed;
  return hasNamed.right ? refuse({ kind: 'channelHasNamedTopics' }) : done;
};

/** Removes archived and private channels from the default groups. */
const withdraw = async (tx: WriteTx, { before, after }: UpdatedChannel): Outcome<ReadonlyArray<Entry>> => {
  const isOffered = ({ privacy, isArchived }: UpdatedChannel['after']): boolean => !isPrivate(privacy) && !isArchived;
  if (!isOffered(before) || isOffered(after)) return Either.right([]);
  const wasOffered = await tx.defaultChannelGroups.forget(after.id)();
  if (Either.isLeft(wasOffered)) return wasOffered;
  return Either.right(wasOffered.right ? [defaultGroupsChanged] : []);
};

/** Writes the update and returns its entries: one for the channel, one if the default channels change, and one for each notice. */
export const writeUpdate = async (call: WriteCall, updated: UpdatedChannel): Outcome<ReadonlyArray<Entry>> => {
  const { tx } = call;
  const entries = entriesOf(updated);
  if (entries.length === 0) return Either.right([]);
  const changed = await tx.channels.change(updated.after.id, propertiesOf(updated))();
  if (Either.isLeft(changed)) return changed;
  const withdrawn = await withdraw(tx, updated);
  if (Either.isLeft(withdrawn)) return withdrawn;
  const notices = await channelNotices(call, updated);
  if (Either.isLeft(notices)) return notices;
  const woken = notices.right.length === 0 ? Either.right([]) : await markChannelActive(tx, ruledChannel(updated.after));
  if (Either.isLeft(woken)) return woken;
  const found = await onlyEmptyTopic(tx, updated);
  return Either.isLeft(found) ? found : Either.right([...entries, ...withdrawn.right, ...woken.right, ...notices.right]);
};

/** Writes an update and publishes it, independent of the number of subscribers. Does nothing without changes. */
export const commitUpdate = async (call: WriteCall, updated: UpdatedChannel): Outcome<void> => {
  const entries = await writeUpdate(call, updated);
  if (Either.isLeft(entries)) return entries;
  const appended = entries.right.length === 0 ? done : await call.tx.append({ entries: entries.right, changesRules: true })();
  return Either.isLeft(appended) ? appended : done;
};
