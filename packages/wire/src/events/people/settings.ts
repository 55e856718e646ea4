import { languageName, personalSettings, type PersonalSettingValue } from '@parley/core/model';
import type { DeliveredFacts, SettingChange } from '@parley/core/contract';
import type { Open } from '@parley/core/rules';
import { apiAddress } from '../../objects/people/address.js';
import { defaultView, nightMode, olderPlace, settingWord, writtenSetting } from '../../personal-setting-words.js';
import { anyOf, bool, integer, key, nothing, optional, text } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Encoders, EventView, WireEvent } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';

/** A setting as one level names and writes it. */
interface Shown {
  readonly word: string;
  readonly value: PersonalSettingValue;
}

type SettingsEvent = WireEvent<'user_settings' | 'update_display_settings' | 'update_global_notifications'>;

const value = anyOf(bool, integer, text, nothing);

const languageNameKey = optional(text, ({ word, value: code }: Shown) => (word === 'default_language' ? (languageName(String(code)) ?? undefined) : undefined));

const ownForm = form<Shown>()(
  ['user_settings', 'update'],
  { property: key(text, ({ word }) => word), value: key(value, (shown) => shown.value), language_name: languageNameKey },
  { since: 'eventUserSettings' },
);

const user = key(text, (_: Shown, view: EventView) => apiAddress(view.actor.user, view));

const displayForm = form<Shown>()(
  ['update_display_settings'],
  { setting_name: key(text, ({ word }) => word), setting: key(value, (shown) => shown.value), user, language_name: languageNameKey },
  { since: 'eventLegacySettings' },
);

const notificationForm = form<Shown>()(
  ['update_global_notifications'],
  { notification_name: key(text, ({ word }) => word), setting: key(value, (shown) => shown.value), user },
  { since: 'eventLegacySettings' },
);

const defaultsForm = form<Shown>()(
  ['realm_user_settings_defaults', 'update'],
  { property: key(text, ({ word }) => word), value: key(value, (shown) => shown.value) },
  { since: 'realmUserDefaults' },
);

const consentForm = form<DeliveredFacts['exportConsentChanged']>()(
  ['realm_export_consent'],
  { user_id: key(integer, ({ userId }) => userId), consented: key(bool, ({ consents }) => consents) },
  { since: 'eventRealmExportConsent' },
);

/** null at a level that does not know the setting. */
const shownAt = ({ name, value: chosen }: SettingChange, open: Open): Shown | null => {
  if (name === 'timezone') return { word: 'timezone', value: chosen };
  const { since } = personalSettings[name];
  return since === null || open(since) ? { word: settingWord(name), value: writtenSetting(name, chosen, open) } : null;
};

/** What is shown of a change below the levels that renamed its setting. */
const olderShownAt = (change: SettingChange, open: Open): Shown | null => {
  if (change.name === 'webHomeView' && open('settingsDefaultView')) return { word: 'default_view', value: defaultView(change.value) };
  if (change.name === 'colorScheme' && open('settingsNightMode')) return { word: 'night_mode', value: nightMode(change.value) };
  return shownAt(change, open);
};

/** To clients without the newer form, beside it. */
const olderEvents = (change: SettingChange, view: EventView): ReadonlyArray<SettingsEvent> => {
  const place = change.name === 'timezone' ? 'display' : olderPlace(change.name);
  const shown = olderShownAt(change, view.open);
  if (place === null || shown === null || view.understands('userSettingsObject')) return [];
  return (place === 'display' ? displayForm : notificationForm).events(shown, view);
};

const ownEvents = (change: SettingChange, view: EventView): ReadonlyArray<SettingsEvent> => {
  const shown = shownAt(change, view.open);
  return [...(shown === null ? [] : ownForm.events(shown, view)), ...olderEvents(change, view)];
};

export const settingsEncoders: Encoders<
  'settingsChanged' | 'userDefaultsChanged' | 'exportConsentChanged',
  'realm_export_consent' | 'user_settings' | 'update_display_settings' | 'update_global_notifications' | 'realm_user_settings_defaults'
> = {
  /** Spec: 6 (`user_settings`, levels 89, 439) */
  settingsChanged: ({ changes }, view) => changes.flatMap((change) => ownEvents(change, view)),
  /** To people alone. */
  exportConsentChanged: (event, view) => (view.actor.user.bot === null ? consentForm.events(event, view) : []),
  userDefaultsChanged: ({ changes }, view) =>
    changes.flatMap((change) => {
      const shown = shownAt(change, view.open);
      return shown === null ? [] : defaultsForm.events(shown, view);
    }),
};

export const settingsTypes: WireTypes<
  'realm_export_consent' | 'user_settings' | 'update_display_settings' | 'update_global_notifications' | 'realm_user_settings_defaults'
> = {
  realm_export_consent: { forms: [consentForm], keepsState: 'Consents are in no state: clients fetch them.' },
  user_settings: { forms: [ownForm] },
  update_display_settings: { forms: [displayForm] },
  update_global_notifications: { forms: [notificationForm] },
  realm_user_settings_defaults: { forms: [defaultsForm] },
};
