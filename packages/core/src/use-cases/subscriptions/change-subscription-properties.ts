import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../refusals/index.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { ChannelId } from '../../model/ids.js';
import type { Subscription, SubscriptionChoice } from '../../model/subscriptions/subscription.js';
import type { SubscriptionChange } from '../../ports/store.js';
import { metadataAccess } from '../../rules/channels/channels.js';
import { allowedAtBoth } from '../../rules/holds-at-both.js';
import type { Caller } from '../caller.js';
import type { UseCase } from '../use-case.js';
import type { WriteCall } from '../call.js';
import { type Outcome, decided } from '../outcome.js';

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

const load = async (call: WriteCall, { choices }: ChooseAboutChannels): Outcome<ChoosingFacts> => {
  const channels = await call.tx.channels.ruled()();
  if (Either.isLeft(channels)) return channels;
  const subscriptions = await call.tx.subscriptions.between([call.actor.user.id], [...new Set(choices.map(({ channelId }) => channelId))])();
  return Either.isLeft(subscriptions) ? subscriptions : Either.right({ caller: call, ...{ channels: channels.right, subscriptions: subscriptions.right } });
};

/**
 * Changes colour, mute, pin and notifications of the caller's channels. Publishes each choice to their own clients, also one that changes nothing: these wait
 * for it. Two statements and the append, however many choices.
 *
 * UPSTREAM: there the choices before a refused one stay.
 */
export const chooseAboutChannels: UseCase<ChooseAboutChannels, null> = {
  mode: 'write',
  run: async (call, command) => {
    const { id } = call.actor.user;
    if (command.choices.length === 0) return Either.right(null);
    const facts = await load(call, command);
    if (Either.isLeft(facts)) return facts;
    const changes = decided(decideChoosing(command, facts.right));
    if (Either.isLeft(changes)) return changes;
    const found = await call.tx.subscriptions.choose(id, changes.right)();
    if (Either.isLeft(found)) return found;
    const entries = command.choices.map((choice) => ({
      kind: 'event' as const,
      event: { kind: 'subscriptionChosen' as const, ...choice },
      audience: { kind: 'users' as const, userIds: [id] },
    }));
    // Rules do not read these, but cached subscriptions depend on the version of the facts.
    const appended = await call.tx.append({ entries, changesRules: true })();
    return Either.isLeft(appended) ? appended : Either.right(null);
  },
};
