import type { Instant, ServerFacts, UserId } from '@parley/core';
import { type Actor, type EventQueue, onceEach, type User } from '@parley/core/model';
import { type Capability, isCapabilityKnown, isSpectator, type Open } from '@parley/core/rules';
import { type PartName, type PartOf, parts, type CommandOf, type State } from '@parley/core/contract';
import { apiAddress, dummyAddress } from '../objects/people/address.js';
import { type Viewing, viewing } from '../objects/messages/viewing.js';
import type { ReplyContext } from '../operation.js';

/** The visible accounts of the organization. */
interface PeopleView extends PartOf<'people'> {
  readonly byId: ReadonlyMap<UserId, User>;
  readonly viewing: Viewing;
  /** Deactivated ones, hidden or not. */
  readonly gone: ReadonlySet<UserId>;
  readonly isActive: (userId: UserId) => boolean;
  readonly addressOf: (userId: UserId) => string;
}

type PartViews = { readonly [Name in Exclude<PartName, 'people'>]: PartOf<Name> } & { readonly people: PeopleView };

/** The input of a registration's keys: the parts that their row names, and the common facts. */
export interface StateView<Name extends PartName = never> {
  readonly open: Open;
  readonly at: Instant;
  readonly actor: Actor;
  readonly server: ServerFacts;
  readonly request: CommandOf<'register'>;
  readonly understands: (capability: Capability) => boolean;
  /** Leaves out hidden people instead of showing an unknown user: for clients with the capability. */
  readonly omitsHiddenUsers: boolean;
  readonly state: Pick<PartViews, Name>;
}

/** The state when the queue was opened, all of one moment. */
interface Found {
  readonly actor: Actor;
  readonly state: State;
  readonly queue: Pick<EventQueue, 'capabilities'> | null;
  readonly options: CommandOf<'register'>;
}

type ShownTo = Pick<Viewing, 'open' | 'server'> & { readonly actor: Actor; readonly request: CommandOf<'register'> };

/** Once for all who get the same accounts. */
const accountsOf = onceEach((all: ReadonlyArray<User>) => ({
  byId: new Map(all.map((user) => [user.id, user])),
  gone: new Set(all.flatMap(({ id, isActive }) => (isActive ? [] : [id]))),
}));

const peopleView = (people: PartOf<'people'>, { open, server, actor, request }: ShownTo): PeopleView => {
  const { byId, gone } = accountsOf(people.all);
  const shown = viewing(
    { open, server, realm: actor.realm, actor: isSpectator(actor) ? null : actor },
    { clientGravatar: request.queue.clientGravatar, isVisible: ({ id }) => people.reached.has(id) },
  );
  return {
    ...people,
    byId,
    gone,
    viewing: shown,
    isActive: (id) => !gone.has(id),
    addressOf: (id) => {
      const user = byId.get(id);
      return user === undefined ? dummyAddress(id, shown) : apiAddress(user, shown);
    },
  };
};

const partNames = Object.keys(parts) as PartName[];

/** Parts that were not loaded are empty here; rows that need them are left out. */
const filled = ({ at: _, ...loaded }: State): { readonly [Name in PartName]: PartOf<Name> } =>
  Object.fromEntries(partNames.map((name) => [name, loaded[name] ?? parts[name].nothing])) as { [Name in PartName]: PartOf<Name> };

export const stateView = (context: Pick<ReplyContext, 'open' | 'levels' | 'server'>, { actor, state, queue, options: request }: Found): StateView<PartName> => {
  const { open, levels, server } = context;
  const understands = (capability: Capability): boolean =>
    queue === null ? request.queue.capabilities.has(capability) && isCapabilityKnown(levels.call, capability) : queue.capabilities.has(capability);
  const loaded = filled(state);
  return {
    open,
    at: state.at,
    actor,
    server,
    request,
    understands,
    omitsHiddenUsers: understands('userListIncomplete'),
    state: { ...loaded, people: peopleView(loaded.people, { open, server, actor, request }) },
  };
};
