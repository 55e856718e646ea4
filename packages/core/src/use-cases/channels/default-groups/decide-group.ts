import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import type { DefaultChannelGroup } from '../../../model/channels/default-channel-group.js';
import { fold } from '../../../text/fold.js';
import type { ChannelId, DefaultChannelGroupId } from '../../../model/ids.js';
import { firstUnprintable } from '../../../text/printable.js';

type Groups = ReadonlyArray<DefaultChannelGroup>;
type Checked<A> = Either.Either<Refusal, A>;

/** Maximum number of groups: every client gets all of them. */
export const maxDefaultChannelGroups = 200;

/** Returns the stored name, which must be unique. The codec checks its length. */
export const composeDefaultGroupName = (written: string, others: Groups): Checked<string> => {
  const name = written.trim();
  if (name === '' || firstUnprintable(name) !== null) return Either.left({ kind: 'invalidDefaultChannelGroupName', groupName: name });
  return others.some((group) => fold(group.name) === fold(name)) ? Either.left({ kind: 'defaultChannelGroupNameTaken', groupName: name }) : Either.right(name);
};

export const findDefaultGroup = (groups: Groups, id: DefaultChannelGroupId): Checked<DefaultChannelGroup> => {
  const found = groups.find((group) => group.id === id);
  return found === undefined ? Either.left({ kind: 'noSuchDefaultChannelGroup', groupId: id }) : Either.right(found);
};

/** The properties of a channel that matter here. */
export interface OfferedChannel {
  readonly id: ChannelId;
  readonly name: string;
  readonly isDefault: boolean;
}

/** Refuses default channels: new accounts are subscribed to those anyway. */
export const checkOffered = (groupName: string, channels: ReadonlyArray<OfferedChannel>): Checked<ReadonlyArray<ChannelId>> => {
  const isDefault = channels.find((channel) => channel.isDefault);
  return isDefault === undefined
    ? Either.right(channels.map(({ id }) => id))
    : Either.left({ kind: 'defaultChannelInGroup', channelName: isDefault.name, groupName });
};

/** Returns a group's channels with the added ones; refuses all if one is there already. */
export const withChannels = ({ name, channelIds }: DefaultChannelGroup, added: ReadonlyArray<OfferedChannel>): Checked<ReadonlyArray<ChannelId>> => {
  const present = added.find(({ id }) => channelIds.includes(id));
  if (present !== undefined) return Either.left({ kind: 'channelInDefaultChannelGroup', channelName: present.name, groupName: name });
  return Either.map((ids: ReadonlyArray<ChannelId>) => [...channelIds, ...ids])(checkOffered(name, added));
};

/** Returns a group's channels without the removed ones; refuses all if one is missing. */
export const withoutChannels = (
  { name, channelIds }: DefaultChannelGroup,
  taken: ReadonlyArray<Pick<OfferedChannel, 'id' | 'name'>>,
): Checked<ReadonlyArray<ChannelId>> => {
  const absent = taken.find(({ id }) => !channelIds.includes(id));
  if (absent !== undefined) return Either.left({ kind: 'channelNotInDefaultChannelGroup', channelName: absent.name, groupName: name });
  return Either.right(channelIds.filter((id) => !taken.some((channel) => channel.id === id)));
};
