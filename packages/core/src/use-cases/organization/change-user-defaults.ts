import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { SettingChange } from '../../events/kinds/settings.js';
import { refused } from '../../failures.js';
import type { PersonalSettingName } from '../../model/people/settings/personal-settings.data.js';
import { chosenDefaults, firstPersonalSettings, type PersonalSettingValues } from '../../model/people/settings/personal-settings.js';
import { mustBeAdministrator } from '../../rules/people/actors.js';
import { type ChosenSettings, problemWithDensity, problemWithSettings } from '../../rules/people/settings.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';

export interface ChangeUserDefaults {
  readonly settings: ChosenSettings;
}

/** Chooses what new accounts begin with: administrators. Accounts that exist stay as they are. Two statements; none if nothing changes. Spec: level 95 */
export const changeUserDefaults: UseCase<ChangeUserDefaults, void> = {
  mode: 'write',
  run:
    (tx) =>
    ({ actor, open }, { settings: chosen }) => {
      const present = firstPersonalSettings(tx.realm);
      const changes = Object.entries(chosen)
        .filter(([name, value]) => value !== present[name as PersonalSettingName])
        .map(([name, value]): SettingChange => ({ name: name as PersonalSettingName, value }));
      const density =
        open('settingsFontSize') && open('settingsDenseMode')
          ? problemWithDensity(chosen, { ...present, ...(chosen as Partial<PersonalSettingValues>) })
          : null;
      const problem = problemWithSettings(chosen) ?? density;
      const userDefaults = { ...chosenDefaults(tx.realm.policies), ...Object.fromEntries(changes.map(({ name, value }) => [name, value])) };
      return pipe(
        TaskEither.fromEither(permit(mustBeAdministrator(actor))),
        TaskEither.filterOrElse(
          () => problem === null,
          () => refused(problem ?? { kind: 'languageInvalid' }),
        ),
        TaskEither.chainW(() => (changes.length === 0 ? TaskEither.right(undefined) : tx.changeRealm({ policies: { userDefaults } }))),
        TaskEither.chainW(() =>
          changes.length === 0
            ? TaskEither.right(null)
            : tx.append({ entries: [{ kind: 'event', event: { kind: 'userDefaultsChanged', changes }, audience: { kind: 'everyone' } }], changesRules: true }),
        ),
        TaskEither.map(() => undefined),
      );
    },
};
