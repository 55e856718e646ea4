/** Refusals about settings of an organization and what it adds to messages: playgrounds, linkifiers. */
export type OrganizationRefusal =
  | { readonly kind: 'moderationChannelMustBePrivate' }
  | { readonly kind: 'badPlaygroundLanguage' }
  | { readonly kind: 'badUrlTemplate' }
  | { readonly kind: 'codeMissingInTemplate' }
  | { readonly kind: 'onlyCodeInTemplate' }
  | { readonly kind: 'playgroundExists' }
  | { readonly kind: 'tooManyPlaygrounds' }
  | { readonly kind: 'noSuchPlayground' }
  /** `problem`: in the words of RE2. */
  | { readonly kind: 'badLinkifierPattern'; readonly problem: string }
  | { readonly kind: 'linkifierPatternTooLarge' }
  | { readonly kind: 'badAlternativeTemplate' }
  | { readonly kind: 'groupMissingInPattern'; readonly group: string }
  | { readonly kind: 'groupMissingInTemplate'; readonly group: string }
  | { readonly kind: 'reverseTemplateNeedsExample' }
  | { readonly kind: 'linkifierExists' }
  | { readonly kind: 'tooManyLinkifiers' }
  | { readonly kind: 'noSuchLinkifier' }
  | { readonly kind: 'linkifiersListedTwice' }
  | { readonly kind: 'linkifiersNotAllListed' };
