/** What a person or bot is in the organization. Owner, administrator, moderator and member contain each other; a guest stands apart. Spec: 2 (User). */
export type Role = 'owner' | 'administrator' | 'moderator' | 'member' | 'guest';

/** From the most to the least trusted. */
export const roles: ReadonlyArray<Role> = ['owner', 'administrator', 'moderator', 'member', 'guest'];

/** True when `role` has every right that `least` has. */
export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) <= roles.indexOf(least);
