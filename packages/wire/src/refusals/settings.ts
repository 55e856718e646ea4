import type { AddressHolder, AddressProblem } from '@parley/core';
import type { Open } from '@parley/core/rules';
import { badRequest, type ErrorContext, type ErrorReply } from './error-reply.js';
import { takenAddressTexts } from './accounts.js';
import { rowsOf } from './row.js';

/** Why the organization does not admit an address, to its people: their own new one, or one that they invite. */
export const unusableAddressTexts: Readonly<Record<AddressProblem, string>> = {
  outsideDomains: 'Outside your domain.',
  disposable: 'Please use your real email address.',
  containsPlus: 'Email addresses containing + are not allowed.',
};

const sizeWords = { fontSize: 'web_font_size_px', lineHeight: 'web_line_height_percent' } as const;

/** Two values that exclude each other. */
const incompatible = (open: Open, first: string, second: string): ErrorReply =>
  badRequest(open, `Incompatible values for '${first}' and '${second}'.`, { first_parameter: first, second_parameter: second });

/** Personal settings, and one's own password and address. Spec: 7 */
export const settingsRows = rowsOf<'settings'>()({
  languageInvalid: 'Invalid default_language',
  notificationSoundInvalid: "Invalid notification sound '{sound}'",
  batchingPeriodInvalid: 'Invalid email batching period: {seconds} seconds',
  denseModeIncompatible: ({ setting }: { readonly setting: keyof typeof sizeWords }, { open }: ErrorContext): ErrorReply =>
    incompatible(open, 'dense_mode', sizeWords[setting]),
  ownPasswordElsewhere: 'Your Zulip password is managed in LDAP',
  ownPasswordWrong: 'Wrong password!',
  tooManyPasswordAttempts: "You're making too many attempts! Try again in {seconds} seconds.",
  newPasswordTooWeak: 'New password is too weak!',
  emailChangesDisabled: 'Email address changes are disabled in this organization.',
  avatarChangesDisabled: 'Avatar changes are disabled in this organization.',
  ownEmailInvalid: 'Invalid address.',
  ownEmailNotAdmitted: ({ problem }: { readonly problem: AddressProblem }, { open }: ErrorContext): ErrorReply =>
    badRequest(open, unusableAddressTexts[problem]),
  ownEmailTaken: ({ by }: { readonly by: AddressHolder }, { open }: ErrorContext): ErrorReply => badRequest(open, takenAddressTexts[by]),
  mailNotConfigured: 'This server sends no mail.',
  noSuchEmailChange: ['This link is not valid.', { status: 404 }],
  noSuchPasswordReset: ['This link is not valid.', { status: 404 }],
});
