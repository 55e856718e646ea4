import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../refusals/index.js';
import { type GroupSettingValue, holders, sameHolders } from '../../model/groups/group-setting-value.js';
import type { UserId } from '../../model/ids.js';
import { acceptGroupSetting, type CandidateFacts } from './accept-group-setting.js';
import type { RequestedSettings } from './accept-group-settings.js';
import { definitionOf, type SettingDefinition, type SettingNames, type SettingScope, settingDefinitions } from './definitions.js';

/** Requested holders of a permission. `expected`: who holds it now according to the caller; null if not given. */
export interface SettingUpdate {
  readonly value: GroupSettingValue;
  readonly expected: GroupSettingValue | null;
}

/** Absent settings keep their value. */
export type SettingUpdates<Scope extends SettingScope> = { readonly [Name in SettingNames[Scope]]?: SettingUpdate };

/** All settings of one scope. */
export type Settings<Scope extends SettingScope> = Readonly<Record<SettingNames[Scope], GroupSettingValue>>;

type Checked<A> = Either.Either<Refusal, A>;

/** Removes deactivated people, as readers see the value. */
const shown = (value: GroupSettingValue, active: ReadonlySet<UserId>): GroupSettingValue =>
  value.kind === 'named'
    ? value
    : holders(
        value.directMembers.filter((id) => active.has(id)),
        value.directSubgroups,
      );

const canonical = (value: GroupSettingValue): GroupSettingValue => (value.kind === 'named' ? value : holders(value.directMembers, value.directSubgroups));

/**
 * Returns the new value of one setting; null when nothing changes. Compares the expected value first with what the caller could see, then with what is stored,
 * before it checks the new value.
 *
 * Spec: 1 (Conventions, update form)
 */
export const settingChange = (
  definition: SettingDefinition,
  current: GroupSettingValue,
  { value, expected }: SettingUpdate,
  facts: CandidateFacts,
): Checked<GroupSettingValue | null> => {
  const seen = [shown(current, facts.activeMembers), current];
  const isCurrent = (other: GroupSettingValue): boolean => seen.some((one) => sameHolders(one, canonical(other)));
  if (expected !== null && !isCurrent(expected)) return Either.left({ kind: 'unexpectedOldValue' });
  return isCurrent(value) ? Either.right(null) : acceptGroupSetting(definition, value, facts);
};

const namesOf = <Scope extends SettingScope>(scope: Scope): ReadonlyArray<SettingNames[Scope]> =>
  Object.keys(settingDefinitions[scope]) as unknown as ReadonlyArray<SettingNames[Scope]>;

/**
 * Returns the settings that change, checked in the order of the model; the first refusal ends the check. Empty when nothing changes.
 *
 * Spec: 1 (Conventions, update form), 4.3, 4.15
 */
export const changeGroupSettings = <Scope extends SettingScope>(
  scope: Scope,
  current: Settings<Scope>,
  updates: SettingUpdates<Scope>,
  facts: CandidateFacts,
): Checked<RequestedSettings<Scope>> => {
  const changed: { [Name in SettingNames[Scope]]?: GroupSettingValue } = {};
  for (const name of namesOf(scope)) {
    const update = updates[name];
    if (update === undefined) continue;
    const checked = settingChange(definitionOf(scope, name), current[name], update, facts);
    if (Either.isLeft(checked)) return checked;
    if (checked.right !== null) changed[name] = checked.right;
  }
  return Either.right(changed);
};
