/** Refusals about personal settings and one's own password. */
export type SettingsRefusal =
  | { readonly kind: 'languageInvalid' }
  | { readonly kind: 'notificationSoundInvalid'; readonly sound: string }
  | { readonly kind: 'batchingPeriodInvalid'; readonly seconds: number }
  | { readonly kind: 'denseModeIncompatible'; readonly setting: 'fontSize' | 'lineHeight' }
  | { readonly kind: 'ownPasswordWrong' }
  | { readonly kind: 'tooManyPasswordAttempts'; readonly seconds: number }
  | { readonly kind: 'newPasswordTooWeak' };
