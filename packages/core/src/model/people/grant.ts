/** Rights of an account that only the operator grants and revokes. */
export const grants = ['canCreateUsers', 'canChangeUserEmails'] as const;

export type Grant = (typeof grants)[number];
