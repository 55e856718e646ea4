/** Texts for the operator about an invalid account or organization, by problem. */
export const problemTexts: Readonly<Record<string, string>> = {
  accountNotActivated: 'this account was never its person’s own, or is deleted, and cannot be activated',
  botNameTaken: 'an active account has the name of this bot: rename one of them first',
  emailInvalid: 'this is no e-mail address',
  emailTaken: 'this e-mail address has an account already',
  eventsTrimmed: 'events after this position are gone',
  externalIdInvalid: "the host's id of a person has 1 to 255 characters",
  nameInvalid: 'a name has 2 to 100 characters (an organization’s 1 to 40), none of * ` \\ > " @, and no | with digits at its end',
  onlyOwner: 'the only owner stays: make somebody else an owner first',
  noSuchAccount: 'nobody has this e-mail address or id',
  noSuchPerson: 'nobody has this e-mail address; bots have no password',
  passwordInvalid: 'a password has 1 to 100 characters',
  shortNameInvalid: 'a short name has 1 to 40 lower-case letters, digits and dashes, none of them at an end',
  shortNameNeeded: 'there is an organization already, which answers at the root: another one needs a short name (--short-name)',
  shortNameTaken: 'there is an organization of this short name already',
};
