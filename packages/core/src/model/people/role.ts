/**
 * The role of an account in the organization. Owner, administrator, moderator and member each include the rights of the next; guest is separate. Spec: 2
 * (User).
 */
export type Role = 'owner' | 'administrator' | 'moderator' | 'member' | 'guest';

/** From most to least trusted. */
export const roles: ReadonlyArray<Role> = ['owner', 'administrator', 'moderator', 'member', 'guest'];

/** Whether `role` has every right of `least`. */
export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) <= roles.indexOf(least);
