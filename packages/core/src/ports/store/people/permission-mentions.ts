import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { UserId } from '../../../model/ids.js';
import type { RuledGroup } from '../groups/groups.js';

export interface NamingGroup {
  readonly group: RuledGroup;
  /** Its direct members among the people that were asked for, ascending; not those by role. */
  readonly members: ReadonlyArray<UserId>;
}

/** Where people are named one by one. */
export interface PermissionMentionReads {
  /** Groups with one of these people as a direct member, and groups of which a permission names one; ascending. */
  groups(userIds: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<NamingGroup>>;
  /** Channels of which a permission names one of these people; ascending. */
  channels(userIds: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<RuledChannel>>;
}
