/** The `code` of a system or PostgreSQL error (`ENOENT`, `57P03`), or undefined for anything else. */
export const errorCode = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};

export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
