import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Refusal } from '../../refusals/index.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { ChannelId } from '../../model/ids.js';
import type { Subscription, SubscriptionChoice } from '../../model/subscriptions/subscription.js';
import type { SubscriptionChange, WriteTx } from '../../ports/store.js';
import { metadataAccess } from '../../rules/channels/channels.js';
import { allowedAtBoth } from '../../rules/holds-at-both.js';
import type { Caller, UseCase } from '../use-case.js';

export interface Choice {
  readonly channelId: ChannelId;
  readonly choice: SubscriptionChoice;
}

export interface ChooseAboutChannels {
  /** Applied in order: the last choice of a kind wins. */
  readonly choices: ReadonlyArray<Choice>;
}

export interface ChoosingFacts {
  readonly caller: Pick<Caller, 'actor' | 'levels'>;
  readonly channels: ReadonlyArray<RuledChannel>;
  /** The caller's subscriptions to the named channels, current and former. */
  readonly subscriptions: ReadonlyArray<Subscription>;
}

/** Refuses people without a subscription; a hidden channel counts as missing. */
const refusalFor = (channelId: ChannelId, { caller, channels, subscriptions }: ChoosingFacts): Refusal | null => {
  const channel = channels.find(({ id }) => id === channelId);
  const own = subscriptions.find((subscription) => subscription.channelId === channelId);
  if (channel !== undefined && own?.isActive === true) return null;
  const isKnown = channel !== undefined && allowedAtBoth(caller.levels, (open) => metadataAccess({ actor: caller.actor, channel, subscribed: false, open }));
  return isKnown ? { kind: 'notSubscribed', channelId } : { kind: 'invalidChannelId' };
};

/** Returns one change for each channel, or the first refusal in the order of the request, which refuses all. Spec: 2 (Channel) */
export const decideChoosing = ({ choices }: ChooseAboutChannels, facts: ChoosingFacts): Either.Either<Refusal, ReadonlyArray<SubscriptionChange>> => {
  const byChannel = new Map<ChannelId, SubscriptionChange>();
  for (const { channelId, choice } of choices) {
    const known = byChannel.get(channelId);
    const refusal = known === undefined ? refusalFor(channelId, facts) : null;
    if (refusal !== null) return Either.left(refusal);
    byChannel.set(channelId, { channelId, choices: { ...known?.choices, [choice.property]: choice.value } });
  }
  return Either.right([...byChannel.values()]);
};

const load = (tx: WriteTx, caller: Caller, { choices }: ChooseAboutChannels): TaskEither.TaskEither<Failure, ChoosingFacts> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('channels', () => tx.channels.ruled()),
    TaskEither.bind('subscriptions', () => tx.subscriptions.between([caller.actor.user.id], [...new Set(choices.map(({ channelId }) => channelId))])),
    TaskEither.map((found) => ({ caller, ...found })),
  );

/**
 * Changes colour, mute, pin and notifications of the caller's channels. Publishes each choice to their own clients, also one that changes nothing: these wait
 * for it. Two statements and the append, however many choices.
 *
 * UPSTREAM: there the choices before a refused one stay.
 */
export const chooseAboutChannels: UseCase<ChooseAboutChannels, null> = {
  mode: 'write',
  run: (tx) => (caller, command) => {
    const { id } = caller.actor.user;
    if (command.choices.length === 0) return TaskEither.right(null);
    return pipe(
      load(tx, caller, command),
      TaskEither.chainEitherK((facts) => pipe(decideChoosing(command, facts), Either.mapLeft(refused))),
      TaskEither.chainW((changes) => tx.subscriptions.choose(id, changes)),
      TaskEither.chainW(() => {
        const entries = command.choices.map((choice) => ({
          kind: 'event' as const,
          event: { kind: 'subscriptionChosen' as const, ...choice },
          audience: { kind: 'users' as const, userIds: [id] },
        }));
        // Rules do not read these, but cached subscriptions depend on the version of the facts.
        return tx.append({ entries, changesRules: true });
      }),
      TaskEither.map(() => null),
    );
  },
};
