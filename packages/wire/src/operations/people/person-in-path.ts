import type { CommandOf } from '@parley/core/contract';

/** Ids are decimals; anything else is an address. */
export const personInPath = (named: string): CommandOf<'findAvatar'> =>
  /^\d{1,15}$/.test(named) ? { by: 'id', id: Number(named) } : { by: 'email', email: named };
