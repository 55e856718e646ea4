import type { EmailVisibility } from '../../model/people/email-visibility.js';
import type { PersonalSettingName, PersonalSettingValue } from '../../model/people/settings/personal-settings.data.js';
import type { User } from '../../model/people/user.js';
import { type EventKind, readOnDelivery, deliveredAsLogged } from '../event-kind.js';
import type { NamedUser } from './people.js';

/** A setting with its new value. Names are stored in the log and never change. */
export interface SettingChange {
  readonly name: PersonalSettingName | 'timezone';
  readonly value: PersonalSettingValue;
}

export interface SettingsChange {
  readonly changes: ReadonlyArray<SettingChange>;
}

/** To the person whose settings they are. */
export const settingsChanged = deliveredAsLogged<SettingsChange>();

/** Of new accounts, to everybody. */
export const userDefaultsChanged = deliveredAsLogged<SettingsChange>();

/** To administrators, who export data. Spec: level 312 */
export const exportConsentChanged = deliveredAsLogged<NamedUser & { readonly consents: boolean }>();

export interface EmailVisibilityChange extends NamedUser {
  readonly before: EmailVisibility;
  readonly after: EmailVisibility;
}

/** The present account: its address goes to those who may see it by then. */
export interface EmailVisibilityDelivery extends Pick<EmailVisibilityChange, 'before' | 'after'> {
  readonly user: User;
}

export const emailVisibilityChanged: EventKind<EmailVisibilityChange, EmailVisibilityChange, EmailVisibilityDelivery> = {
  ...readOnDelivery<EmailVisibilityChange, EmailVisibilityDelivery>({
    needs: ({ userId }) => ({ people: [userId] }),
    resolve: ({ userId, before, after }, { people, isVisible }) => {
      const user = people.get(userId);
      return user === undefined || !isVisible(user) ? null : { user, before, after };
    },
  }),
  dependsOnRights: true,
};
