import type { EmailVisibility } from '../email-visibility.js';

/** The personal settings that rules read. */
export interface UserSettings {
  readonly emailAddressVisibility: EmailVisibility;
  readonly sendDirectTypingNotifications: boolean;
  readonly sendChannelTypingNotifications: boolean;
  readonly receivesTypingNotifications: boolean;
  readonly presenceEnabled: boolean;
  readonly sendReadReceipts: boolean;
  readonly enableDraftsSynchronization: boolean;
}

export const defaultUserSettings: UserSettings = {
  emailAddressVisibility: 'everyone',
  sendDirectTypingNotifications: true,
  sendChannelTypingNotifications: true,
  receivesTypingNotifications: true,
  presenceEnabled: true,
  sendReadReceipts: true,
  enableDraftsSynchronization: true,
};
