import type { PresenceReads, Presences } from './presences.js';
import type { PromotionReads, Promotions } from './promotions.js';
import type { UserReads, Users } from './users.js';

export type * from './presences.js';
export type * from './promotions.js';
export type * from './users.js';

/** Accounts, who is present, and waiting periods that end. A reading transaction has these. */
export interface PeopleReads {
  readonly users: UserReads;
  readonly presences: PresenceReads;
  readonly promotions: PromotionReads;
}

/** A writing transaction has these. */
export interface PeopleStore extends PeopleReads {
  readonly users: Users;
  readonly presences: Presences;
  readonly promotions: Promotions;
}
