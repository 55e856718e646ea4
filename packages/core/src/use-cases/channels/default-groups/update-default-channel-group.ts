import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { DefaultChannelGroupId } from '../../../model/ids.js';
import { oneLine } from '../../shared/channels/new-channels.js';
import { appendGroupsChanged } from './append-groups-changed.js';
import { composeDefaultGroupName } from './decide-group.js';
import { loadDefaultGroup } from './load-group.js';
import { canManageDefaultChannelGroups } from '../../../rules/channels/default-channel-groups.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

export interface UpdateDefaultChannelGroup {
  readonly groupId: DefaultChannelGroupId;
  /** null = unchanged. */
  readonly name: string | null;
  readonly description: string | null;
}

/** Renames and describes a default group. Three statements; nothing is written if nothing changes. Spec: 2 (Channel) */
export const updateDefaultChannelGroup: UseCase<UpdateDefaultChannelGroup, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { groupId, ...requested }) =>
      pipe(
        TaskEither.fromEither(permit(canManageDefaultChannelGroups(caller.actor))),
        TaskEither.chain(() => loadDefaultGroup(tx, groupId)),
        TaskEither.bind('name', ({ group, others }) =>
          TaskEither.fromEither(
            requested.name === null ? Either.right(group.name) : pipe(composeDefaultGroupName(requested.name, others), Either.mapLeft(refused)),
          ),
        ),
        TaskEither.let('description', ({ group }) => (requested.description === null ? group.description : oneLine(requested.description))),
        TaskEither.chain(({ group, name, description }) =>
          name === group.name && description === group.description
            ? TaskEither.right(undefined)
            : pipe(
                tx.defaultChannelGroups.change(groupId, { name, description }),
                TaskEither.chain(() => appendGroupsChanged(tx)),
              ),
        ),
      ),
};
