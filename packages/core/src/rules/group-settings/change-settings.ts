import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../refusals/index.js';
import { type GroupSettingValue, holders, sameHolders } from '../../model/groups/group-setting-value.js';
import type { UserId } from '../../model/ids.js';
import { acceptGroupSetting, type CandidateFacts } from './accept-group-setting.js';
import type { RequestedSettings } from './accept-group-settings.js';
import { definitionOf, type SettingDefinition, type SettingNames, type SettingScope, settingDefinitions } from './definitions.js';

/** Who is to hold a permission from now on. `expected`: whom the caller takes to hold it now, null when she does not say. */
export interface SettingUpdate {
  readonly value: GroupSettingValue;
  readonly expected: GroupSettingValue | null;
}

/** What is left out stays. */
export type SettingUpdates<Scope extends SettingScope> = { readonly [Name in SettingNames[Scope]]?: SettingUpdate };

/** All of one thing. */
export type Settings<Scope extends SettingScope> = Readonly<Record<SettingNames[Scope], GroupSettingValue>>;

type Checked<A> = Either.Either<Refusal, A>;

/** As others see it: deactivated people are not shown among holders. */
const shown = (value: GroupSettingValue, active: ReadonlySet<UserId>): GroupSettingValue =>
  value.kind === 'named'
    ? value
    : holders(
        value.directMembers.filter((id) => active.has(id)),
        value.directSubgroups,
      );

const canonical = (value: GroupSettingValue): GroupSettingValue => (value.kind === 'named' ? value : holders(value.directMembers, value.directSubgroups));

/**
 * What a change of one setting comes to: null when it changes nothing. A value that is expected is compared with what the caller could see, and then with what
 * is stored, before the new one is looked at.
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
 * The settings of one thing that are to be otherwise, judged in the order of the model; the first that is refused is the answer. Empty when nothing changes.
 *
 * Spec: 1 (Conventions, update form), 4.3, 4.15
 */
export const changeSettings = <Scope extends SettingScope>(
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
