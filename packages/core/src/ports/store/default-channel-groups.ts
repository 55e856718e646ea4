import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { DefaultChannelGroup } from '../../model/channels/default-channel-group.js';
import type { ChannelId, DefaultChannelGroupId } from '../../model/ids.js';

/** The append that follows a change says that rules have changed. A name that is taken meanwhile is a conflict. Every method is one statement. */
export interface DefaultChannelGroupReads {
  /** By id, ascending. */
  all(): TaskEither<Fault, ReadonlyArray<DefaultChannelGroup>>;
}

export interface DefaultChannelGroups extends DefaultChannelGroupReads {
  insert(group: Omit<DefaultChannelGroup, 'id'>): TaskEither<Fault, DefaultChannelGroupId>;
  /** What is left out stays. */
  change(id: DefaultChannelGroupId, change: Partial<Pick<DefaultChannelGroup, 'name' | 'description' | 'channelIds'>>): TaskEither<Fault, void>;
  delete(id: DefaultChannelGroupId): TaskEither<Fault, void>;
  /** Takes a channel out of all of them; answers whether it was in any. */
  forget(channelId: ChannelId): TaskEither<Fault, boolean>;
}
