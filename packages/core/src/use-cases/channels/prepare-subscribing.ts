import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as Either from 'fp-ts/lib/Either.js';
import { type Failure, faulted, refused } from '../../failures.js';
import type { Channel } from '../../model/channel.js';
import type { Subscription } from '../../model/subscription.js';
import type { User } from '../../model/user.js';
import type { Ports } from '../../ports/ports.js';
import type { NewChannel, Tx } from '../../ports/store.js';
import { defaultSettings } from '../../rules/group-settings/default-settings.js';
import { prepareNotices } from '../notices/prepare-notices.js';
import { mostPeopleTold } from '../notices/subscription-notices.js';
import { acquaintedWith } from '../shared/acquainted.js';
import { findPeople, type People, type PersonName } from '../shared/find-people.js';
import type { Caller } from '../use-case.js';
import type { Prepared } from './append-of.js';
import { arrangeSubscriptions, type Joined, membershipChanges, type PersonalShare } from './arrange-subscriptions.js';
import { decideSubscribing, type SubscribeDecision, type SubscribeFacts } from './decide-subscribing.js';
import { sightWithoutSubscription } from './sight-without-subscription.js';
import type { CreationWanted, Subscribe } from './wanted-channel.js';

/** One person's channels, by name in their own spelling. */
export interface PersonalChannels {
  readonly user: User;
  readonly channelNames: ReadonlyArray<string>;
}

export interface Subscribed {
  readonly subscribed: ReadonlyArray<PersonalChannels>;
  readonly alreadySubscribed: ReadonlyArray<PersonalChannels>;
  readonly unauthorized: ReadonlyArray<string>;
  /** Whether people were told, or would have been; false when there are too many of them. */
  readonly tellsSubscribers: boolean;
}

const subscriptionsTo = (tx: Tx, people: ReadonlyArray<Pick<User, 'id'>>, channels: ReadonlyArray<Pick<Channel, 'id'>>) =>
  people.length === 0 || channels.length === 0
    ? TaskEither.right<Failure, ReadonlyArray<Subscription>>([])
    : pipe(
        tx.subscriptions.between(
          people.map(({ id }) => id),
          channels.map(({ id }) => id),
        ),
        TaskEither.mapLeft(faulted),
      );

const load = (tx: Tx, ports: Pick<Ports, 'server'>, caller: Caller, command: Subscribe): TaskEither.TaskEither<Failure, SubscribeFacts> =>
  pipe(
    tx.channels.byNames(command.channels.map(({ name }) => name.trim())),
    TaskEither.mapLeft(faulted),
    TaskEither.bindTo('existing'),
    TaskEither.bind('people', () => findPeople(tx, ports, caller, command.subscribers)),
    TaskEither.bind('acquainted', ({ people }) => acquaintedWith(tx, caller, found(people, command.subscribers))),
    TaskEither.bind('own', ({ existing }) => subscriptionsTo(tx, [caller.actor.user], existing)),
    TaskEither.map((facts) => ({ ...facts, caller, webPublicEnabled: ports.server.webPublicChannels })),
  );

const found = (people: People, names: ReadonlyArray<PersonName>): ReadonlyArray<User> => names.map((name) => people.find(name)).filter((user) => user !== null);

const oneLine = (description: string | null): string => (description ?? '').replace(/\s*\n\s*/g, ' ').trim();

const newChannels = (
  { renderer, clock }: Pick<Ports, 'renderer' | 'clock'>,
  { actor, realm }: Caller,
  { created, privacy }: SubscribeDecision,
  { isDefault, retention }: CreationWanted,
): ReadonlyArray<NewChannel> =>
  created.map((wanted) => {
    const description = oneLine(wanted.description);
    return {
      name: wanted.name,
      description,
      renderedDescription: renderer.renderInline(description),
      privacy,
      isDefault,
      creatorId: actor.user.id,
      dateCreated: clock.now(),
      retention,
      topicsPolicy: 'inherit',
      folderId: null,
      settings: defaultSettings('channel', realm.systemGroups, actor.user.id),
    };
  });

const channelsOf = ({ created, joined }: SubscribeDecision, inserted: ReadonlyArray<Channel>): ReadonlyArray<Joined> =>
  [
    ...inserted.map((channel, index) => ({ channel, color: created[index]?.color ?? null, isNew: true })),
    ...joined.map(({ channel, wanted }) => ({ channel, color: wanted.color, isNew: false })),
  ].sort((left, right) => left.channel.id - right.channel.id);

