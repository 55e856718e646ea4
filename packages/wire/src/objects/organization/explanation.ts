import type { GroupId } from '@parley/core';
import { absurd } from '@parley/core/model';
import { type Ground, isAllowed, proofOf, type SettingScope } from '@parley/core/rules';
import type { ResultOf } from '@parley/core/contract';
import type { ErrorContext } from '../../refusals/error-reply.js';
import { refusalReply } from '../../refusals/index.js';
import { roleNumbers, seconds } from '../../names.js';
import { settingWord } from '../../setting-names.js';
import {
  anyOf,
  bool,
  exactly,
  integer,
  key,
  type Keys,
  type Kind,
  listOf,
  named,
  nullable,
  oneOf,
  type Shape,
  shape,
  text,
  type Written,
} from '../../shape/index.js';
import type { policyRows } from './settings/policy-rows.js';
import { groupSettingValue, holdersShape, type HolderView } from '../groups/group-setting.js';

/** How grounds are shown. */
export interface GroundView extends HolderView {
  readonly groupNames: ResultOf<'explain'>['groupNames'];
}

const groupShape = shape<GroupId, GroundView>()('NamedGroup', {
  id: key(integer, (id) => id),
  name: key(text, (id, { groupNames }) => groupNames.get(id) ?? ''),
});

const settingKeys: Keys<{ readonly scope: SettingScope; readonly setting: string }, unknown> = {
  scope: key(oneOf(['organization', 'channel', 'group']), ({ scope }) => (scope === 'realm' ? 'organization' : scope)),
  setting: key(text, ({ setting }) => settingWord(setting as never)),
};

type GroundOf<K extends Ground['kind']> = Extract<Ground, { kind: K }>;

/** A ground of this kind, with its keys. */
const groundShape = <const K extends Ground['kind']>(kind: K, keys: Keys<GroundOf<K>, GroundView>) =>
  shape<GroundOf<K>, GroundView>()(null, { kind: key(exactly(kind), () => kind), holds: key(bool, ({ holds }) => holds), ...keys });

/** Without a title: described in place. */
const holders: Kind<Written<'GroupSettingHolders'>> = shape<never, never>()(null, holdersShape.keys).kind as Kind<never>;

const grounds = {
  role: groundShape('role', { needs: key(integer, ({ needs }) => roleNumbers[needs]), has: key(integer, ({ has }) => roleNumbers[has]) }),
  setting: groundShape('setting', {
    ...settingKeys,
    value: key(anyOf(integer, holders), (ground, view) => groupSettingValue(ground.scope, ground.setting as never, ground.value, view)),
    path: key(listOf(groupShape.kind), ({ path }, view) => path.map((id) => groupShape.write(view.open, id, view))),
  }),
  fact: groundShape('fact', { fact: key(text, ({ fact }) => fact) }),
  gate: groundShape('gate', { gate: key(text, ({ gate }) => gate) }),
};

export const groundObject = (ground: Ground, view: GroundView): Written => {
  switch (ground.kind) {
    case 'role':
      return grounds.role.write(view.open, ground, view);
    case 'setting':
      return grounds.setting.write(view.open, ground, view);
    case 'fact':
      return grounds.fact.write(view.open, ground, view);
    case 'gate':
      return grounds.gate.write(view.open, ground, view);
    default:
      return absurd(ground);
  }
};

export const groundKind = named('Ground', anyOf(grounds.role.kind, grounds.setting.kind, grounds.fact.kind, grounds.gate.kind));

type NamedChange = NonNullable<ResultOf<'explain'>['change']>[number];

const makers: Keys<NamedChange, unknown> = { by: key(listOf(integer), ({ by }) => by) };

/** In the wire's words: several kinds have the same keys. */
const changeShape = <const Word extends string, Of extends NamedChange>(
  words: ReadonlyArray<Word>,
  wordOf: (change: Of) => Word,
  keys: Keys<Of, GroundView> = {},
) => shape<Of, GroundView>()(null, { kind: key(oneOf(words), wordOf), ...keys, ...makers });

type ChangeOf<K extends NamedChange['kind']> = Extract<NamedChange, { kind: K }>;

