import { millisecondsPerDay } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';

/**
 * Accounts that belong to the system group of the row `g` directly: by their present role, and by the clock. Derived rather than stored. Spec: 2 (User group)
 */
export const membersByRole = ({ tables, clock }: Scope, { policies }: Realm, isActive = true): Sql => sql`
  select a.id from ${tables.account} a
  where g.system is not null and a.realm_id = g.realm_id and ${isActive ? sql`a.is_active` : sql`not a.is_active`}
    and a.role = case g.system when 'owners' then 'owner' when 'administrators' then 'administrator' when 'moderators' then 'moderator'
      when 'fullMembers' then 'member' when 'members' then 'member' when 'everyone' then 'guest' end
    and (g.system <> 'fullMembers' or a.date_joined <= ${clock.now() - policies.waitingPeriodDays * millisecondsPerDay})`;
