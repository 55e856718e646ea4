import type { AddressHolder, AddressProblem } from '@parley/core';
import { badRequest, type ErrorContext, type ErrorReply } from './error-reply.js';
import { rowsOf } from './row.js';

/** Why an address cannot be used, in every operation that takes a new one. */
export const takenAddressTexts: Readonly<Record<AddressHolder, string>> = {
  active: 'Already has an account.',
  deactivated: 'Account has been deactivated.',
  systemBot: 'Reserved for system bots.',
};

/** Why the organization does not admit the address of a new person. */
const notAdmittedTexts: Readonly<Record<AddressProblem, string>> = {
  outsideDomains: "Email '{email}' not allowed in this organization",
  disposable: 'Disposable email addresses are not allowed in this organization',
  containsPlus: 'Email addresses containing + are not allowed.',
};

/** Names, addresses, passwords and roles of accounts. Spec: 7 */
export const accountRows = rowsOf<'accounts'>()({
  nameTooLong: 'Name too long!',
  nameTooShort: 'Name too short!',
  nameCharactersInvalid: 'Invalid characters in name!',
  nameFormatInvalid: 'Invalid format!',
  nameNotUnique: 'Unique names required in this organization.',
  notAuthorizedToCreateUsers: 'User not authorized to create users',
  badNameOrUsername: 'Bad name or username',
  emailNotAdmitted: ({ email, problem }: { readonly email: string; readonly problem: AddressProblem }, { open }: ErrorContext): ErrorReply =>
    badRequest(
      open,
      notAdmittedTexts[problem].replace('{email}', () => email),
    ),
  emailInUse: "Email '{email}' already in use",
  passwordTooWeak: 'The password is too weak.',
  notAuthorizedToChangeEmails: 'User not authorized to change user emails',
  newEmailInvalid: 'Invalid new email address.',
  newEmailTaken: ({ by }: { readonly by: AddressHolder }, { open }: ErrorContext): ErrorReply =>
    badRequest(open, `New email value error: ${takenAddressTexts[by]}`),
  onlyOwnerKeepsRole: 'The owner permission cannot be removed from the only organization owner.',
  guestsAreNoAdministrators: 'Guests cannot be organization administrators',
});
