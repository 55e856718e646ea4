import { type GroupId, groupId, type NewRealm } from '@parley/core';
import { fold, type SystemGroupName, systemGroupNames, type SystemGroups } from '@parley/core/model';
import { defaultSettings, systemGroupSettings, systemSubgroups } from '@parley/core/rules';
import { ints } from '../rows/read.js';
import type { Row } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';
import { storable, toJson } from '../sql/storable.js';
import type { Tables } from '../sql/tables.js';

/** Names and descriptions as the API shows them. Spec: 2 (User group) */
const systemGroupTexts: Readonly<Record<SystemGroupName, { readonly name: string; readonly description: string }>> = {
  internet: { name: 'role:internet', description: 'Everyone on the Internet' },
  everyone: { name: 'role:everyone', description: 'Everyone in this organization, including guests' },
  members: { name: 'role:members', description: 'Members of this organization, not including guests' },
  fullMembers: { name: 'role:fullmembers', description: 'Members of this organization, not including new accounts and guests' },
  moderators: { name: 'role:moderators', description: 'Moderators of this organization, including administrators' },
  administrators: { name: 'role:administrators', description: 'Administrators of this organization, including owners' },
  owners: { name: 'role:owners', description: 'Owners of this organization' },
  nobody: { name: 'role:nobody', description: 'Nobody' },
};

type Run = (statement: Sql) => Promise<ReadonlyArray<Row>>;

const groupRows = (groups: SystemGroups) =>
  systemGroupNames.map((system) => ({ id: groups[system], system, settings: systemGroupSettings(groups), ...systemGroupTexts[system] }));

/** Inserts the organization, its counter and its eight system groups, each inside the next wider one. Returns its id. */
export const createRealmRows = async (run: Run, tables: Tables, realm: NewRealm): Promise<number> => {
  const [numbers] = await run(sql`
    select nextval('${tables.realm_ids}') as realm_id, array(select nextval('${tables.group_ids}') from generate_series(1, ${systemGroupNames.length}::integer)) as groups`);
  const realmId = Number(numbers?.['realm_id']);
  const ids = ints<GroupId>(numbers ?? {}, 'groups');
  const groups = Object.fromEntries(systemGroupNames.map((name, index) => [name, groupId(ids[index] ?? 0)])) as SystemGroups;
  const nesting = systemGroupNames.flatMap((name) => {
    const subgroup = systemSubgroups[name];
    return subgroup === null ? [] : [{ group: groups[name], subgroup: groups[subgroup] }];
  });
  await run(sql`
    insert into ${tables.realm} (realm_id, string_id, string_id_folded, name, description, date_created, settings, policies, system_groups, promotions_told_to)
    values (${realmId}, ${storable(realm.stringId)}, ${fold(storable(realm.stringId))}, ${storable(realm.name)}, ${storable(realm.description)},
      ${realm.dateCreated}, ${toJson(defaultSettings('realm', groups, null))}, ${toJson(realm.policies)}, ${toJson(groups)}, ${realm.dateCreated})`);
  await run(sql`insert into ${tables.realm_counter} (realm_id) values (${realmId})`);
  await run(sql`
    insert into ${tables.user_group} (realm_id, id, name, name_folded, description, system, settings)
    select ${realmId}, id, name, name, description, system, settings
    from jsonb_to_recordset(${toJson(groupRows(groups))}::jsonb) as row (id bigint, name text, description text, system text, settings jsonb)`);
  await run(sql`
    insert into ${tables.group_subgroup} (realm_id, group_id, subgroup_id)
    select ${realmId}, "group", subgroup from jsonb_to_recordset(${toJson(nesting)}::jsonb) as row ("group" bigint, subgroup bigint)`);
  return realmId;
};

/** The audit knows everything from here on: the organization has just been created. */
export const beginAudit = async (run: Run, tables: Tables, realmId: number, { dateCreated }: NewRealm): Promise<void> => {
  await run(sql`insert into ${tables.audit_commit} (realm_id, version, position, message_id, at) values (${realmId}, 0, 0, 0, ${dateCreated})`);
};
