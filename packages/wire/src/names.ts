import type { Role } from '@parley/core';

/** The only dictionary between the domain's words and the wire's: one record a kind, read in both directions. */
export const roleNumbers: Readonly<Record<Role, number>> = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 };

/** `canSendMessage` → `can_send_message`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** Whole seconds, as the wire's times are. */
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
