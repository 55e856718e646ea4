/** Refusals about settings of an organization and its playgrounds. */
export type OrganizationRefusal =
  | { readonly kind: 'moderationChannelMustBePrivate' }
  | { readonly kind: 'badPlaygroundLanguage' }
  | { readonly kind: 'badUrlTemplate' }
  | { readonly kind: 'codeMissingInTemplate' }
  | { readonly kind: 'onlyCodeInTemplate' }
  | { readonly kind: 'playgroundExists' }
  | { readonly kind: 'tooManyPlaygrounds' }
  | { readonly kind: 'noSuchPlayground' };
