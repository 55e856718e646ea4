import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { Objection } from '../../model/groups/group-objection.js';
import type { GroupId } from '../../model/ids.js';
import type { ReadTx } from '../../ports/store.js';
import { metadataAccess } from '../../rules/channels/channels.js';
import { canDeactivateGroup } from '../../rules/groups/managing.js';
import { objectionsTo } from '../../rules/groups/objections.js';
import { findGroup, permitWithGroup } from './find-group.js';
import { loadReaderChannels } from '../shared/reader-channels.js';
import { allowedAtBoth } from '../../rules/holds-at-both.js';
import type { Caller, UseCase } from '../use-case.js';

export interface DeactivateGroup {
  readonly groupId: GroupId;
}

const loadObjections = (tx: ReadTx, caller: Caller, groupId: GroupId): TaskEither.TaskEither<Failure, ReadonlyArray<Objection>> =>
  pipe(
    loadReaderChannels(tx, caller),
    TaskEither.bindTo('readerChannels'),
    TaskEither.bindW('groups', () => tx.groups.ruled()),
    TaskEither.map(({ readerChannels: { channels }, groups }) => {
      const { actor, levels, realm } = caller;
      const subscribed = new Set(channels.filter((one) => one.subscribed).map(({ channel }) => channel.id));
      const knows = (channel: RuledChannel): boolean =>
        allowedAtBoth(levels, (open) => metadataAccess({ actor, channel, subscribed: subscribed.has(channel.id), open }));
      return objectionsTo(groupId, { groups, channels: channels.map(({ channel }) => channel), realm, knows });
    }),
  );

/** Deactivates a group unless something relies on it. At most six statements. Spec: 4.15, levels 290, 298 */
export const deactivateGroup: UseCase<DeactivateGroup, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { groupId }) =>
      pipe(
        findGroup(tx, groupId),
        TaskEither.chainEitherK((group) => permitWithGroup(caller, group, canDeactivateGroup)),
        TaskEither.chain(() => loadObjections(tx, caller, groupId)),
        TaskEither.chainEitherK((objections) => (objections.length === 0 ? Either.right(undefined) : Either.left(refused({ kind: 'groupInUse', objections })))),
        TaskEither.chainW(() =>
          pipe(
            tx.groups.change(groupId, { isDeactivated: true }),
            TaskEither.chain(() =>
              tx.append({ entries: [{ kind: 'event', event: { kind: 'groupDeactivated', groupId }, audience: { kind: 'everyone' } }], changesRules: true }),
            ),
            TaskEither.map(() => undefined),
          ),
        ),
      ),
};
