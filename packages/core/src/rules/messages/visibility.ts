import { bothLevels, type Levels, type RightsOpen } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import { hasSharedHistory, isPrivate } from '../../model/channels/channel-privacy.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { ChannelId } from '../../model/ids.js';
import type { Visibility } from '../../model/messages/visibility.js';
import { onceEach } from '../../model/once-each.js';
import { contentAccess, type ContentPurpose } from '../channels/channels.js';
import { isSpectator } from '../people/spectators.js';

/** One message as seen by one reader. */
export interface MessageFacts {
  /** Whether the reader takes part in the conversation; false for channel messages. */
  readonly participates: boolean;
  /** The current channel; null for direct messages. */
  readonly channelId: ChannelId | null;
  readonly received: boolean;
}

export const isVisible = (tree: Visibility, message: MessageFacts): boolean => {
  switch (tree.kind) {
    case 'everyOf':
      return tree.of.every((part) => isVisible(part, message));
    case 'someOf':
      return tree.of.some((part) => isVisible(part, message));
    case 'nothing':
      return false;
    case 'participant':
      return message.participates;
    case 'received':
      return message.channelId !== null && message.received;
    case 'inChannels':
      return message.channelId !== null && tree.channels.includes(message.channelId);
  }
};

export const someOf = (...trees: ReadonlyArray<Visibility>): Visibility => {
  const of = trees.filter(({ kind }) => kind !== 'nothing');
  const [only, ...others] = of;
  if (only === undefined) return { kind: 'nothing' };
  return others.length === 0 ? only : { kind: 'someOf', of };
};

export const everyOf = (first: Visibility, ...others: ReadonlyArray<Visibility>): Visibility => {
  const of = [first, ...others];
  if (others.length === 0) return first;
  return of.some(({ kind }) => kind === 'nothing') ? { kind: 'nothing' } : { kind: 'everyOf', of };
};

export const inChannels = (channels: ReadonlyArray<ChannelId>): Visibility =>
  channels.length === 0
    ? { kind: 'nothing' }
    : { kind: 'inChannels', channels: channels.length === 1 ? channels : [...channels].sort((left, right) => left - right) };

export interface ReaderChannel {
  readonly channel: RuledChannel;
  readonly subscribed: boolean;
}

/** The facts that a reader's visibility is computed from. Missing channels count as inaccessible. */
export interface ReaderFacts {
  readonly actor: Actor;
  readonly channels: ReadonlyArray<ReaderChannel>;
  readonly open: RightsOpen;
}

const participant: Visibility = { kind: 'participant' };
const received: Visibility = { kind: 'received' };
const nothing: Visibility = { kind: 'nothing' };

const idsOf = (channels: ReadonlyArray<ReaderChannel>): ReadonlyArray<ChannelId> => channels.map(({ channel }) => channel.id);

const openedTo = ({ actor, channels, open }: ReaderFacts, purpose: ContentPurpose): ReadonlyArray<ReaderChannel> =>
  channels.filter(({ channel, subscribed }) => contentAccess({ actor, channel, subscribed, open }, purpose)._tag === 'Right');

/** Computed once for the same objects: a reader fetches page after page while neither the reader nor the channels change. */
const accessTo = onceEach((channels: ReadonlyArray<ReaderChannel>) =>
  onceEach((actor: Actor) =>
    onceEach((open: RightsOpen) => {
      const known = new Map<ContentPurpose, ReadonlyArray<ReaderChannel>>();
      return (purpose: ContentPurpose): ReadonlyArray<ReaderChannel> => {
        const found = known.get(purpose) ?? openedTo({ actor, channels, open }, purpose);
        known.set(purpose, found);
        return found;
      };
    }),
  ),
);

/** NOTE: checking one channel is faster than finding its memoized result. Events are checked one channel at a time. */
const accessible = (facts: ReaderFacts, purpose: ContentPurpose): ReadonlyArray<ReaderChannel> =>
  facts.channels.length > 1 ? accessTo(facts.channels)(facts.actor)(facts.open)(purpose) : openedTo(facts, purpose);

const direct = ({ actor }: Pick<ReaderFacts, 'actor'>): Visibility => (actor.user.isActive ? participant : nothing);

/**
 * Messages that people without an account read: those of web-public channels, where the organization allows it. Archived channels count as active ones. Spec:
 * 4.7
 */
