import type { ChannelId, UserId } from '@parley/core';
import { type Channel, isPrivate, largeChannel, type MembershipChange, type User } from '@parley/core/model';
import type { FormerSubscription, CountedChannel, Peers } from '@parley/core/contract';
import { apiAddress, dummyAddress } from '../../objects/people/address.js';
import { notificationDefaultsOf } from '../../objects/people/notification-defaults.js';
import type { ShownSubscribers } from '../../objects/subscriptions/subscribers.js';
import { subscriptionObject, subscriptionShape, type SubscriptionView } from '../../objects/subscriptions/subscription.js';
import { before, integer, key, listOf, shape, since, text } from '../../shape/index.js';
import { streamCreate, streamDelete } from '../channels/channel.js';
import { form } from '../event-form.js';
import type { Delivered, Encoders, EventView, WireEvent } from '../event-view.js';
import { metEvents, hiddenUserEvents } from '../people/account.js';

const subscriptionView = (view: EventView, people: ReadonlyMap<UserId, User>): SubscriptionView => ({
  ...view,
  addressOf: (userId) => {
    const user = people.get(userId);
    return user === undefined ? dummyAddress(userId, view) : apiAddress(user, view);
  },
  concrete: view.understands('notificationSettingsNull') ? null : notificationDefaultsOf(view.actor),
});

interface Added {
  readonly known: ReadonlyArray<CountedChannel>;
  readonly people: ReadonlyMap<UserId, User>;
}

/** As many of them as the queue requested; all of them serve for some. */
const listed = (userIds: ReadonlyArray<UserId>, { queue: { subscribers } }: EventView): ShownSubscribers | null =>
  subscribers === 'none' ? null : { userIds, isPartial: subscribers === 'partial' && userIds.length >= largeChannel };

/** The viewer's own subscriptions, each with its subscribers. */
const addForm = form<Added>()(['subscription', 'add'], {
  subscriptions: key(listOf(subscriptionShape.kind), ({ known, people }, view) => {
    const shown = subscriptionView(view, people);
    return known.flatMap(({ channel, own, subscribers }) => (own === null ? [] : [subscriptionObject(channel, own, shown, listed(subscribers, view))]));
  }),
});

const leftShape = shape<FormerSubscription>()(
  null,
  { name: key(text, ({ channelName }) => channelName), stream_id: key(integer, ({ channelId }) => channelId) },
  { listLast: ['name'] },
);

const removeForm = form<ReadonlyArray<FormerSubscription>>()(['subscription', 'remove'], {
  subscriptions: key(listOf(leftShape.kind), (left, { open }) => left.map((one) => leftShape.write(open, one))),
});

/** Users of one channel each, or channels of one user each, so that every event is exact. */
const grouped = (
  changes: ReadonlyArray<MembershipChange>,
): ReadonlyArray<{ readonly channelIds: ReadonlyArray<ChannelId>; readonly userIds: ReadonlyArray<UserId> }> => {
  const ofOne = new Map<UserId, ChannelId[]>();
  const ofMany = changes.filter(({ channelId, userIds }) => {
    const [only, ...others] = userIds;
    if (only === undefined || others.length > 0) return only !== undefined;
    ofOne.set(only, [...(ofOne.get(only) ?? []), channelId]);
    return false;
  });
  return [
    ...ofMany.map(({ channelId, userIds }) => ({ channelIds: [channelId], userIds })),
    ...[...ofOne].map(([userId, channelIds]) => ({ channelIds, userIds: [userId] })),
  ];
};

type PeerOp = 'peer_add' | 'peer_remove';

/** LEVEL(35): one event per pair. LEVEL(19): channels by name. */
const peerForms = <Op extends PeerOp>(op: Op) => ({
  many: form<{ readonly channelIds: ReadonlyArray<ChannelId>; readonly userIds: ReadonlyArray<UserId> }>()(
    ['subscription', op],
    { stream_ids: key(listOf(integer), ({ channelIds }) => channelIds), user_ids: key(listOf(integer), ({ userIds }) => userIds) },
    { since: 'peerEventsPlural' },
  ),
  pair: form<{ readonly peers: Peers; readonly userId: UserId }>()(
    ['subscription', op],
    {
      stream_id: since(
        'peerEventsStreamId',
        key(integer, ({ peers }) => peers.channelId),
      ),
      name: before(
        'peerEventsStreamId',
        key(text, ({ peers }) => peers.channelName),
      ),
      user_id: key(integer, ({ userId }) => userId),
    },
    { before: 'peerEventsPlural' },
  ),
});

