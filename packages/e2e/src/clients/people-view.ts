import { done, textParams } from './observer.js';
import type { ZulipClient } from './zulip-client.js';

/** What a client shows of an account. */
export interface ShownPerson {
  readonly user_id: number;
  readonly full_name: string;
  readonly email: string;
  readonly role: number;
  readonly is_active: boolean;
}

type Person = Readonly<Record<string, unknown>>;

/** A client that knows the people of its organization by its registration and the events since. */
export interface PeopleView {
  /** Applies all new events; returns their kinds. */
  readonly catchUp: () => Promise<ReadonlyArray<string>>;
  readonly people: () => ReadonlyArray<ShownPerson>;
  /** The people, as the server returns them now. */
  readonly fetched: () => Promise<ReadonlyArray<ShownPerson>>;
  readonly leave: () => Promise<unknown>;
}

const shownOf = ({ user_id, full_name, email, role, is_active }: Person): ShownPerson => ({ user_id, full_name, email, role, is_active }) as ShownPerson;

const byId = (people: Iterable<ShownPerson>): ReadonlyArray<ShownPerson> => [...people].sort((left, right) => left.user_id - right.user_id);

export const openPeopleView = async (client: ZulipClient): Promise<PeopleView> => {
  const registered = await done(client.queues.register({ event_types: ['realm_user'], ...textParams({ client_gravatar: true }) }));
  const known = new Map<number, ShownPerson>();
  const learn = (person: Person): void => void known.set(Number(person['user_id']), shownOf(person));
  for (const person of registered['realm_users'] as ReadonlyArray<Person>) learn({ ...person, is_active: true });
  for (const person of registered['realm_non_active_users'] as ReadonlyArray<Person>) learn({ ...person, is_active: false });
  let last = registered['last_event_id'];

  const apply = ({ op, person }: { readonly op: string; readonly person: Person }): string => {
    const { new_email: email, ...changed } = person;
    if (op === 'add') learn(person);
    else learn({ ...known.get(Number(person['user_id'])), ...changed, ...(email === undefined ? {} : { email }) });
    return op === 'add'
      ? op
      : `${op} ${Object.keys(person)
          .filter((key) => key !== 'user_id')
          .join(' ')}`;
  };

  return {
    catchUp: async () => {
      const answer = await done(client.events.retrieve({ queue_id: registered['queue_id'], last_event_id: last, dont_block: true }));
      const events = answer['events'] as ReadonlyArray<{ readonly id: number; readonly type: string; readonly op: string; readonly person: Person }>;
      last = events.at(-1)?.id ?? last;
      return events.filter(({ type }) => type === 'realm_user').map(apply);
    },
    people: () => byId(known.values()),
    fetched: async () => byId(((await done(client.users.retrieve()))['members'] as ReadonlyArray<Person>).map(shownOf)),
    leave: () => client.queues.deregister({ queue_id: registered['queue_id'] }),
  };
};
