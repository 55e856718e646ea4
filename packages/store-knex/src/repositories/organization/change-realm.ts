import type { Deactivation, Fault, RealmChange } from '@parley/core';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Scope } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';
import { storable, toJson } from '../../sql/storable.js';

export const changeRealmIn =
  (scope: Scope) =>
  ({ name, description, settings = {}, policies = {} }: RealmChange): TaskEither<Fault, void> =>
    scope.attempt('change an organization', async () => {
      const { realmId, tables } = scope;
      await scope.rows(
        sql`update ${tables.realm} set name = coalesce(${name === undefined ? null : storable(name)}, name),
            description = coalesce(${description === undefined ? null : storable(description)}, description),
            settings = settings || ${toJson(settings)}::jsonb, policies = policies || ${toJson(policies)}::jsonb
          where realm_id = ${realmId}`,
      );
    });

export const setDeactivationIn =
  (scope: Scope) =>
  ({ isDeactivated, deletionDueAt }: Deactivation): TaskEither<Fault, void> =>
    scope.attempt('deactivate or reactivate an organization', async () => {
      const { realmId, tables } = scope;
      await scope.rows(sql`update ${tables.realm} set is_deactivated = ${isDeactivated}, deletion_due_at = ${deletionDueAt} where realm_id = ${realmId}`);
    });
