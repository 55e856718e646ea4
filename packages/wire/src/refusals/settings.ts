import { badRequest, type ErrorContext, type ErrorReply } from './error-reply.js';
import { rowsOf } from './row.js';

const sizeWords = { fontSize: 'web_font_size_px', lineHeight: 'web_line_height_percent' } as const;

/** Personal settings, and one's own password. Spec: 7 */
export const settingsRows = rowsOf<'settings'>()({
  languageInvalid: 'Invalid default_language',
  notificationSoundInvalid: "Invalid notification sound '{sound}'",
  batchingPeriodInvalid: 'Invalid email batching period: {seconds} seconds',
  denseModeIncompatible: ({ setting }: { readonly setting: keyof typeof sizeWords }, { open }: ErrorContext): ErrorReply =>
    badRequest(open, `Incompatible values for 'dense_mode' and '${sizeWords[setting]}'.`),
  ownPasswordWrong: 'Wrong password!',
  tooManyPasswordAttempts: "You're making too many attempts! Try again in {seconds} seconds.",
  newPasswordTooWeak: 'New password is too weak!',
});
