import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { DefaultChannelGroupId } from '../../../model/ids.js';
import { metadataAccess } from '../../../rules/channels/channels.js';
import { canManageDefaultChannelGroups, canOfferChannel } from '../../../rules/channels/default-channel-groups.js';
import { appendGroupsChanged } from './append-groups-changed.js';
import { withChannels, withoutChannels } from './decide-group.js';
import { loadDefaultGroup } from './load-group.js';
import { authorizeNamedChannels, loadNamedChannels } from './load-named-channels.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

export interface ChangeDefaultChannelGroup {
  readonly groupId: DefaultChannelGroupId;
  readonly operation: 'add' | 'remove';
  readonly channelNames: ReadonlyArray<string>;
}

/** Adds channels to a default group or removes them; all or none. Five statements. Spec: 2 (Channel) */
export const changeDefaultChannelGroup: UseCase<ChangeDefaultChannelGroup, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { groupId, operation, channelNames }) =>
      pipe(
        TaskEither.fromEither(permit(canManageDefaultChannelGroups(caller.actor))),
        TaskEither.chain(() => loadDefaultGroup(tx, groupId)),
        TaskEither.bind('named', () => loadNamedChannels(tx, caller, channelNames)),
        TaskEither.bind('channels', ({ named }) =>
          TaskEither.fromEither(authorizeNamedChannels(caller, named, operation === 'add' ? canOfferChannel : metadataAccess)),
        ),
        TaskEither.bind('channelIds', ({ group, channels }) =>
          TaskEither.fromEither(pipe(operation === 'add' ? withChannels(group, channels) : withoutChannels(group, channels), Either.mapLeft(refused))),
        ),
        TaskEither.chain(({ channels, channelIds }) =>
          channels.length === 0
            ? TaskEither.right(undefined)
            : pipe(
                tx.defaultChannelGroups.change(groupId, { channelIds }),
                TaskEither.chain(() => appendGroupsChanged(tx)),
              ),
        ),
      ),
};
