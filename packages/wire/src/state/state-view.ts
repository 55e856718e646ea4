import type { Instant, ServerFacts, UserId } from '@parley/core';
import type { Actor, EventQueue, User } from '@parley/core/model';
import { isOpenAtEither, type Capability, isCapabilityKnown, isSpectator, type Open } from '@parley/core/rules';
import { type PartName, type PartOf, parts, type CommandOf, type State } from '@parley/core/contract';
import { apiAddress, dummyAddress } from '../objects/people/address.js';
import { type Viewing, viewing } from '../objects/messages/viewing.js';
import type { ReplyContext } from '../operation.js';

/** The accounts of the organization, and how they are shown to the reader. */
interface PeopleView extends PartOf<'people'> {
  readonly byId: ReadonlyMap<UserId, User>;
  readonly viewing: Viewing;
  readonly isActive: (userId: UserId) => boolean;
  readonly addressOf: (userId: UserId) => string;
}

type PartViews = { readonly [Name in Exclude<PartName, 'people'>]: PartOf<Name> } & { readonly people: PeopleView };

/** What the keys of a registration are made from: the parts that their row names, and what every row may know. */
export interface StateView<Name extends PartName = never> {
  readonly open: Open;
  readonly at: Instant;
  readonly actor: Actor;
  readonly server: ServerFacts;
  readonly request: CommandOf<'register'>;
  readonly understands: (capability: Capability) => boolean;
  /** Whoever is out of reach is left out, not shown as unknown: where the client can do without, and from level 437 on, be it the call's or the floor's. */
  readonly omitsHiddenUsers: boolean;
  readonly state: Pick<PartViews, Name>;
}

/** What was found when the queue was opened, all of one moment. */
interface Found {
  readonly actor: Actor;
  readonly state: State;
  readonly queue: Pick<EventQueue, 'capabilities'> | null;
  readonly options: CommandOf<'register'>;
}

type ShownTo = Pick<Viewing, 'open' | 'server'> & { readonly actor: Actor; readonly request: CommandOf<'register'> };

const peopleView = (people: PartOf<'people'>, { open, server, actor, request }: ShownTo): PeopleView => {
  const byId = new Map(people.all.map((user) => [user.id, user]));
  const shown = viewing(
    { open, server, realm: actor.realm, actor: isSpectator(actor) ? null : actor },
    { clientGravatar: request.queue.clientGravatar, isVisible: ({ id }) => people.reached.has(id) },
  );
  return {
    ...people,
    byId,
    viewing: shown,
    isActive: (id) => byId.get(id)?.isActive ?? true,
    addressOf: (id) => {
      const user = byId.get(id);
      return user === undefined ? dummyAddress(id, shown) : apiAddress(user, shown);
    },
  };
};

const partNames = Object.keys(parts) as PartName[];

/** Parts that were not loaded are empty here; no row that names one is written without it. */
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
    omitsHiddenUsers: understands('userListIncomplete') || isOpenAtEither(levels, 'guestNoPlaceholderUsers'),
    state: { ...loaded, people: peopleView(loaded.people, { open, server, actor, request }) },
  };
};
