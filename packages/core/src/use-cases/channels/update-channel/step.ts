import type { Either } from 'fp-ts/lib/Either.js';
import type { ChannelChange } from '../../../events/channels/channel-change.js';
import type { Failure } from '../../../failures.js';
import type { ChannelFolder } from '../../../model/channels/channel-folder.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { CandidateFacts } from '../../../rules/group-settings/accept-group-setting.js';
import type { Caller } from '../../caller.js';
import type { UpdateChannel } from './update.js';

/** The facts that an update is checked with. */
export interface ChannelUpdateFacts {
  readonly caller: Caller;
  readonly channel: Channel;
  readonly subscribed: boolean;
  /** The operator's switch for web-public channels. */
  readonly webPublicEnabled: boolean;
  /** The requested folder; null if none is requested or it does not exist. */
  readonly folder: ChannelFolder | null;
  /** Channels with the requested name, archived ones included. */
  readonly namesakes: ReadonlyArray<Channel>;
  readonly candidates: CandidateFacts;
  /** Renders the requested description with what it names. */
  readonly renderDescription: (description: string) => string;
}

/** The channel after the update, and the changes to publish, in order. */
export interface PendingUpdate {
  readonly channel: Channel;
  readonly changes: ReadonlyArray<ChannelChange>;
}

/** One part of an update: returns the update with it, or a refusal. Without a request for it, the update stays the same. */
export type Step = (facts: ChannelUpdateFacts, requested: UpdateChannel, update: PendingUpdate) => Either<Failure, PendingUpdate>;

export const withChange = ({ channel, changes }: PendingUpdate, change: Partial<Channel>, published: ChannelChange): PendingUpdate => ({
  channel: { ...channel, ...change },
  changes: [...changes, published],
});
