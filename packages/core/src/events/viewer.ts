import type { Levels } from '../gates/is-open.js';
import type { Actor } from '../model/people/actor.js';
import type { RuledChannel } from '../model/channels/channel.js';
import type { ChannelId, LogPosition } from '../model/ids.js';
import type { Period } from '../model/channels/period.js';
import type { ChannelInSight } from '../rules/visibility.js';

/** How a channel was before something about it changed. */
export interface FormerChannel {
  /** Of the change. */
  readonly until: LogPosition;
  readonly channel: RuledChannel;
}

/** The former states of channels, each list ascending. */
export type FormerChannels = ReadonlyMap<ChannelId, ReadonlyArray<FormerChannel>>;

/** Everything about one reader that decides which events she is shown. */
export interface Viewer {
  readonly actor: Actor;
  /** The reader as they may have been when the entries were written, where their groups have changed since; absent: as they are now. */
  readonly actorThen?: Actor;
  /** The operator's floor, and the level of the queue. */
  readonly levels: Levels;
  /** Every channel of the realm, with whether she is subscribed now. */
  readonly channels: Pick<ReadonlyMap<ChannelId, ChannelInSight>, 'get' | 'values'>;
  /** When she was subscribed: at least the periods that reach beyond what her queue has passed. */
  readonly periods: ReadonlyArray<Period>;
  /** As far as any has changed who sees it since what is read was written. */
  readonly former: FormerChannels;
  readonly allPublicChannels: boolean;
}

/** The viewer with the groups that they may have been in when the entries were written. */
export const viewerThen = (viewer: Viewer): Viewer => (viewer.actorThen === undefined ? viewer : { ...viewer, actor: viewer.actorThen });

/** A period opens with the first entry of the commit that opened it, and closes before the first entry of the one that closed it. */
export const wasSubscribed = ({ periods }: Pick<Viewer, 'periods'>, channelId: ChannelId, at: LogPosition): boolean =>
  periods.some((period) => period.channelId === channelId && period.fromPosition <= at && (period.toPosition === null || at < period.toPosition));

/** A channel as it was when something happened; null where there is none. An event that changes it comes with both states itself. */
export const channelThen = ({ channels, former }: Pick<Viewer, 'channels' | 'former'>, id: ChannelId, at: LogPosition): RuledChannel | null =>
  former.get(id)?.find(({ until }) => until > at)?.channel ?? channels.get(id)?.channel ?? null;
