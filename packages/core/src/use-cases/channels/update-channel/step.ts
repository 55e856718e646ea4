import type { Either } from 'fp-ts/lib/Either.js';
import type { ChannelChange } from '../../../events/channel-change.js';
import type { Refusal } from '../../../refusals/index.js';
import type { ChannelFolder } from '../../../model/channels/channel-folder.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { CandidateFacts } from '../../../rules/group-settings/accept-group-setting.js';
import type { Caller } from '../../use-case.js';
import type { UpdateChannel } from './update.js';

/** What an update is judged by. */
export interface UpdateFacts {
  readonly caller: Caller;
  readonly channel: Channel;
  readonly subscribed: boolean;
  /** The operator's switch for web-public channels. */
  readonly webPublicEnabled: boolean;
  /** The folder that is asked for, null where there is none of this id or none is asked for. */
  readonly folder: ChannelFolder | null;
  /** Channels of the name that is asked for, archived ones included. */
  readonly namesakes: ReadonlyArray<Channel>;
  readonly candidates: CandidateFacts;
  /** As HTML, with the emoji of the organization that the wanted description names. */
  readonly renderDescription: (description: string) => string;
}

/** The channel as it is to be, and what is to be said of the way there, in order. */
export interface Draft {
  readonly channel: Channel;
  readonly changes: ReadonlyArray<ChannelChange>;
}

/** One part of an update: the draft with it, or why not. What is not asked for leaves the draft as it is. */
export type Step = (facts: UpdateFacts, requested: UpdateChannel, draft: Draft) => Either<Refusal, Draft>;

export const withChange = ({ channel, changes }: Draft, change: Partial<Channel>, said: ChannelChange): Draft => ({
  channel: { ...channel, ...change },
  changes: [...changes, said],
});
