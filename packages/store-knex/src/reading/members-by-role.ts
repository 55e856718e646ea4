import { millisecondsPerDay } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';

/** Members who joined until then are full members now. */
export const fullBefore = ({ clock }: Pick<Scope, 'clock'>, { policies }: Realm): number => clock.now() - policies.waitingPeriodDays * millisecondsPerDay;

/**
 * Accounts that belong to the system group of the row `g` directly: by their present role, and by the clock. Derived rather than stored. System bots belong to
 * none. Spec: 2 (User group)
 */
export const membersByRole = (scope: Scope, realm: Realm, isActive = true): Sql => sql`
  select a.id from ${scope.tables.account} a
  where g.system is not null and a.realm_id = ${scope.realmId} and ${isActive ? sql`a.is_active` : sql`not a.is_active`} and not a.is_system_bot
    and a.role = case g.system when 'owners' then 'owner' when 'administrators' then 'administrator' when 'moderators' then 'moderator'
      when 'fullMembers' then 'member' when 'members' then 'member' when 'everyone' then 'guest' end
    and (g.system <> 'fullMembers' or a.date_joined <= ${fullBefore(scope, realm)})`;
