import { base } from '../base.js';
import { leave } from './leave.js';
import { submitForm } from './sign-in-form.js';

const notFound = 404;

/** Ends the session, and leaves nothing of it in this browser. Rejects where the server does not do it. */
export const signOut = async (): Promise<void> => {
  const [, token = ''] = /__Host-csrftoken=([^;]*)/.exec(document.cookie) ?? /csrftoken=([^;]*)/.exec(document.cookie) ?? [];
  const { status, refusal } = await submitForm(`${base}/accounts/logout/`, { csrfmiddlewaretoken: token });
  // Some hosts end their sessions on pages of their own.
  if (refusal !== null && status !== notFound) throw new Error(refusal);
  leave();
};
