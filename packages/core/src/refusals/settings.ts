import type { AddressHolder, AddressProblem } from './accounts.js';

/** Refusals about personal settings, and one's own password and address. */
export type SettingsRefusal =
  | { readonly kind: 'languageInvalid' }
  | { readonly kind: 'notificationSoundInvalid'; readonly sound: string }
  | { readonly kind: 'batchingPeriodInvalid'; readonly seconds: number }
  | { readonly kind: 'denseModeIncompatible'; readonly setting: 'fontSize' | 'lineHeight' }
  | { readonly kind: 'ownPasswordElsewhere' }
  | { readonly kind: 'ownPasswordWrong' }
  | { readonly kind: 'tooManyPasswordAttempts'; readonly seconds: number }
  | { readonly kind: 'newPasswordTooWeak' }
  | { readonly kind: 'emailChangesDisabled' }
  | { readonly kind: 'avatarChangesDisabled' }
  | { readonly kind: 'ownEmailInvalid' }
  | { readonly kind: 'ownEmailNotAdmitted'; readonly problem: AddressProblem }
  | { readonly kind: 'ownEmailTaken'; readonly by: AddressHolder }
  | { readonly kind: 'mailNotConfigured' }
  | { readonly kind: 'noSuchEmailChange' }
  | { readonly kind: 'noSuchPasswordReset' };
