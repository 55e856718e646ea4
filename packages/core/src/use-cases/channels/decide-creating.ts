import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import { notGuest } from '../../rules/people/actors.js';
import type { Plan } from '../shared/subscribing/apply-subscribing.js';
import { composeChannelName } from '../shared/channels/channel-name.js';
import { findSubscribers, type SubscriberFacts } from '../shared/subscribing/find-subscribers.js';
import { type CreationFacts, authorizeCreation } from '../shared/channels/authorize-creation.js';
import { permit } from '../shared/permit.js';
import type { RequestedChannel, Subscribe } from '../shared/channels/requested-channel.js';
import { refuse, decided } from '../outcome.js';

/** Subscribers are named by id; without any, the channel starts empty. */
export interface CreateChannel extends Pick<Subscribe, 'subscribers' | 'creation' | 'announces' | 'notifiesSubscribers'> {
  readonly channel: Pick<RequestedChannel, 'name' | 'description'>;
}

export interface ChannelCreationFacts extends CreationFacts, SubscriberFacts {
  readonly caller: CreationFacts['caller'];
  /** Whether a channel with this name exists, archived or not. */
  readonly isTaken: boolean;
}

/**
 * Checks whether the caller may create this channel. Checks permission before the name, so that callers without it do not learn which names exist.
 *
 * Spec: 4.2
 */
export const decideCreating = ({ channel, subscribers, creation }: CreateChannel, facts: ChannelCreationFacts): Either.Either<Failure, Plan> =>
  pipe(
    permit(notGuest(facts.caller.actor)),
    Either.chain(() => decided(composeChannelName(channel.name))),
    Either.bindTo('name'),
    Either.bind('checked', () => authorizeCreation(creation, facts)),
    Either.chainFirst(({ name }): Either.Either<Failure, null> =>
      facts.isTaken ? refuse({ kind: 'channelAlreadyExists', channelName: name }) : Either.right(null),
    ),
    Either.bind('people', () => (subscribers.length === 0 ? Either.right([]) : decided(findSubscribers(subscribers, facts)))),
    Either.map(({ name, checked, people }) => ({ created: [{ ...channel, name, color: null }], creation: checked, joined: [], people })),
  );
