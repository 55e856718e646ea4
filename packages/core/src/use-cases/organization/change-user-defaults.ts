import * as Either from 'fp-ts/lib/Either.js';
import type { SettingChange } from '../../events/kinds/settings.js';
import type { PersonalSettingName } from '../../model/people/settings/personal-settings.data.js';
import { chosenDefaults, firstPersonalSettings, type PersonalSettingValues } from '../../model/people/settings/personal-settings.js';
import { mustBeAdministrator } from '../../rules/people/actors.js';
import { type ChosenSettings, problemWithDensity, problemWithSettings } from '../../rules/people/settings.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { done, refuse } from '../outcome.js';

export interface ChangeUserDefaults {
  readonly settings: ChosenSettings;
}

/** Chooses what new accounts begin with: administrators. Accounts that exist stay as they are. Two statements; none if nothing changes. Spec: level 95 */
export const changeUserDefaults: UseCase<ChangeUserDefaults, void> = {
  mode: 'write',
  run: async ({ tx, actor, open }, { settings: chosen }) => {
    const present = firstPersonalSettings(tx.realm);
    const changes = Object.entries(chosen)
      .filter(([name, value]) => value !== present[name as PersonalSettingName])
      .map(([name, value]): SettingChange => ({ name: name as PersonalSettingName, value }));
    const density =
      open('settingsFontSize') && open('settingsDenseMode') ? problemWithDensity(chosen, { ...present, ...(chosen as Partial<PersonalSettingValues>) }) : null;
    const problem = problemWithSettings(chosen) ?? density;
    const userDefaults = { ...chosenDefaults(tx.realm.policies), ...Object.fromEntries(changes.map(({ name, value }) => [name, value])) };
    const allowed = permit(mustBeAdministrator(actor));
    if (Either.isLeft(allowed)) return allowed;
    if (problem !== null) return refuse(problem);
    const changed = changes.length === 0 ? done : await tx.changeRealm({ policies: { userDefaults } })();
    if (Either.isLeft(changed)) return changed;
    const appended =
      changes.length === 0
        ? Either.right(null)
        : await tx.append({
            entries: [{ kind: 'event', event: { kind: 'userDefaultsChanged', changes }, audience: { kind: 'everyone' } }],
            changesRules: true,
          })();
    return Either.isLeft(appended) ? appended : done;
  },
};
