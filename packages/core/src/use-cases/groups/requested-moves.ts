import type { GroupId, UserId } from '../../model/ids.js';

export interface ChangeGroupMembers {
  readonly groupId: GroupId;
  /** What the request could have named; for the refusal of an empty one. */
  readonly about: 'members' | 'subgroups';
  readonly addMembers: ReadonlyArray<UserId>;
  readonly removeMembers: ReadonlyArray<UserId>;
  readonly addSubgroups: ReadonlyArray<GroupId>;
  readonly removeSubgroups: ReadonlyArray<GroupId>;
}

export const isEmptyChange = ({ addMembers, removeMembers, addSubgroups, removeSubgroups }: ChangeGroupMembers): boolean =>
  [addMembers, removeMembers, addSubgroups, removeSubgroups].every((ids) => ids.length === 0);
