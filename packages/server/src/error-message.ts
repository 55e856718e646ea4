import { isNativeError } from 'node:util/types';

/** What an error says, whatever was thrown. */
export const errorMessage = (error: unknown): string => (isNativeError(error) ? error.message : String(error));
