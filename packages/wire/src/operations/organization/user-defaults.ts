import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { PersonalSettingName } from '@parley/core/model';
import { mustBeAdministrator } from '@parley/core/rules';
import { request } from '../../codecs/params.js';
import { chosenSettings, settingParams } from '../../codecs/people/setting-params.js';
import { patch, rows } from '../../rows.js';
import { settingDocs } from '../shared/setting-docs.js';

/** Of each person alone. */
const personal: ReadonlySet<PersonalSettingName> = new Set(['defaultLanguage', 'enableLoginEmails', 'enableMarketingEmails', 'allowPrivateDataExport']);

export const userDefaultRows = rows({
  /** Spec: 6 (`realm_user_settings_defaults`) */
  changeUserDefaults: patch('/realm/user_settings_defaults', 'realmUserDefaultsEndpoint', {
    guard: mustBeAdministrator,
    takes: request(
      settingParams((name) => !personal.has(name)),
      (values, { open }) =>
        pipe(
          chosenSettings(values, open),
          Either.map((settings) => ({ settings })),
        ),
    ),
    says: 'Chooses the settings of new accounts.',
    explains: 'Chooses the settings that new accounts begin with. Accounts that exist keep theirs. Administrators only.',
    parameters: settingDocs,
    example: { params: { twenty_four_hour_time: true } },
  }),
});
