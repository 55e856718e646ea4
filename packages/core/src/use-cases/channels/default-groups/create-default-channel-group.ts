import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { DefaultChannelGroup } from '../../../model/channels/default-channel-group.js';
import { canManageDefaultChannelGroups, canOfferChannel } from '../../../rules/channels/default-channel-groups.js';
import { oneLine } from '../../shared/channels/new-channels.js';
import { appendGroupsChanged } from './append-groups-changed.js';
import { composeDefaultGroupName, checkOffered, maxDefaultChannelGroups } from './decide-group.js';
import { authorizeNamedChannels, loadNamedChannels } from './load-named-channels.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';
import { refuse } from '../../outcome.js';

export interface CreateDefaultChannelGroup {
  readonly name: string;
  readonly description: string;
  readonly channelNames: ReadonlyArray<string>;
}

const decide = (
  { name: asked, description }: CreateDefaultChannelGroup,
  groups: ReadonlyArray<DefaultChannelGroup>,
  channels: ReadonlyArray<Channel>,
): Either.Either<Failure, Omit<DefaultChannelGroup, 'id'>> => {
  if (groups.length >= maxDefaultChannelGroups) return refuse({ kind: 'tooManyDefaultChannelGroups' });
  return pipe(
    composeDefaultGroupName(asked, groups),
    Either.bindTo('name'),
    Either.bind('channelIds', ({ name }) => checkOffered(name, channels)),
    Either.bimap(
      (refusal) => refused(refusal),
      ({ name, channelIds }) => ({ name, description: oneLine(description), channelIds }),
    ),
  );
};

/** Creates a group of default channels, which may be empty. Five statements. Spec: 2 (Channel) */
export const createDefaultChannelGroup: UseCase<CreateDefaultChannelGroup, void> = {
  mode: 'write',
  run: async (call, requested) => {
    const { tx } = call;
    const allowed = permit(canManageDefaultChannelGroups(call.actor));
    if (Either.isLeft(allowed)) return allowed;
    const named = await loadNamedChannels(call, requested.channelNames);
    if (Either.isLeft(named)) return named;
    const channels = authorizeNamedChannels(call, named.right, canOfferChannel);
    if (Either.isLeft(channels)) return channels;
    const groups = await tx.defaultChannelGroups.all()();
    if (Either.isLeft(groups)) return groups;
    const group = decide(requested, groups.right, channels.right);
    if (Either.isLeft(group)) return group;
    const inserted = await tx.defaultChannelGroups.insert(group.right)();
    return Either.isLeft(inserted) ? inserted : appendGroupsChanged(tx);
  },
};