/** Names of these policies among the organization's settings. */
const policyWords = {
  allowMessageEditing: 'allow_message_editing',
  messageEditLimit: 'message_content_edit_limit_seconds',
  messageDeleteLimit: 'message_content_delete_limit_seconds',
  moveWithinChannelLimit: 'move_messages_within_stream_limit_seconds',
  moveBetweenChannelsLimit: 'move_messages_between_streams_limit_seconds',
  readReceipts: 'enable_read_receipts',
  editHistoryVisibility: 'message_edit_history_visibility_policy',
  spectatorAccess: 'enable_spectator_access',
  nameChangesDisabled: 'name_changes_disabled',
  avatarChangesDisabled: 'avatar_changes_disabled',
  emailChangesDisabled: 'email_changes_disabled',
} as const satisfies Readonly<Record<ChangeOf<'changePolicy'>['policy'], keyof typeof policyRows>>;

const changes = {
  setting: changeShape(
    ['give_setting', 'take_setting'],
    ({ kind }: ChangeOf<'giveSetting' | 'takeSetting'>) => (kind === 'giveSetting' ? 'give_setting' : 'take_setting'),
    settingKeys,
  ),
  group: changeShape(['join_group', 'leave_group'], ({ kind }: ChangeOf<'joinGroup' | 'leaveGroup'>) => (kind === 'joinGroup' ? 'join_group' : 'leave_group'), {
    group: key(groupShape.kind, ({ group }, view) => groupShape.write(view.open, group, view)),
  }),
  wait: shape<ChangeOf<'wait'>, GroundView>()(null, {
    kind: key(exactly('wait'), ({ kind }) => kind),
    until: key(integer, ({ until }) => seconds(until)),
    ...makers,
  }),
  role: shape<ChangeOf<'changeRole'>, GroundView>()(null, {
    kind: key(exactly('change_role'), () => 'change_role' as const),
    role: key(oneOf(Object.values(roleNumbers)), ({ role }) => roleNumbers[role]),
    ...makers,
  }),
  policy: changeShape(['change_policy'], (_: ChangeOf<'changePolicy'>) => 'change_policy', {
    policy: key(oneOf(Object.values(policyWords)), ({ policy }) => policyWords[policy]),
  }),
  plain: changeShape(
    ['subscribe', 'unsubscribe', 'unarchive', 'reactivate', 'deactivate'],
    ({ kind }: ChangeOf<'subscribe' | 'unsubscribe' | 'unarchive' | 'reactivate' | 'deactivate'>) => kind,
  ),
};

const changeObject = (change: NamedChange, view: GroundView): Written => {
  switch (change.kind) {
    case 'giveSetting':
    case 'takeSetting':
      return changes.setting.write(view.open, change, view);
    case 'joinGroup':
    case 'leaveGroup':
      return changes.group.write(view.open, change, view);
    case 'wait':
      return changes.wait.write(view.open, change, view);
    case 'changeRole':
      return changes.role.write(view.open, change, view);
    case 'changePolicy':
      return changes.policy.write(view.open, change, view);
    default:
      return changes.plain.write(view.open, change, view);
  }
};

const changeKind = named(
  'Change',
  anyOf(changes.setting.kind, changes.group.kind, changes.wait.kind, changes.role.kind, changes.policy.kind, changes.plain.kind),
);

const refusalShape = shape<ReturnType<typeof refusalReply>>()(null, {
  status: key(integer, ({ status }) => status),
  code: key(nullable(text), ({ code }) => code),
  msg: key(text, ({ message }) => message),
});

interface ExplainedView extends GroundView, ErrorContext {
  readonly open: GroundView['open'];
}

/** `change`: null where no change of one or two facts would turn the answer. */
export const explanationShape: Shape<ResultOf<'explain'>, ExplainedView, null> = shape<ResultOf<'explain'>, ExplainedView>()(null, {
  user_id: key(integer, ({ person }) => person.id),
  allowed: key(bool, ({ verdict }) => isAllowed(verdict)),
  rule: key(text, ({ verdict }) => proofOf(verdict).rule),
  refusal: key(nullable(refusalShape.kind), ({ verdict }, view) =>
    verdict._tag === 'Left' ? refusalShape.write(view.open, refusalReply(verdict.left.refusal, view)) : null,
  ),
  grounds: key(listOf(groundKind), ({ verdict }, view) => proofOf(verdict).grounds.map((ground) => groundObject(ground, view))),
  change: key(nullable(listOf(changeKind)), ({ change }, view) => (change === null ? null : change.map((one) => changeObject(one, view)))),
});

export const explanationObject = (explained: ResultOf<'explain'>, view: HolderView & ErrorContext): Written =>
  explanationShape.write(view.open, explained, { ...view, groupNames: explained.groupNames });
