import { isNativeError } from 'node:util/types';

/** The message of any thrown value. */
export const errorMessage = (error: unknown): string => (isNativeError(error) ? error.message : String(error));
