import type { PersonalStore } from '@parley/core';
import { hintsWithout } from '@parley/core/model';
import type { Scope } from '../../connection/scope.js';
import { as } from '../../rows/read.js';
import { sql } from '../../sql/sql.js';

export const onboardingStepsIn = (scope: Scope): PersonalStore['onboardingSteps'] => {
  const { realmId, tables } = scope;
  const { onboarding_step: step } = tables;
  return {
    of: (user) =>
      scope.attempt("read a person's onboarding steps", async () => {
        const rows = await scope.rows(sql`select name from ${step} where realm_id = ${realmId} and user_id = ${user}`);
        return hintsWithout(rows.map((row) => as<string>(row, 'name')));
      }),
    mark: (user, name) =>
      scope.attempt('mark an onboarding step', async () => {
        await scope.rows(sql`insert into ${step} (realm_id, user_id, name) values (${realmId}, ${user}, ${name}) on conflict do nothing`);
      }),
  };
};
