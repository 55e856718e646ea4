/** Above every id. */
export const endOfIds = Number.MAX_SAFE_INTEGER;
