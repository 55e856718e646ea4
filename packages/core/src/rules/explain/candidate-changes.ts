import type { GroupSettingValue } from '../../model/groups/group-setting-value.js';
import type { GroupId } from '../../model/ids.js';
import { type Role, roles } from '../../model/people/role.js';
import { definitionOf, type SettingNames, type SettingScope } from '../group-settings/definitions.js';
import { fullMemberSince } from '../group-settings/system-groups.js';
import type { Ground } from '../../model/proof.js';
import type { Verdict } from '../verdict.js';
import { isAllowed, proofOf } from '../verdict.js';
import { type Change, type WidenedPolicy, widest } from './change.js';
import { channelOf, type Situation } from './situation.js';

type SettingGround = Extract<Ground, { readonly kind: 'setting' }>;

const groupsIn = (value: GroupSettingValue): ReadonlyArray<GroupId> => (value.kind === 'named' ? [value.group] : value.directSubgroups);

const takesPeople = ({ scope, setting }: SettingGround): boolean => !definitionOf(scope, setting as SettingNames[SettingScope]).systemGroupsOnly;

const settingsIn = (verdict: Verdict, held: boolean): ReadonlyArray<SettingGround> =>
  proofOf(verdict).grounds.filter((ground) => ground.kind === 'setting' && ground.holds === held) as ReadonlyArray<SettingGround>;

const ownGroups = ({ realm }: Situation, groups: ReadonlyArray<GroupId>): ReadonlyArray<GroupId> => {
  const system = new Set<GroupId>(Object.values(realm.systemGroups));
  return [...new Set(groups)].filter((group) => !system.has(group));
};

const rolesBeside = (role: Role, direction: 'higher' | 'lower'): ReadonlyArray<Change> => {
  const at = roles.indexOf(role);
  const others = direction === 'higher' ? roles.slice(0, at).reverse() : roles.slice(at + 1);
  return others.map((other) => ({ kind: 'changeRole', role: other }));
};

const waiting = ({ user, realm, now }: Situation): ReadonlyArray<Change> => {
  const since = fullMemberSince(user, realm.policies.waitingPeriodDays);
  return since !== null && since > now ? [{ kind: 'wait', until: since }] : [];
};

/** null where no channel is concerned. */
const isSubscribed = (situation: Situation): boolean | null => (channelOf(situation) !== null && 'subscribed' in situation ? situation.subscribed : null);

/** Which policies a fact rests on. */
const policiesBehind: Readonly<Record<string, ReadonlyArray<WidenedPolicy>>> = {
  'the organization lets messages be edited': ['allowMessageEditing'],
  'it is young enough': ['messageEditLimit', 'messageDeleteLimit', 'moveWithinChannelLimit', 'moveBetweenChannelsLimit'],
  'the organization shows who has read a message': ['readReceipts'],
  'the organization shows how messages have changed': ['editHistoryVisibility'],
  'web-public channels are switched on': ['spectatorAccess'],
  'the organization lets people change their names': ['nameChangesDisabled'],
  'the organization lets people change their pictures': ['avatarChangesDisabled'],
  'the organization lets people change their addresses': ['emailChangesDisabled'],
};

const widening = ({ realm: { policies } }: Situation, verdict: Verdict): ReadonlyArray<Change> =>
  proofOf(verdict)
    .grounds.flatMap((ground) => (ground.kind === 'fact' && !ground.holds ? (policiesBehind[ground.fact] ?? []) : []))
    .filter((policy) => policies[policy] !== widest[policy])
    .map((policy) => ({ kind: 'changePolicy', policy }));

const towardsAllowing = (situation: Situation, verdict: Verdict): ReadonlyArray<Change> => {
  const missing = settingsIn(verdict, false);
  const channel = channelOf(situation);
  return [
    ...(isSubscribed(situation) === false ? [{ kind: 'subscribe' } as const] : []),
    ...missing.filter(takesPeople).map(({ scope, setting }) => ({ kind: 'giveSetting', scope, setting }) as const),
    ...ownGroups(
      situation,
      missing.flatMap(({ value }) => groupsIn(value)),
    ).map((group) => ({ kind: 'joinGroup', group }) as const),
    ...waiting(situation),
    ...(channel?.isArchived === true ? [{ kind: 'unarchive' } as const] : []),
    ...widening(situation, verdict),
    ...rolesBeside(situation.user.role, 'higher'),
    ...(situation.user.isActive ? [] : [{ kind: 'reactivate' } as const]),
  ];
};

const towardsDenying = (situation: Situation, verdict: Verdict): ReadonlyArray<Change> => {
  const held = settingsIn(verdict, true);
  return [
    ...(isSubscribed(situation) === true ? [{ kind: 'unsubscribe' } as const] : []),
    ...held.filter(({ path }) => path.length === 0).map(({ scope, setting }) => ({ kind: 'takeSetting', scope, setting }) as const),
    ...ownGroups(
      situation,
      held.flatMap(({ path }) => path.slice(-1)),
    ).map((group) => ({ kind: 'leaveGroup', group }) as const),
    ...rolesBeside(situation.user.role, 'lower'),
    ...(situation.user.isActive ? [{ kind: 'deactivate' } as const] : []),
  ];
};

/** Proposes changes that could turn this verdict, a few for each ground. Does not check whether they do: the caller asks the rule. */
export const candidateChanges = (situation: Situation, verdict: Verdict): ReadonlyArray<Change> =>
  isAllowed(verdict) ? towardsDenying(situation, verdict) : towardsAllowing(situation, verdict);
