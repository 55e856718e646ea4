import { absurd, type Change, type Explained, type Ground, type GroupId, isAllowed, type Open, proofOf, type SettingScope } from '@parley/core';
import type { ErrorContext } from '../../refusals/error-reply.js';
import { refusalReply } from '../../refusals/index.js';
import type { JsonObject } from '../../json.js';
import { roleNumbers, seconds, snakeCase } from '../../names.js';
import * as schema from '../../schema.js';
import { settingWord } from '../../setting-names.js';
import { type HolderView, groupSettingValue } from '../groups/group-setting.js';

type GroupNames = Explained['groupNames'];

const groupNamed = (id: GroupId, names: GroupNames): JsonObject => ({ id, name: names.get(id) ?? '' });

const settingNamed = (scope: SettingScope, setting: string): JsonObject => ({
  scope: scope === 'realm' ? 'organization' : scope,
  setting: settingWord(setting as never),
});

const groundObject = (ground: Ground, view: HolderView, names: GroupNames): JsonObject => {
  switch (ground.kind) {
    case 'role':
      return { kind: 'role', holds: ground.holds, needs: roleNumbers[ground.needs], has: roleNumbers[ground.has] };
    case 'setting':
      return {
        kind: 'setting',
        holds: ground.holds,
        ...settingNamed(ground.scope, ground.setting),
        value: groupSettingValue(ground.scope, ground.setting as never, ground.value, view),
        path: ground.path.map((id) => groupNamed(id, names)),
      };
    case 'fact':
      return { kind: 'fact', holds: ground.holds, fact: ground.fact };
    case 'gate':
      return { kind: 'gate', holds: ground.holds, gate: ground.gate };
    default:
      return absurd(ground);
  }
};

const changeObject = (change: Change, names: GroupNames): JsonObject => {
  switch (change.kind) {
    case 'giveSetting':
    case 'takeSetting':
      return { kind: snakeCase(change.kind), ...settingNamed(change.scope, change.setting) };
    case 'joinGroup':
    case 'leaveGroup':
      return { kind: snakeCase(change.kind), group: groupNamed(change.group, names) };
    case 'wait':
      return { kind: 'wait', until: seconds(change.until) };
    case 'changeRole':
      return { kind: 'change_role', role: roleNumbers[change.role] };
    default:
      return { kind: change.kind };
  }
};

/** An explanation as the reply has it: `change` is null where no two changes would turn the answer. */
export const explanationObject = ({ verdict, change, person, groupNames }: Explained, view: HolderView & ErrorContext): JsonObject => {
  const { rule, grounds } = proofOf(verdict);
  const refusal = verdict._tag === 'Left' ? refusalReply(verdict.left.refusal, view) : null;
  return {
    user_id: person.id,
    allowed: isAllowed(verdict),
    rule,
    refusal: refusal === null ? null : { status: refusal.status, code: refusal.code, msg: refusal.message },
    grounds: grounds.map((ground) => groundObject(ground, view, groupNames)),
    change: change === null ? null : change.map((one) => changeObject(one, groupNames)),
  };
};

const kindOf = (kind: string): JsonObject => schema.exactly(kind);

const groupSchema = (open: Open): JsonObject => schema.named('NamedGroup', schema.object(open, { id: schema.integer, name: schema.text }));

const settingTable = { scope: schema.among(['organization', 'channel', 'group']), setting: schema.text };

const groundSchema = (open: Open): JsonObject => {
  const holds = schema.boolean;
  const value = schema.anyOf(schema.integer, schema.object(open, schema.each(['direct_members', 'direct_subgroups'], schema.listOf(schema.integer))));
  return schema.named(
    'Ground',
    schema.anyOf(
      schema.object(open, { kind: kindOf('role'), holds, needs: schema.integer, has: schema.integer }),
      schema.object(open, { kind: kindOf('setting'), holds, ...settingTable, value, path: schema.listOf(groupSchema(open)) }),
      schema.object(open, { kind: kindOf('fact'), holds, fact: schema.text }),
      schema.object(open, { kind: kindOf('gate'), holds, gate: schema.text }),
    ),
  );
};

const changeSchema = (open: Open): JsonObject =>
  schema.named(
    'Change',
    schema.anyOf(
      schema.object(open, { kind: schema.among(['give_setting', 'take_setting']), ...settingTable }),
      schema.object(open, { kind: schema.among(['join_group', 'leave_group']), group: groupSchema(open) }),
      schema.object(open, { kind: kindOf('wait'), until: schema.integer }),
      schema.object(open, { kind: kindOf('change_role'), role: schema.among([100, 200, 300, 400, 600]) }),
      schema.object(open, { kind: schema.among(['subscribe', 'unsubscribe', 'unarchive', 'reactivate', 'deactivate']) }),
    ),
  );

/** What `explanationObject` makes. */
export const explanationSchema = (open: Open): schema.ObjectSchema =>
  schema.object(open, {
    user_id: schema.integer,
    allowed: schema.boolean,
    rule: schema.text,
    refusal: schema.nullable(schema.object(open, { status: schema.integer, code: schema.nullable(schema.text), msg: schema.text })),
    grounds: schema.listOf(groundSchema(open)),
    change: schema.nullable(schema.listOf(changeSchema(open))),
  });
