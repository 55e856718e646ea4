import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { UserId } from '../../../model/ids.js';
import type { Subscription } from '../../../model/subscriptions/subscription.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import type { Caller } from '../../use-case.js';
import type { Prepared } from './append-of.js';
import { arrangeSubscriptions, type Joined, membershipChanges, type PersonalShare } from './arrange-subscriptions.js';
import type { Creation } from '../channels/authorize-creation.js';
import { newChannels, oneLine } from '../channels/new-channels.js';
import { descriptionRenderer } from '../channels/render-descriptions.js';
import type { RequestedChannel, RequestedChannels } from '../channels/requested-channel.js';
import { visibleBySubscription, visibilityWithoutSubscription } from './visibility-without-subscription.js';

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

export const subscriptionsTo = (
  tx: WriteTx,
  people: ReadonlyArray<Pick<User, 'id'>>,
  channels: ReadonlyArray<Pick<Channel, 'id'>>,
): TaskEither.TaskEither<Failure, ReadonlyArray<Subscription>> =>
  people.length === 0 || channels.length === 0
    ? TaskEither.right([])
    : tx.subscriptions.between(
        people.map(({ id }) => id),
        channels.map(({ id }) => id),
      );

const channelsOf = ({ created, joined }: Plan, inserted: ReadonlyArray<Channel>): ReadonlyArray<Joined> =>
  [
    ...inserted.map((channel, index) => ({ channel, color: created[index]?.color ?? null, isNew: true })),
    ...joined.map(({ channel, requested }) => ({ channel, color: requested.color, isNew: false })),
  ].sort((left, right) => left.channel.id - right.channel.id);

const make = (tx: WriteTx, ports: Ports, caller: Caller, { creation, created }: Plan): TaskEither.TaskEither<Failure, ReadonlyArray<Channel>> =>
  creation === null || created.length === 0
    ? TaskEither.right([])
    : pipe(
        descriptionRenderer(
          tx,
          ports.renderer,
          caller,
          created.map(({ description }) => oneLine(description)),
        ),
        TaskEither.chainW((renderDescription) => tx.channels.insert(newChannels(ports, caller.actor.user.id, creation, created, renderDescription))),
      );

/** Creates the channels, finds who is new to which, and inserts subscriptions: at most five statements. */
const write = (tx: WriteTx, ports: Ports, caller: Caller, plan: Plan) =>
  pipe(
    make(tx, ports, caller, plan),
    TaskEither.bindTo('inserted'),
    TaskEither.bind('subscriptions', () =>
      subscriptionsTo(
        tx,
        plan.people,
        plan.joined.map(({ channel }) => channel),
      ),
    ),
    TaskEither.bind('colors', () =>
      plan.people.length === 0
        ? TaskEither.right<Failure, ReadonlyMap<UserId, ReadonlyArray<string>>>(new Map())
        : tx.subscriptions.colors(plan.people.map(({ id }) => id)),
    ),
    TaskEither.map(({ inserted, subscriptions, colors }) => {
      const shares = arrangeSubscriptions({ people: plan.people, channels: channelsOf(plan, inserted), subscriptions, colors });
      return { inserted, shares, fresh: shares.flatMap((share) => share.subscriptions) };
    }),
    TaskEither.chainFirst(({ fresh }) => (fresh.length === 0 ? TaskEither.right(undefined) : tx.subscriptions.activate(fresh))),
  );

const gainers = (shares: ReadonlyArray<PersonalShare>) =>
  shares.flatMap(({ user, joined }) => joined.filter(({ isNew }) => !isNew).map(({ channel }) => ({ user, channel })));

/** Applies the plan and returns its log entries, except the notices. At most six statements, however many people and channels. */
export const carryOut = (tx: WriteTx, ports: Ports, caller: Caller, plan: Plan): TaskEither.TaskEither<Failure, Prepared<AppliedSubscriptions>> =>
  pipe(
    write(tx, ports, caller, plan),
    TaskEither.bindTo('written'),
    TaskEither.bind('visible', ({ written }) => visibilityWithoutSubscription(tx, ports, [...new Set(gainers(written.shares).map(({ user }) => user))])),
    TaskEither.map(({ written: { inserted, shares, fresh }, visible }) => {
      return {
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
                    gainedSight: visibleBySubscription(gainers(shares), visible),
                  },
                  audience: { kind: 'channelViewers' },
                } as const,
              ]
            : []),
        ],
      };
    }),
  );
