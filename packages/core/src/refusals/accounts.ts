/** Refusals about names, addresses, passwords and roles of accounts. */
export type AccountRefusal =
  | { readonly kind: 'nameTooLong' }
  | { readonly kind: 'nameTooShort' }
  | { readonly kind: 'nameCharactersInvalid' }
  | { readonly kind: 'nameFormatInvalid' }
  | { readonly kind: 'nameNotUnique' }
  | { readonly kind: 'notAuthorizedToCreateUsers' }
  | { readonly kind: 'badNameOrUsername' }
  | { readonly kind: 'emailNotAdmitted'; readonly email: string; readonly problem: AddressProblem }
  | { readonly kind: 'emailInUse'; readonly email: string }
  | { readonly kind: 'passwordTooWeak' }
  | { readonly kind: 'notAuthorizedToChangeEmails' }
  | { readonly kind: 'newEmailInvalid' }
  | { readonly kind: 'newEmailTaken'; readonly by: AddressHolder }
  | { readonly kind: 'onlyOwnerKeepsRole' }
  | { readonly kind: 'guestsAreNoAdministrators' };

/** Which kind of account has an address already. */
export type AddressHolder = 'active' | 'deactivated' | 'systemBot';

/** Why nobody may join, or change to, an address in this organization. */
export type AddressProblem = 'containsPlus' | 'outsideDomains' | 'disposable';
