import type { AuditedChange, ChangedProperty, GroupSettingValue, Role } from '@parley/core/model';
import type { Json, JsonObject } from '../../json.js';
import { roleNumbers, seconds, snakeCase } from '../../names.js';
import { settingWord } from '../../setting-names.js';
import { anyOf, bool, integer, key, listOf, nothing, nullable, number, oneOf, shape, someObject, text } from '../../shape/index.js';

/** Ids and numbers stay, names of keys become the wire's. */
const written = (value: unknown): Json => {
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== 'object' || value === null) return value as Json;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [snakeCase(name), written(inner)]));
};

/** As it was stored: deactivated people stay named. */
const holders = (value: GroupSettingValue): Json =>
  value.kind === 'named' ? value.group : { direct_members: value.directMembers, direct_subgroups: value.directSubgroups };

const words: Readonly<Record<string, (value: string) => Json>> = {
  role: (role) => roleNumbers[role as Role],
  privacy: snakeCase,
  topicsPolicy: snakeCase,
};

const valueOf = ({ name, isSetting }: ChangedProperty, value: unknown): Json => {
  if (value === null) return null;
  if (isSetting) return holders(value as GroupSettingValue);
  const word = words[name];
  return typeof value === 'string' && word !== undefined ? word(value) : written(value);
};

const anything = anyOf(nothing, bool, number, text, someObject, listOf(anyOf(number, text, someObject)));

const propertyShape = shape<ChangedProperty>()(null, {
  property: key(text, ({ name, isSetting }) => (isSetting ? settingWord(name as never) : snakeCase(name))),
  before: key(anything, (property) => valueOf(property, property.before) as JsonObject),
  after: key(anything, (property) => valueOf(property, property.after) as JsonObject),
});

const nouns = {
  organization: 'organization',
  person: 'user',
  channel: 'stream',
  group: 'user_group',
  member: 'user_group_member',
  subgroup: 'user_group_subgroup',
  subscription: 'subscription',
  domain: 'realm_domain',
} as const satisfies Readonly<Record<AuditedChange['noun'], string>>;

/** One change of rights: what it was about, by whom, and each property before and after. */
export const auditedChangeShape = shape<AuditedChange>()('AuditedChange', {
  noun: key(oneOf(Object.values(nouns)), ({ noun }) => nouns[noun]),
  op: key(oneOf(['add', 'remove', 'update']), ({ kind }) => (({ added: 'add', removed: 'remove', changed: 'update' }) as const)[kind]),
  timestamp: key(nullable(integer), ({ at }) => (at === null ? null : seconds(at))),
  position: key(nullable(integer), ({ position }) => position),
  acting_user_id: key(nullable(integer), ({ author }) => author?.userId ?? null),
  operation: key(nullable(text), ({ author }) => (author === null ? null : snakeCase(author.operation))),
  user_id: key(nullable(integer), ({ userId }) => userId),
  stream_id: key(nullable(integer), ({ channelId }) => channelId),
  group_id: key(nullable(integer), ({ groupId }) => groupId),
  subgroup_id: key(nullable(integer), ({ subgroupId }) => subgroupId),
  domain: key(nullable(text), ({ domain }) => domain),
  properties: key(listOf(propertyShape.kind), ({ properties }, _view) => properties.map((property) => propertyShape.write(() => true, property))),
});
