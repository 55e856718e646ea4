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

/** A channel as a request names it; everything but the name is for making it, or for the one who is subscribed. */
export interface RequestedChannel {
  readonly name: string;
  /** null = none. */
  readonly description: string | null;
  /** `#rrggbb`, lower case; null = the next one that is free. */
  readonly color: string | null;
}

/** What channels are to be like that the request makes. */
export interface RequestedCreation {
  readonly isPrivate: boolean;
  readonly isWebPublic: boolean;
  /** null = as usual for the kind of channel. */
  readonly sharesHistory: boolean | null;
  readonly isDefault: boolean;
  readonly retention: Retention;
  readonly topicsPolicy: TopicsPolicy;
  readonly folderId: FolderId | null;
  /** Settings that are to be otherwise than those of a new channel usually are; whether they may be so is still to be judged. */
  readonly settings: RequestedSettings<'channel'>;
  /** LEVEL(333): who posts was said in numbers, each of which is a group that every organization has. null = nothing was said. */
  readonly postedBy: SystemGroupName | null;
}

/** A public channel with all that is usual. */
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
  /** Nobody named: the caller herself. */
  readonly subscribers: ReadonlyArray<PersonName>;
  /** False: channels that the caller may not subscribe to are listed, and the rest goes on. */
  readonly refusalsAreFatal: boolean;
  readonly creation: RequestedCreation;
  /** Tells the organization of channels that the request makes, where it has a channel for that. */
  readonly announces: boolean;
  /** Tells people whom the caller brings into channels. */
  readonly notifiesSubscribers: boolean;
}

/** Public channels share their history whatever is asked. Spec: 2 (Channel) */
export const requestedPrivacy = ({ isPrivate, isWebPublic, sharesHistory }: RequestedCreation): Either.Either<Refusal, ChannelPrivacy> => {
  if (isPrivate && isWebPublic) return Either.left({ kind: 'invalidPrivacy' });
  if (isPrivate) return Either.right(sharesHistory === true ? 'privateSharedHistory' : 'privateProtectedHistory');
  return Either.right(isWebPublic ? 'webPublic' : 'public');
};

/** The channels of a request, each once, in its order: those that are there, and those that are not. */
export interface RequestedChannels {
  readonly present: ReadonlyArray<{ readonly requested: RequestedChannel; readonly channel: Channel }>;
  readonly missing: ReadonlyArray<RequestedChannel>;
}

/** All names are judged before any is looked at further. A channel that is named twice counts once, as it is named first. */
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
