import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import type { ChannelPrivacy } from '../../../model/channels/channel-privacy.js';
import type { Channel, Retention } from '../../../model/channels/channel.js';
import { fold } from '../../../text/fold.js';
import type { SystemGroupName } from '../../../model/groups/group.js';
import type { FolderId } from '../../../model/ids.js';
import type { TopicsPolicy } from '../../../model/topics/topics-policy.js';
import type { RequestedSettings } from '../../../rules/group-settings/accept-group-settings.js';
import type { PersonName } from '../people/find-people.js';
import { composeChannelName } from './channel-name.js';

/** A channel as a request names it. Everything but the name is for creating it, or for new subscribers. */
export interface RequestedChannel {
  readonly name: string;
  /** null = none. */
  readonly description: string | null;
  /** `#rrggbb`, lower case; null = the next unused one. */
  readonly color: string | null;
}

/** Requested properties of the channels that the request creates. */
export interface RequestedCreation {
  readonly isPrivate: boolean;
  readonly isWebPublic: boolean;
  /** null = the default for this privacy. */
  readonly sharesHistory: boolean | null;
  readonly isDefault: boolean;
  readonly retention: Retention;
  readonly topicsPolicy: TopicsPolicy;
  readonly folderId: FolderId | null;
  /** Settings that differ from the defaults, not checked yet. */
  readonly settings: RequestedSettings<'channel'>;
  /** LEVEL(333): who may post was a number that stands for a system group. null = not given. */
  readonly postedBy: SystemGroupName | null;
}

/** A public channel with default settings. */
export const ordinaryCreation: RequestedCreation = {
  isPrivate: false,
  isWebPublic: false,
  sharesHistory: null,
  isDefault: false,
  retention: { kind: 'realmDefault' },
  topicsPolicy: 'inherit',
  folderId: null,
  settings: {},
  postedBy: null,
};

export interface Subscribe {
  readonly channels: ReadonlyArray<RequestedChannel>;
  /** Empty: the caller. */
  readonly subscribers: ReadonlyArray<PersonName>;
  /** False: channels without permission are listed in the answer, and the others are processed. */
  readonly refusalsAreFatal: boolean;
  readonly creation: RequestedCreation;
  /** Announces created channels in the organization's announcement channel, if there is one. */
  readonly announces: boolean;
  /** Sends notices to people whom the caller subscribes. */
  readonly notifiesSubscribers: boolean;
}

/** Returns the privacy. Public channels always share their history. Spec: 2 (Channel) */
export const requestedPrivacy = ({ isPrivate, isWebPublic, sharesHistory }: RequestedCreation): Either.Either<Refusal, ChannelPrivacy> => {
  if (isPrivate && isWebPublic) return Either.left({ kind: 'invalidPrivacy' });
  if (isPrivate) return Either.right(sharesHistory === true ? 'privateSharedHistory' : 'privateProtectedHistory');
  return Either.right(isWebPublic ? 'webPublic' : 'public');
};

/** The distinct channels of a request, in its order: existing ones, and ones to create. */
export interface RequestedChannels {
  readonly present: ReadonlyArray<{ readonly requested: RequestedChannel; readonly channel: Channel }>;
  readonly missing: ReadonlyArray<RequestedChannel>;
}

/** Checks all names before anything else. A channel that is named twice counts once, with the first one's properties. */
export const sortRequested = (channels: ReadonlyArray<RequestedChannel>, existing: ReadonlyArray<Channel>): Either.Either<Refusal, RequestedChannels> => {
  const requestedByKey = new Map<string, RequestedChannel>();
  for (const channel of channels) {
    const name = composeChannelName(channel.name);
    if (Either.isLeft(name)) return name;
    const key = fold(name.right);
    if (!requestedByKey.has(key)) requestedByKey.set(key, { ...channel, name: name.right });
  }
  const existingByKey = new Map(existing.map((channel) => [fold(channel.name), channel]));
  const present: { requested: RequestedChannel; channel: Channel }[] = [];
  const missing: RequestedChannel[] = [];
  for (const [key, requested] of requestedByKey) {
    const channel = existingByKey.get(key);
    if (channel === undefined) missing.push(requested);
    else present.push({ requested, channel });
  }
  return Either.right({ present, missing });
};
