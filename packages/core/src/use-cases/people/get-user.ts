import type { User } from '../../model/people/user.js';
import { findPerson, type PersonInPath } from '../shared/people/find-person.js';
import type { UseCase } from '../use-case.js';

export type GetUser = PersonInPath;

/** Returns one account, by id or address; bots and deactivated accounts too. Spec: 4.12 */
export const getUser: UseCase<GetUser, User> = {
  mode: 'snapshot',
  run: (call, asked) => findPerson(call, asked, { bots: 'yes', deactivated: true, mode: 'read' }),
};
