import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../refusals/index.js';
import type { GroupSettingValue } from '../../model/groups/group-setting-value.js';
import { acceptGroupSetting, type CandidateFacts } from './accept-group-setting.js';
import { type SettingDefinition, type SettingNames, type SettingScope, settingDefinitions } from './definitions.js';

/** Requested values of settings; absent settings keep their value or default. */
export type RequestedSettings<Scope extends SettingScope> = Readonly<Partial<Record<SettingNames[Scope], GroupSettingValue>>>;

/** Checks several settings of one scope in the order of their table. Returns the canonical values, or the first refusal. Spec: 4.1 */
export const acceptGroupSettings = <Scope extends SettingScope>(
  scope: Scope,
  requested: RequestedSettings<Scope>,
  facts: CandidateFacts,
): Either.Either<Refusal, RequestedSettings<Scope>> => {
  const accepted: Record<string, GroupSettingValue> = {};
  for (const definition of Object.values<SettingDefinition>(settingDefinitions[scope])) {
    const proposed = (requested as Readonly<Record<string, GroupSettingValue | undefined>>)[definition.name];
    if (proposed === undefined) continue;
    const value = acceptGroupSetting(definition, proposed, facts);
    if (Either.isLeft(value)) return value;
    accepted[definition.name] = value.right;
  }
  return Either.right(accepted as RequestedSettings<Scope>);
};
