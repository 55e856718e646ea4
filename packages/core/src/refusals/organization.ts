/** Settings of an organization. */
export type OrganizationRefusal = { readonly kind: 'moderationChannelMustBePrivate' };
