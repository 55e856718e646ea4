import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { DefaultChannelGroup } from '../../../model/channels/default-channel-group.js';
import type { ChannelId, DefaultChannelGroupId } from '../../../model/ids.js';

/** The append that follows a change sets `changesRules`. A concurrently taken name is a conflict. Every method is one statement. */
export interface DefaultChannelGroupReads {
  /** Ascending by id. */
  all(): TaskEither<Fault, ReadonlyArray<DefaultChannelGroup>>;
}

export interface DefaultChannelGroups extends DefaultChannelGroupReads {
  insert(group: Omit<DefaultChannelGroup, 'id'>): TaskEither<Fault, DefaultChannelGroupId>;
  /** Absent fields keep their value. */
  change(id: DefaultChannelGroupId, change: Partial<Pick<DefaultChannelGroup, 'name' | 'description' | 'channelIds'>>): TaskEither<Fault, void>;
  delete(id: DefaultChannelGroupId): TaskEither<Fault, void>;
  /** Removes a channel from all of them; returns whether it was in any. */
  forget(channelId: ChannelId): TaskEither<Fault, boolean>;
}
