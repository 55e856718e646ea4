import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import type { DefaultChannelGroup } from '../../../model/channels/default-channel-group.js';
import { fold } from '../../../text/fold.js';
import type { ChannelId, DefaultChannelGroupId } from '../../../model/ids.js';
import { firstUnprintable } from '../../../text/printable.js';

type Groups = ReadonlyArray<DefaultChannelGroup>;
type Checked<A> = Either.Either<Refusal, A>;

/** More than any organization offers its newcomers; each client is told of all of them. */
export const maxDefaultChannelGroups = 200;

/** A name as it is kept, which no other group may have. How long it may be is the codec's to say. */
export const composeDefaultGroupName = (written: string, others: Groups): Checked<string> => {
  const name = written.trim();
  if (name === '' || firstUnprintable(name) !== null) return Either.left({ kind: 'invalidDefaultChannelGroupName', groupName: name });
  return others.some((group) => fold(group.name) === fold(name)) ? Either.left({ kind: 'defaultChannelGroupNameTaken', groupName: name }) : Either.right(name);
};

export const findDefaultGroup = (groups: Groups, id: DefaultChannelGroupId): Checked<DefaultChannelGroup> => {
  const found = groups.find((group) => group.id === id);
  return found === undefined ? Either.left({ kind: 'noSuchDefaultChannelGroup', groupId: id }) : Either.right(found);
};

/** A channel as far as it matters here. */
export interface OfferedChannel {
  readonly id: ChannelId;
  readonly name: string;
  readonly isDefault: boolean;
}

/** Everybody comes into a default channel: nobody chooses it. */
export const checkOffered = (groupName: string, channels: ReadonlyArray<OfferedChannel>): Checked<ReadonlyArray<ChannelId>> => {
  const isDefault = channels.find((channel) => channel.isDefault);
  return isDefault === undefined
    ? Either.right(channels.map(({ id }) => id))
    : Either.left({ kind: 'defaultChannelInGroup', channelName: isDefault.name, groupName });
};

/** The channels of a group with some more; one that is there already is refused, and with it all others. */
export const withChannels = ({ name, channelIds }: DefaultChannelGroup, added: ReadonlyArray<OfferedChannel>): Checked<ReadonlyArray<ChannelId>> => {
  const present = added.find(({ id }) => channelIds.includes(id));
  if (present !== undefined) return Either.left({ kind: 'channelInDefaultChannelGroup', channelName: present.name, groupName: name });
  return Either.map((ids: ReadonlyArray<ChannelId>) => [...channelIds, ...ids])(checkOffered(name, added));
};

/** The channels of a group without some; one that is not there is refused, and with it all others. */
export const withoutChannels = (
  { name, channelIds }: DefaultChannelGroup,
  taken: ReadonlyArray<Pick<OfferedChannel, 'id' | 'name'>>,
): Checked<ReadonlyArray<ChannelId>> => {
  const absent = taken.find(({ id }) => !channelIds.includes(id));
  if (absent !== undefined) return Either.left({ kind: 'channelNotInDefaultChannelGroup', channelName: absent.name, groupName: name });
  return Either.right(channelIds.filter((id) => !taken.some((channel) => channel.id === id)));
};
