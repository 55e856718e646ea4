import type { Channel } from '../model/channels/channel.js';
import type { DefaultChannelGroup } from '../model/channels/default-channel-group.js';
import type { AlertWords } from '../model/personal/alert-words.js';

export interface WholeList<List> {
  /** Whose list it is: everybody in the organization has the same one, or each reader one of their own. */
  readonly of: 'organization' | 'reader';
  /** Before anything is in it. */
  readonly nothing: List;
}

const list = <List>(of: WholeList<List>['of'], nothing: List): WholeList<List> => ({ of, nothing });

/** What clients hold whole, and are sent whole when it changes: the kind of that event is the name of the list with `Changed` behind it. */
export const wholeLists = {
  alertWords: list<AlertWords>('reader', []),
  defaultChannels: list<ReadonlyArray<Channel>>('organization', []),
  defaultChannelGroups: list<ReadonlyArray<DefaultChannelGroup>>('organization', []),
};

export type WholeListName = keyof typeof wholeLists;

export type ListOf<Name extends WholeListName> = (typeof wholeLists)[Name]['nothing'];
