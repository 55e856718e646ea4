import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Refusal } from '../../failures.js';
import type { ChannelPrivacy } from '../../model/channel-privacy.js';
import type { Channel } from '../../model/channel.js';
import type { ChannelId } from '../../model/ids.js';
import type { Subscription } from '../../model/subscription.js';
import type { User } from '../../model/user.js';
import { notGuest } from '../../rules/actors.js';
import { canCreateChannel } from '../../rules/creating-channels.js';
import { defaultSettings } from '../../rules/group-settings/default-settings.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { canAddAnywhere, canAddSubscribers, canSubscribeSelf } from '../../rules/subscribing.js';
import type { Verdict } from '../../rules/verdict.js';
import type { Caller } from '../use-case.js';
import { findSubscribers, namesOthers, type SubscriberFacts } from './find-subscribers.js';
import { sortWanted, type ChannelWanted, type Subscribe, type WantedChannels, wantedPrivacy } from './wanted-channel.js';

export interface SubscribeFacts extends SubscriberFacts {
  readonly caller: Pick<Caller, 'actor' | 'levels' | 'open' | 'realm'>;
  /** Those of the channels named that exist, archived ones included. */
  readonly existing: ReadonlyArray<Channel>;
  /** The caller's own to these, current and former. */
  readonly own: ReadonlyArray<Subscription>;
  /** The operator's switch. */
  readonly webPublicEnabled: boolean;
}

/** What becomes of a request. The channels to make have no ids yet. */
export interface SubscribeDecision {
  readonly created: ReadonlyArray<ChannelWanted>;
  /** Of those. */
  readonly privacy: ChannelPrivacy;
  readonly joined: WantedChannels['present'];
  /** As the request named them. */
  readonly unauthorized: ReadonlyArray<string>;
  readonly people: ReadonlyArray<User>;
}

type Judged<A> = Either.Either<Refusal, A>;

const permitted = (verdict: Verdict): Judged<unknown> => Either.mapLeft(({ refusal }: { readonly refusal: Refusal }) => refusal)(verdict);

/** Everything about the channels to make is the same for all of them, and so one question. */
const judgeCreation = ({ creation }: Subscribe, { missing }: WantedChannels, { caller, webPublicEnabled }: SubscribeFacts): Judged<ChannelPrivacy> => {
  if (missing.length === 0) return Either.right('public');
  const { actor, levels, realm } = caller;
  const settings = defaultSettings('channel', realm.systemGroups, actor.user.id);
  return pipe(
    wantedPrivacy(creation),
    Either.chainFirst((privacy) => {
      const wanted = { privacy, isDefault: creation.isDefault, retention: creation.retention, topicsPolicy: 'inherit', settings } as const;
      return permitted(holdsAtBoth(levels, (open) => canCreateChannel({ actor, wanted, webPublicEnabled, open })));
    }),
  );
};

type Entry = Pick<SubscribeDecision, 'joined' | 'unauthorized'>;

/**
 * Which of the channels that are there the caller may subscribe to.
 *
 * UPSTREAM: a channel that she may not enter is called as she called it; the reference server gives its real spelling away.
 */
const judgeEntry = (command: Subscribe, { present }: WantedChannels, { caller, own }: SubscribeFacts, bringsOthers: boolean): Judged<Entry> => {
  const { actor, levels } = caller;
  const current = new Set<ChannelId>(own.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
  const mayEnter = ({ channel }: WantedChannels['present'][number]): boolean =>
    Either.isRight(holdsAtBoth(levels, (open) => canSubscribeSelf({ actor, channel, subscribed: current.has(channel.id), open })));
  const joined = present.filter(mayEnter);
  const unauthorized = present.filter((one) => !joined.includes(one)).map(({ wanted }) => wanted.name);
  const [first] = unauthorized;
  if (first !== undefined && command.refusalsAreFatal) return Either.left({ kind: 'unableToAccessChannel', channelName: first });
  for (const { channel } of bringsOthers ? joined : []) {
    const subscribed = current.has(channel.id);
    const added = permitted(holdsAtBoth(levels, (open) => canAddSubscribers({ actor, channel, subscribed, isNew: false, open })));
    if (Either.isLeft(added)) return added;
  }
  return Either.right({ joined, unauthorized });
};

/**
 * May she do what she asks, and what is it? Refusals in the order in which the reference reports them; people were looked up before the channels from level 208
 * on, and after them again since adding is judged for each channel.
 *
 * Spec: 4.1
 */
export const decideSubscribing = (command: Subscribe, facts: SubscribeFacts): Judged<SubscribeDecision> => {
  const { actor, levels, open } = facts.caller;
  const people = findSubscribers(command.subscribers, facts);
  const bringsOthers = namesOthers(command.subscribers, facts);
  const peopleFirst = open('principalsCheckedFirst') && !open('addPermissionPerChannel');
  return pipe(
    permitted(notGuest(actor)),
    Either.chain(() => (bringsOthers ? permitted(holdsAtBoth(levels, (at) => canAddAnywhere({ actor, open: at }))) : Either.right(null))),
    Either.chain((): Judged<unknown> => (peopleFirst ? people : Either.right(null))),
    Either.chain(() => sortWanted(command.channels, facts.existing)),
    Either.chain((sorted) =>
      pipe(
        judgeCreation(command, sorted, facts),
        Either.bindTo('privacy'),
        Either.bind('entry', () => judgeEntry(command, sorted, facts, bringsOthers)),
        Either.bind('people', () => people),
        Either.map(({ privacy, entry, people: subscribers }) => ({ ...entry, created: sorted.missing, privacy, people: subscribers })),
      ),
    ),
  );
};