const forms = { peer_add: peerForms('peer_add'), peer_remove: peerForms('peer_remove') };

/** LEVEL(220): guests got no events about others. */
const peerEvents = (op: PeerOp, changes: ReadonlyArray<Peers>, view: EventView): ReadonlyArray<WireEvent<'subscription'>> => {
  if (view.isGuest && !view.open('guestPeerEvents')) return [];
  const { many, pair } = forms[op];
  return view.open('peerEventsPlural')
    ? grouped(changes).flatMap((group) => many.events(group, view))
    : changes.flatMap((peers) => peers.userIds.flatMap((userId) => pair.events({ peers, userId }, view)));
};

interface Known {
  /** The subscribers, where old levels name them. Default: nobody. */
  readonly people?: ReadonlyMap<UserId, User>;
  /** Which of them the viewer did not know. Default: all. */
  readonly isNew?: (channel: Channel) => boolean;
}

/**
 * Channels become known to the viewer: first themselves, then the viewer's own subscriptions with all subscribers, or the subscribers alone. Clients add those whom
 * an event names to the count of a channel, so that the channel itself counts only those whom none does: all, where the subscription names them, otherwise nobody.
 */
export const knownEvents = (
  known: ReadonlyArray<CountedChannel>,
  { people = new Map(), isNew = () => true }: Known,
  view: EventView,
): ReadonlyArray<WireEvent<'stream' | 'subscription'>> => {
  const [others, joined] = [known.filter(({ own }) => own === null), known.filter(({ own }) => own !== null)];
  const created = known.map(({ channel, own }) => (own === null ? { ...channel, subscriberCount: 0 } : channel)).filter(isNew);
  const peers = others.map(({ channel, subscribers }) => ({ channelId: channel.id, channelName: channel.name, userIds: subscribers }));
  return [
    ...streamCreate(created, view),
    ...(joined.length === 0 ? [] : addForm.events({ known: joined, people }, view)),
    ...peerEvents('peer_add', peers, view),
  ];
};

/** Forms of joining and leaving, by the viewer and by others. */
export const membershipForms = [addForm, removeForm];
export const peerEventForms = [forms.peer_add.many, forms.peer_add.pair, forms.peer_remove.many, forms.peer_remove.pair];

/** Clients that do not get the deactivation itself get the leaving of every channel. */
const leavesHidden =
  ({ archived, isSeen }: NonNullable<Delivered<'unsubscribed'>['hidden']>, { open }: EventView) =>
  ({ channelId }: Peers): boolean =>
    !isSeen || (open('eventPeerRemoveOnDeactivation') && (open('eventPeerRemoveArchivedChannels') || !archived.includes(channelId)));

export const subscriptionEncoders: Encoders<'subscribed' | 'unsubscribed', 'stream' | 'subscription' | 'realm_user'> = {
  /** Channels that became visible, the viewer's own subscriptions, and those of others. Spec: 4.1, 6 */
  subscribed: ({ gained, own, nowVisible, peers, people }, view) => {
    const isSent = view.open('guestStreamCreateOnSubscribe') || !view.isGuest;
    const knowsArchived = view.understands('archivedChannels');
    const isNew = ({ id, privacy }: Channel): boolean => gained.includes(id) && (isSent || isPrivate(privacy));
    return [
      ...knownEvents(
        own.filter(({ channel }) => knowsArchived || !channel.isArchived),
        { people, isNew },
        view,
      ),
      ...metEvents(nowVisible, view),
      ...peerEvents('peer_add', peers, view),
    ];
  },
  /** LEVEL(377): clients hid deactivated people by themselves; LEVEL(428): in archived channels. Spec: 6 */
  unsubscribed: ({ own, lost, nowHidden, peers, hidden }, view) => [
    ...(own.length === 0 ? [] : removeForm.events(own, view)),
    ...streamDelete(lost, view),
    ...peerEvents('peer_remove', hidden === null ? peers : peers.filter(leavesHidden(hidden, view)), view),
    ...hiddenUserEvents(nowHidden, view),
  ],
};
