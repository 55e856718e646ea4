/** What scripts learn from the end of a command. */
export const exitCodes = { done: 0, failed: 1, invalidUse: 2 } as const;
