import type { Levels } from '../gates/is-open.js';
import type { Actor } from '../model/people/actor.js';
import type { RuledChannel } from '../model/channels/channel.js';
import type { ChannelId, LogPosition } from '../model/ids.js';
import type { Period } from '../model/channels/period.js';
import type { Role } from '../model/people/role.js';
import type { ReaderChannel } from '../rules/messages/visibility.js';

/** A former state of a channel. */
export interface FormerChannel {
  /** Position of the change that ended it. */
  readonly until: LogPosition;
  readonly channel: RuledChannel;
}

/** Former states by channel, each list ascending. */
export type FormerChannels = ReadonlyMap<ChannelId, ReadonlyArray<FormerChannel>>;

/** A former role of the reader. */
export interface FormerRole {
  /** Position of the change that ended it. */
  readonly until: LogPosition;
  readonly before: Role;
  readonly after: Role;
}

/** Everything about one reader that decides which events they see. */
export interface Viewer {
  readonly actor: Actor;
  /** The reader with the role and the groups that they may have had when the entries were written, if these have changed since; absent: as now. */
  readonly actorThen?: Actor;
  /** The operator's floor, and the queue's level. */
  readonly levels: Levels;
  /** Every channel of the realm, with whether the reader is subscribed now. */
  readonly channels: Pick<ReadonlyMap<ChannelId, ReaderChannel>, 'get' | 'values'>;
  /** The reader's subscription periods: at least those that reach beyond `passed`. */
  readonly periods: ReadonlyArray<Period>;
  /** Only changes that affect visibility, since the entries to be read. */
  readonly former: FormerChannels;
  /** The reader's changes of role since the entries to be read, ascending. */
  readonly formerRoles: ReadonlyArray<FormerRole>;
  readonly allPublicChannels: boolean;
}

/** For entries since which neither channels nor the reader's role have changed. */
export const noFormerStates: Pick<Viewer, 'former' | 'formerRoles'> = { former: new Map(), formerRoles: [] };

/** Returns the viewer with the role and the groups that they may have had when the entries were written. */
export const viewerThen = (viewer: Viewer): Viewer => (viewer.actorThen === undefined ? viewer : { ...viewer, actor: viewer.actorThen });

/** A period opens with the first entry of the commit that opened it, and closes before the first entry of the one that closed it. */
export const wasSubscribed = ({ periods }: Pick<Viewer, 'periods'>, channelId: ChannelId, at: LogPosition): boolean =>
  periods.some((period) => period.channelId === channelId && period.fromPosition <= at && (period.toPosition === null || at < period.toPosition));

/** Returns a channel's state at a position; null if there is none. An event that changes it has both states itself. */
export const channelThen = ({ channels, former }: Pick<Viewer, 'channels' | 'former'>, id: ChannelId, at: LogPosition): RuledChannel | null =>
  former.get(id)?.find(({ until }) => until > at)?.channel ?? channels.get(id)?.channel ?? null;

/** Returns the reader's role after the entries up to a position. */
export const roleThen = ({ actor, formerRoles }: Pick<Viewer, 'actor' | 'formerRoles'>, at: LogPosition): Role =>
  formerRoles.find(({ until }) => until > at)?.before ?? actor.user.role;
