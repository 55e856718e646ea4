import * as Either from 'fp-ts/lib/Either.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { Objection } from '../../model/groups/group-objection.js';
import type { GroupId } from '../../model/ids.js';
import { metadataAccess } from '../../rules/channels/channels.js';
import { canDeactivateGroup } from '../../rules/groups/managing.js';
import { objectionsTo } from '../../rules/groups/objections.js';
import { findGroup, permitWithGroup } from './find-group.js';
import { loadReaderChannels } from '../shared/reader-channels.js';
import type { UseCase } from '../use-case.js';
import type { ReadCall } from '../call.js';
import { type Outcome, done, refuse } from '../outcome.js';

export interface DeactivateGroup {
  readonly groupId: GroupId;
}

const loadObjections = async (call: ReadCall, groupId: GroupId): Outcome<ReadonlyArray<Objection>> => {
  const readerChannels = await loadReaderChannels(call);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const groups = await call.tx.groups.ruled()();
  if (Either.isLeft(groups)) return groups;
  const { realm } = call;
  const subscribed = new Set(readerChannels.right.channels.filter((one) => one.subscribed).map(({ channel }) => channel.id));
  const knows = (channel: RuledChannel): boolean => call.allows(metadataAccess, { channel, subscribed: subscribed.has(channel.id) });
  return Either.right(objectionsTo(groupId, { groups: groups.right, channels: readerChannels.right.channels.map(({ channel }) => channel), realm, knows }));
};

/** Deactivates a group unless something relies on it. At most six statements. Spec: 4.15, levels 290, 298 */
export const deactivateGroup: UseCase<DeactivateGroup, void> = {
  mode: 'write',
  run: async (call, { groupId }) => {
    const { tx } = call;
    const group = await findGroup(tx, groupId);
    if (Either.isLeft(group)) return group;
    const allowed = permitWithGroup(call, group.right, canDeactivateGroup);
    if (Either.isLeft(allowed)) return allowed;
    const objections = await loadObjections(call, groupId);
    if (Either.isLeft(objections)) return objections;
    if (objections.right.length > 0) return refuse({ kind: 'groupInUse', objections: objections.right });
    const changed = await tx.groups.change(groupId, { isDeactivated: true })();
    if (Either.isLeft(changed)) return changed;
    const appended = await tx.append({
      entries: [{ kind: 'event', event: { kind: 'groupDeactivated', groupId }, audience: { kind: 'everyone' } }],
      changesRules: true,
    })();
    return Either.isLeft(appended) ? appended : done;
  },
};
