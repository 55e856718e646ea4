import type { ChatState } from '../../app/state.js';

/** A person as lists name them. */
export interface Person {
  readonly user_id: number;
  readonly full_name: string;
  readonly email: string;
  readonly is_bot: boolean;
}

type Named = Pick<ChatState, 'realm_users' | 'realm_non_active_users' | 'cross_realm_bots'>;

const byId = new WeakMap<ReadonlyArray<object>, ReadonlyMap<number, Person>>();

const mapOf = (people: ReadonlyArray<Person>): ReadonlyMap<number, Person> => {
  const known = byId.get(people) ?? new Map(people.map((person) => [person.user_id, person]));
  byId.set(people, known);
  return known;
};

/** The person with this id, also one who is no longer here. */
export const personOf = ({ realm_users, realm_non_active_users, cross_realm_bots }: Named, userId: number): Person | undefined =>
  [realm_users, realm_non_active_users, cross_realm_bots]
    .map((people) => mapOf(people as ReadonlyArray<Person>).get(userId))
    .find((person) => person !== undefined);
