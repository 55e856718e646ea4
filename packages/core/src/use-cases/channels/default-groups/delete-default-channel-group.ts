import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { DefaultChannelGroupId } from '../../../model/ids.js';
import { appendGroupsChanged } from './append-groups-changed.js';
import { loadDefaultGroup } from './load-group.js';
import { canManageDefaultChannelGroups } from '../../../rules/channels/default-channel-groups.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

export interface DeleteDefaultChannelGroup {
  readonly groupId: DefaultChannelGroupId;
}

/** Deletes a default group; its channels stay. Three statements. Spec: 2 (Channel) */
export const deleteDefaultChannelGroup: UseCase<DeleteDefaultChannelGroup, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { groupId }) =>
      pipe(
        TaskEither.fromEither(permit(canManageDefaultChannelGroups(caller.actor))),
        TaskEither.chain(() => loadDefaultGroup(tx, groupId)),
        TaskEither.chainW(() => tx.defaultChannelGroups.delete(groupId)),
        TaskEither.chain(() => appendGroupsChanged(tx)),
      ),
};
