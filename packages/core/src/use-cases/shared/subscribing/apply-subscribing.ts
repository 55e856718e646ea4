import * as Either from 'fp-ts/lib/Either.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { Subscription } from '../../../model/subscriptions/subscription.js';
import type { User } from '../../../model/people/user.js';
import type { WriteTx } from '../../../ports/store.js';
import type { Prepared } from './append-of.js';
import { arrangeSubscriptions, type Joined, membershipChanges, type PersonalShare } from './arrange-subscriptions.js';
import type { Creation } from '../channels/authorize-creation.js';
import { newChannels, oneLine } from '../channels/new-channels.js';
import { descriptionRenderer } from '../channels/render-descriptions.js';
import type { RequestedChannel, RequestedChannels } from '../channels/requested-channel.js';
import { visibleBySubscription, visibilityWithoutSubscription } from './visibility-without-subscription.js';
import type { WriteCall } from '../../call.js';
import { type Outcome, done } from '../../outcome.js';

/** Decided changes: channels to create, channels to join, and their new subscribers. */
export interface Plan {
  /** Channels without ids yet. */
  readonly created: ReadonlyArray<RequestedChannel>;
  /** Their properties; null if there are none. */
  readonly creation: Creation | null;
  readonly joined: RequestedChannels['present'];
  readonly people: ReadonlyArray<User>;
}

export interface AppliedSubscriptions {
  /** In the order of the plan. */
  readonly inserted: ReadonlyArray<Channel>;
  readonly shares: ReadonlyArray<PersonalShare>;
}

export const subscriptionsTo = async (
  tx: WriteTx,
  people: ReadonlyArray<Pick<User, 'id'>>,
  channels: ReadonlyArray<Pick<Channel, 'id'>>,
): Outcome<ReadonlyArray<Subscription>> => {
  if (people.length === 0 || channels.length === 0) return Either.right([]);
  return tx.subscriptions.between(
    people.map(({ id }) => id),
    channels.map(({ id }) => id),
  )();
};

const channelsOf = ({ created, joined }: Plan, inserted: ReadonlyArray<Channel>): ReadonlyArray<Joined> =>
  [
    ...inserted.map((channel, index) => ({ channel, color: created[index]?.color ?? null, isNew: true })),
    ...joined.map(({ channel, requested }) => ({ channel, color: requested.color, isNew: false })),
  ].sort((left, right) => left.channel.id - right.channel.id);

const make = async (call: WriteCall, { creation, created }: Plan): Outcome<ReadonlyArray<Channel>> => {
  if (creation === null || created.length === 0) return Either.right([]);
  const renderDescription = await descriptionRenderer(
    call,
    call.ports.renderer,
    created.map(({ description }) => oneLine(description)),
  );
  if (Either.isLeft(renderDescription)) return renderDescription;
  return call.tx.channels.insert(newChannels(call.ports, call.actor.user.id, creation, created, renderDescription.right))();
};

/** Creates the channels, finds who is new to which, and inserts subscriptions: at most five statements. */
const write = async (call: WriteCall, plan: Plan) => {
  const { tx } = call;
  const inserted = await make(call, plan);
  if (Either.isLeft(inserted)) return inserted;
  const subscriptions = await subscriptionsTo(
    tx,
    plan.people,
    plan.joined.map(({ channel }) => channel),
  );
  if (Either.isLeft(subscriptions)) return subscriptions;
  const colors = plan.people.length === 0 ? Either.right(new Map()) : await tx.subscriptions.colors(plan.people.map(({ id }) => id))();
  if (Either.isLeft(colors)) return colors;
  const shares = arrangeSubscriptions({
    people: plan.people,
    channels: channelsOf(plan, inserted.right),
    subscriptions: subscriptions.right,
    colors: colors.right,
  });
  const found =
    { inserted: inserted.right, shares, fresh: shares.flatMap((share) => share.subscriptions) }.fresh.length === 0
      ? done
      : await tx.subscriptions.activate({ inserted: inserted.right, shares, fresh: shares.flatMap((share) => share.subscriptions) }.fresh)();
  return Either.isLeft(found) ? found : Either.right({ inserted: inserted.right, shares, fresh: shares.flatMap((share) => share.subscriptions) });
};

const gainers = (shares: ReadonlyArray<PersonalShare>) =>
  shares.flatMap(({ user, joined }) => joined.filter(({ isNew }) => !isNew).map(({ channel }) => ({ user, channel })));

/** Applies the plan and returns its log entries, except the notices. At most six statements, however many people and channels. */
export const carryOut = async (call: WriteCall, plan: Plan): Outcome<Prepared<AppliedSubscriptions>> => {
  const written = await write(call, plan);
  if (Either.isLeft(written)) return written;
  const visible = await visibilityWithoutSubscription(call.tx, call.ports, [...new Set(gainers(written.right.shares).map(({ user }) => user))]);
  if (Either.isLeft(visible)) return visible;
  const { inserted, shares, fresh } = written.right;
  return Either.right({
    result: { inserted, shares },
    periods: fresh.map(({ userId, channelId }) => ({ userId, channelId, change: 'open' as const })),
    entries: [
      ...inserted.map((channel) => ({ kind: 'event', event: { kind: 'channelCreated', channel }, audience: { kind: 'channelViewers' } }) as const),
      ...(plan.creation?.isDefault === true && inserted.length > 0
        ? [{ kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: { kind: 'nonGuests' } } as const]
        : []),
      ...(fresh.length > 0
        ? [
            {
              kind: 'event',
              event: {
                kind: 'subscribed',
                changes: membershipChanges(fresh),
                gainedSight: visibleBySubscription(gainers(shares), visible.right),
              },
              audience: { kind: 'channelViewers' },
            } as const,
          ]
        : []),
    ],
  });
};
