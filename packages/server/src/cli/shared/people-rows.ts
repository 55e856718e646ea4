import type { User } from '@parley/core/model';

/** People in a list of members. */
export const peopleRows = (people: ReadonlyArray<User>): ReadonlyArray<ReadonlyArray<string>> =>
  [...people].sort((left, right) => left.id - right.id).map(({ id, email, fullName }) => [String(id), email, fullName]);

/** `Ann, Bo`. */
export const namesText = (people: ReadonlyArray<User>): string => people.map(({ fullName }) => fullName).join(', ');
