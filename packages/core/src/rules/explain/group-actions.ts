import type { RightsOpen } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import type { Group } from '../../model/groups/group.js';
import { canMentionGroup } from '../messages/posting.js';
import { canAddToGroup, canDeactivateGroup, canJoinGroup, canLeaveGroup, canManageGroup, canRemoveFromGroup } from '../groups/managing.js';
import type { Verdict } from '../verdict.js';

export interface GroupActionFacts {
  readonly actor: Actor;
  readonly group: Group;
  readonly open: RightsOpen;
}

/** Actions on a user group, each with its rule. Names are distinct from those of channel actions. */
export const groupActions = {
  manage: canManageGroup,
  deactivate: canDeactivateGroup,
  addMembers: canAddToGroup,
  removeMembers: canRemoveFromGroup,
  join: canJoinGroup,
  leave: canLeaveGroup,
  mention: ({ actor, group }) => canMentionGroup(actor, group),
} as const satisfies Readonly<Record<string, (facts: GroupActionFacts) => Verdict>>;

export type GroupAction = keyof typeof groupActions;
