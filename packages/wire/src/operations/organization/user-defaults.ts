import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { PersonalSettingName } from '@parley/core/model';
import { mustBeAdministrator } from '@parley/core/rules';
import { chosenSettings, settingParams } from '../../codecs/people/setting-params.js';
import { request } from '../../codecs/params.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** Of each person alone. */
const personal: ReadonlySet<PersonalSettingName> = new Set(['defaultLanguage', 'enableLoginEmails', 'enableMarketingEmails', 'allowPrivateDataExport']);

/** PATCH /realm/user_settings_defaults. Spec: 6 (`realm_user_settings_defaults`) */
export const changeUserDefaultsOperation = operation({
  method: 'PATCH',
  path: '/realm/user_settings_defaults',
  gate: 'realmUserDefaultsEndpoint',
  access: 'account',
  guard: mustBeAdministrator,
  useCase: 'changeUserDefaults',
  request: request(
    settingParams((name) => !personal.has(name)),
    (values, { open }) =>
      pipe(
        chosenSettings(values, open),
        Either.map((settings) => ({ settings })),
      ),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Chooses the settings of new accounts.',
});
