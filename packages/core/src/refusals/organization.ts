/** Refusals about settings of an organization. */
export type OrganizationRefusal = { readonly kind: 'moderationChannelMustBePrivate' };
