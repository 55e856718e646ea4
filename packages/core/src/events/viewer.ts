import type { Levels } from '../gates/is-open.js';
import type { Actor } from '../model/actor.js';
import type { ChannelId, LogPosition } from '../model/ids.js';
import type { Period } from '../model/period.js';
import type { ChannelInSight } from '../rules/visibility.js';

/** Everything about one reader that decides which events she is shown. */
export interface Viewer {
  readonly actor: Actor;
  /** The operator's floor, and the level of the queue. */
  readonly levels: Levels;
  /** Every channel of the realm, with whether she is subscribed now. */
  readonly channels: ReadonlyMap<ChannelId, ChannelInSight>;
  /** When she was subscribed: at least the periods that reach beyond what her queue has passed. */
  readonly periods: ReadonlyArray<Period>;
  readonly allPublicChannels: boolean;
}

/** A period opens with the first entry of the commit that opened it, and closes before the first entry of the one that closed it. */
export const wasSubscribed = ({ periods }: Pick<Viewer, 'periods'>, channelId: ChannelId, at: LogPosition): boolean =>
  periods.some((period) => period.channelId === channelId && period.fromPosition <= at && (period.toPosition === null || at < period.toPosition));
