import { groupId, type GroupId, type MessageId, type UserId } from '@parley/core';
import type { Role, SystemGroupName } from '@parley/core/model';
import { defaultSettings } from '@parley/core/rules';
import type { Knex } from 'knex';
import { today } from '../builders/organization.js';
import { good, type StoreWorld } from '../contracts/store-world.js';
import { type GroupStep, madeGroups } from './group-steps.js';

const mentionedSystemGroups = ['fullMembers', 'members', 'moderators', 'everyone'] as const satisfies ReadonlyArray<SystemGroupName>;

/** Roles from the narrowest system group to the widest: each contains those before it. Everybody has joined long enough ago. */
const widening: ReadonlyArray<Role> = ['owner', 'administrator', 'moderator', 'member', 'guest'];
const widest: Readonly<Record<(typeof mentionedSystemGroups)[number], Role>> = {
  moderators: 'moderator',
  fullMembers: 'member',
  members: 'member',
  everyone: 'guest',
};

/** The groups of a random world: in the store, and who is in them at the moment, as plain sets. */
export interface PlayedGroups {
  readonly idAt: (index: number) => GroupId;
  /** The people in these groups now, directly or through others. */
  readonly peopleIn: (indexes: ReadonlyArray<number>) => ReadonlyArray<UserId>;
  readonly take: (step: GroupStep, personAt: (index: number) => UserId) => Promise<void>;
}

export const playGroups = async (world: StoreWorld, people: ReadonlyArray<UserId>): Promise<PlayedGroups> => {
  const made: GroupId[] = [];
  for (let index = 0; index < madeGroups; index += 1) {
    const named = { name: `group ${index}`, description: '', creatorId: null, dateCreated: today };
    const settings = defaultSettings('group', world.realm.systemGroups, null);
    const group = await world.run('write', async (tx) => {
      const inserted = await good(tx.groups.insert({ ...named, directMembers: [], directSubgroups: [], settings }));
      await good(tx.append({ entries: [], changesRules: true }));
      return inserted;
    });
    made.push(group.id);
  }
  const roles = new Map<UserId, Role>(people.map((person) => [person, 'member']));
  const members = made.map(() => new Set<UserId>());
  const subgroups = made.map(() => new Set<number>());

  const within = (index: number): ReadonlyArray<UserId> => {
    const system = mentionedSystemGroups[index - madeGroups];
    if (system !== undefined) return people.filter((person) => widening.indexOf(roles.get(person)!) <= widening.indexOf(widest[system]));
    return [...members[index]!, ...[...subgroups[index]!].flatMap(within)];
  };
  const idAt = (index: number): GroupId => made[index] ?? groupId(world.realm.systemGroups[mentionedSystemGroups[index - madeGroups]!]);
  const unchanged = { addMembers: [], removeMembers: [], addSubgroups: [], removeSubgroups: [] };

  return {
    idAt,
    peopleIn: (indexes) => [...new Set(indexes.flatMap(within))],
    take: async (step, personAt) => {
      await world.run('write', async (tx) => {
        if (step.kind === 'role') await good(tx.users.change(personAt(step.person), { role: step.role }));
        else if (step.kind === 'group') {
          const change = { [step.isInside ? 'addMembers' : 'removeMembers']: [personAt(step.person)] };
          await good(tx.groups.changeMembership(idAt(step.group), { ...unchanged, ...change }));
        } else {
          const change = { [step.isInside ? 'addSubgroups' : 'removeSubgroups']: [idAt(step.subgroup)] };
          await good(tx.groups.changeMembership(idAt(step.group), { ...unchanged, ...change }));
        }
        await good(tx.append({ entries: [], changesRules: true }));
      });
      if (step.kind === 'role') roles.set(personAt(step.person), step.role);
      else if (step.kind === 'group') members[step.group]![step.isInside ? 'add' : 'delete'](personAt(step.person));
      else subgroups[step.group]![step.isInside ? 'add' : 'delete'](step.subgroup);
    },
  };
};

/** Whom a message mentions: by name or through a group, and as participants of its topic. */
export interface MentionedPeople {
  readonly mentioned: ReadonlyArray<UserId>;
  readonly participants: ReadonlyArray<UserId>;
}

/** Turns the mentions of groups and participants in a message into the rows in which they were stored before: one for each of these people. */
export const storeInFormerWay = async (knex: Knex, realmId: number, id: MessageId, { mentioned, participants }: MentionedPeople): Promise<void> => {
  const rows = [...mentioned.map((person) => ({ person, bit: 4 })), ...participants.map((person) => ({ person, bit: 8 }))];
  await knex.raw(
    `with gone as (delete from parley.group_mention where realm_id = :realmId and message_id = :id),
       changed as (update parley.message set mentions_group = false, mentioned_participants = null where realm_id = :realmId and id = :id)
     insert into parley.message_flag as f (realm_id, user_id, message_id, flags)
     select :realmId, person, :id, bit_or(bit) from jsonb_to_recordset(:rows::jsonb) as row (person bigint, bit smallint) group by person
     on conflict (realm_id, user_id, message_id) do update set flags = f.flags | excluded.flags`,
    { realmId, id, rows: JSON.stringify(rows) },
  );
};