export const spectatorMessages = (channels: ReadonlyArray<Pick<RuledChannel, 'id' | 'privacy'>>, spectatorAccess: boolean): Visibility =>
  inChannels(spectatorAccess ? channels.filter(({ privacy }) => privacy === 'webPublic').map(({ id }) => id) : []);

const asSpectator = ({ actor: { realm }, channels }: ReaderFacts): Visibility =>
  spectatorMessages(
    channels.map(({ channel }) => channel),
    realm.policies.spectatorAccess,
  );

/**
 * Messages that may be fetched by id: own conversations; with content access, all messages of channels with shared history, and own copies in channels with
 * protected history. Guests need a subscription even for a web-public channel. Refusals are always `invalidMessage`, as for a missing message.
 *
 * Spec: 4.8, 4.9 (levels 354, 357, 360)
 */
export const messagesById = (facts: ReaderFacts, purpose: 'messageById' | 'delivery' | 'changingMessages' = 'messageById'): Visibility => {
  if (isSpectator(facts.actor)) return asSpectator(facts);
  const isGuest = facts.actor.user.role === 'guest';
  const shared: ChannelId[] = [];
  const protectedOnes: ChannelId[] = [];
  for (const { channel, subscribed } of accessible(facts, purpose)) {
    if (subscribed || !isGuest) (hasSharedHistory(channel.privacy) ? shared : protectedOnes).push(channel.id);
  }
  return someOf(direct(facts), inChannels(shared), protectedOnes.length === 0 ? nothing : everyOf(inChannels(protectedOnes), received));
};

const readOwn = (facts: ReaderFacts): Visibility => someOf(direct(facts), everyOf(inChannels(idsOf(accessible(facts, 'history'))), received));

/** The same tree for the same facts, so that what statements make of it is made once, too. */
const ownIn = onceEach((channels: ReadonlyArray<ReaderChannel>) =>
  onceEach((actor: Actor) => onceEach((open: RightsOpen): Visibility => readOwn({ actor, channels, open }))),
);

/**
 * Messages listed when no channel's history is requested: direct messages, and own copies from channels with content access. Excludes copies from private
 * channels that the reader has left.
 *
 * UPSTREAM: leftover copies were listed for a long time; here they are hidden at every level.
 *
 * Spec: 4.7
 */
export const ownMessages = (facts: ReaderFacts): Visibility => (facts.channels.length > 1 ? ownIn(facts.channels)(facts.actor)(facts.open) : readOwn(facts));

/** The channels whose history a narrow requests: those of a list, and with `everyPublic` all public ones. */
export interface RequestedHistory {
  readonly channels: ReadonlyArray<ChannelId>;
  readonly everyPublic: boolean;
}

/**
 * `ownMessages`, and the history of the requested channels where the reader may read it: web-public ones; public ones, for guests only while subscribed;
 * private ones with shared history and content access, unless archived. To guests a request for all public channels adds nothing.
 *
 * Spec: 4.7 (levels 354, 357)
 */
export const ownMessagesAndHistory = (facts: ReaderFacts, requested: RequestedHistory): Visibility => {
  if (isSpectator(facts.actor)) return asSpectator(facts);
  const isGuest = facts.actor.user.role === 'guest';
  const isRequested = ({ channel: { id, privacy } }: ReaderChannel): boolean =>
    requested.channels.includes(id) || (requested.everyPublic && !isGuest && !isPrivate(privacy));
  const mayReadPast = ({ channel: { privacy, isArchived }, subscribed }: ReaderChannel): boolean => {
    if (isPrivate(privacy)) return hasSharedHistory(privacy) && !isArchived;
    return !isGuest || subscribed || privacy === 'webPublic';
  };
  const past = accessible(facts, 'history').filter((channel) => isRequested(channel) && mayReadPast(channel));
  return someOf(ownMessages(facts), inChannels(idsOf(past)));
};

/** Messages visible both at the floor and at the call's level: the client's choice of level never shows more. */
export const visibleAtBoth = (levels: Levels, build: (open: RightsOpen) => Visibility): Visibility => {
  const views = bothLevels(levels);
  const atCall = build(views[0]);
  return views.length === 1 ? atCall : everyOf(atCall, ...views.slice(1).map(build));
};