/** Makes the channels, finds who is new to what, and makes the subscriptions: four statements at the most. */
const write = (tx: Tx, ports: Ports, caller: Caller, command: Subscribe, decision: SubscribeDecision) =>
  pipe(
    decision.created.length === 0 ? TaskEither.right([]) : tx.channels.insert(newChannels(ports, caller, decision, command.creation)),
    TaskEither.mapLeft(faulted),
    TaskEither.bindTo('inserted'),
    TaskEither.bind('subscriptions', () =>
      subscriptionsTo(
        tx,
        decision.people,
        decision.joined.map(({ channel }) => channel),
      ),
    ),
    TaskEither.bind('colors', () => pipe(tx.subscriptions.colors(decision.people.map(({ id }) => id)), TaskEither.mapLeft(faulted))),
    TaskEither.map(({ inserted, subscriptions, colors }) => {
      const shares = arrangeSubscriptions({ people: decision.people, channels: channelsOf(decision, inserted), subscriptions, colors });
      return { inserted, shares, fresh: shares.flatMap((share) => share.subscriptions) };
    }),
    TaskEither.chainFirst(({ fresh }) =>
      fresh.length === 0 ? TaskEither.right(undefined) : pipe(tx.subscriptions.activate(fresh), TaskEither.mapLeft(faulted)),
    ),
  );

const names = (shares: ReadonlyArray<PersonalShare>, which: 'joined' | 'joinedBefore'): ReadonlyArray<PersonalChannels> =>
  shares
    .map((share) => ({ user: share.user, channelNames: share[which].map(({ channel }) => channel.name) }))
    .filter(({ channelNames }) => channelNames.length > 0);

const gainers = (shares: ReadonlyArray<PersonalShare>) =>
  shares.flatMap(({ user, joined }) => joined.filter(({ isNew }) => !isNew).map(({ channel }) => ({ user, channel })));

/**
 * Everything about subscribing but the append, which a request has only one of. Sixteen statements at the most, however many people and channels are named.
 */
export const prepareSubscribing = (tx: Tx, ports: Ports, caller: Caller, command: Subscribe): TaskEither.TaskEither<Failure, Prepared<Subscribed>> =>
  pipe(
    load(tx, ports, caller, command),
    TaskEither.chainEitherK((facts) => pipe(decideSubscribing(command, facts), Either.mapLeft(refused))),
    TaskEither.bindTo('decision'),
    TaskEither.bind('written', ({ decision }) => write(tx, ports, caller, command, decision)),
    TaskEither.bind('sees', ({ written }) => sightWithoutSubscription(tx, ports, caller, [...new Set(gainers(written.shares).map(({ user }) => user))])),
    TaskEither.bind('notices', ({ written }) => prepareNotices(tx, ports, caller, command, written)),
    TaskEither.map(({ decision, written: { inserted, shares, fresh }, sees, notices }) => {
      const gained = gainers(shares).filter(({ user, channel }) => !sees(user.id, channel));
      const joinedPeople = names(shares, 'joined');
      return {
        result: {
          subscribed: joinedPeople,
          alreadySubscribed: names(shares, 'joinedBefore'),
          unauthorized: decision.unauthorized,
          tellsSubscribers: joinedPeople.length <= mostPeopleTold,
        },
        periods: fresh.map(({ userId, channelId }) => ({ userId, channelId, change: 'open' as const })),
        entries: [
          ...inserted.map((channel) => ({ kind: 'event', event: { kind: 'channelCreated', channel }, audience: { kind: 'channelViewers' } }) as const),
          ...(command.creation.isDefault && inserted.length > 0
            ? [{ kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: { kind: 'nonGuests' } } as const]
            : []),
          ...(fresh.length > 0
            ? [
                {
                  kind: 'event',
                  event: {
                    kind: 'subscribed',
                    changes: membershipChanges(fresh),
                    gainedSight: membershipChanges(gained.map(({ user, channel }) => ({ userId: user.id, channelId: channel.id }))),
                  },
                  audience: { kind: 'channelViewers' },
                } as const,
              ]
            : []),
          ...notices,
        ],
      };
    }),
  );
