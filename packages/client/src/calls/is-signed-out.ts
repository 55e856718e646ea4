import { ChatApiError } from './errors.js';

const signedOut = 401;

/** Where an organization is open to everybody, a registration by somebody who is signed out is one by nobody, and asks for too much: `askSelf` then tells. */
export const isSignedOut = async (id: string, { status }: ChatApiError, askSelf: () => Promise<unknown>): Promise<boolean> => {
  if (status === signedOut || id !== 'register' || status !== 400) return status === signedOut;
  try {
    await askSelf();
    return false;
  } catch (error) {
    return error instanceof ChatApiError && error.status === signedOut;
  }
};
