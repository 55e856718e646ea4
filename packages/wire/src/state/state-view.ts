import {
  type Actor,
  isOpenAtEither,
  type Capability,
  type EventQueue,
  isCapabilityKnown,
  isSpectator,
  type Open,
  type Register,
  type State,
  type User,
  type UserId,
} from '@parley/core';
import { apiAddress, dummyAddress } from '../objects/people/address.js';
import { type Viewing, viewing } from '../objects/messages/viewing.js';
import type { ReplyContext } from '../operation.js';

/** What the keys of a registration are made from. */
export interface StateView {
  readonly open: Open;
  readonly actor: Actor;
  readonly viewing: Viewing;
  readonly state: State;
  readonly wishes: Register;
  readonly understands: (capability: Capability) => boolean;
  /** Whoever is out of reach is left out, not shown as unknown: where the client can do without, and from level 437 on, be it the call's or the floor's. */
  readonly leavesOutUnreached: boolean;
  /** Known accounts by id. */
  readonly people: ReadonlyMap<UserId, User>;
  readonly isActive: (userId: UserId) => boolean;
  readonly addressOf: (userId: UserId) => string;
}

/** What was found when the queue was opened, all of one moment. */
interface Found {
  readonly actor: Actor;
  readonly state: State;
  readonly queue: Pick<EventQueue, 'capabilities'> | null;
  readonly wishes: Register;
}

export const stateView = (context: Pick<ReplyContext, 'open' | 'levels' | 'server'>, { actor, state, queue, wishes }: Found): StateView => {
  const understands = (capability: Capability): boolean =>
    queue === null ? wishes.queue.capabilities.has(capability) && isCapabilityKnown(context.levels.call, capability) : queue.capabilities.has(capability);
  const people = new Map((state.people?.all ?? []).map((user) => [user.id, user]));
  const reached = state.people?.reached;
  const shown = viewing(
    { open: context.open, server: context.server, realm: actor.realm, actor: isSpectator(actor) ? null : actor },
    { clientGravatar: wishes.queue.clientGravatar, reaches: ({ id }) => reached === undefined || reached.has(id) },
  );
  return {
    open: context.open,
    actor,
    viewing: shown,
    state,
    wishes,
    understands,
    leavesOutUnreached: understands('userListIncomplete') || isOpenAtEither(context.levels, 'guestNoPlaceholderUsers'),
    people,
    isActive: (id) => people.get(id)?.isActive ?? true,
    addressOf: (id) => {
      const user = people.get(id);
      return user === undefined ? dummyAddress(id, shown) : apiAddress(user, shown);
    },
  };
};
