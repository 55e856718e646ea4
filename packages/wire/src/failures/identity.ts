import type { Open } from '@parley/core';
import { badRequest, type ErrorReply, errorReply, generalCode, type Replies } from './error-reply.js';

const challenge = { 'WWW-Authenticate': 'Basic realm="zulip"' } as const;

const unauthorized = (open: Open, message: string): ErrorReply => ({
  ...errorReply(401, generalCode('UNAUTHORIZED', open), message),
  headers: challenge,
});

/** LEVEL(76): an account or organization that is no longer active answered 403. */
const deactivated = (open: Open, message: string): ErrorReply =>
  open('authErrorsUse401') ? unauthorized(open, message) : errorReply(403, generalCode('UNAUTHORIZED', open), message);

/** LEVEL(76): a refused login answered 403 with a `reason` in place of a code, and other texts. */
const refusedLogin = (open: Open, code: string, message: string, old: { readonly reason: string; readonly message: string }): ErrorReply =>
  open('authErrorsUse401') ? errorReply(401, code, message) : errorReply(403, null, old.message, { reason: old.reason });

const csrfReason = 'CSRF token missing or incorrect.';

/** Spec: 5, 7, 4.20 */
export const identityReplies: Replies<
  | 'notLoggedIn'
  | 'notBasic'
  | 'badAuthorizationHeader'
  | 'malformedApiKey'
  | 'invalidApiKey'
  | 'accountDeactivated'
  | 'realmDeactivated'
  | 'wrongRealm'
  | 'incomingWebhookBot'
  | 'rateLimited'
  | 'csrfFailed'
  | 'noSuchRealm'
  | 'hostWithoutRealm'
  | 'notAnEmailAddress'
  | 'passwordSignInDisabled'
  | 'signInRealmDeactivated'
  | 'signInAccountDeactivated'
  | 'passwordResetRequired'
  | 'wrongPassword'
> = {
  notLoggedIn: (_, { open }) => unauthorized(open, 'Not logged in: API authentication or user session required'),
  notBasic: (_, { open }) => badRequest(open, 'This endpoint requires HTTP basic authentication.'),
  badAuthorizationHeader: (_, { open }) => unauthorized(open, 'Invalid authorization header for basic auth'),
  malformedApiKey: (_, { open }) => unauthorized(open, 'Malformed API key'),
  invalidApiKey: (_, { open }) => unauthorized(open, 'Invalid API key'),
  accountDeactivated: (_, { open }) => deactivated(open, 'Account is deactivated'),
  realmDeactivated: (_, { open }) => deactivated(open, 'This organization has been deactivated'),
  wrongRealm: (_, { open }) => unauthorized(open, 'Account is not associated with this subdomain'),
  incomingWebhookBot: (_, { open }) => unauthorized(open, 'This API is not available to incoming webhook bots.'),
  rateLimited: ({ retryAfterSeconds }, { open }) => ({
    ...errorReply(429, open('rateLimitCode') ? 'RATE_LIMIT_HIT' : null, 'API usage exceeded rate limit', { 'retry-after': retryAfterSeconds }),
    headers: { 'Retry-After': String(retryAfterSeconds) },
  }),
  csrfFailed: () => errorReply(403, 'CSRF_FAILED', `CSRF error: ${csrfReason}`, { reason: csrfReason }),
  noSuchRealm: () => errorReply(404, 'NONEXISTENT_SUBDOMAIN', 'Invalid subdomain'),
  hostWithoutRealm: (_, { open }) => badRequest(open, 'Invalid subdomain'),
  notAnEmailAddress: (_, { open }) => badRequest(open, 'Enter a valid email address.'),
  passwordSignInDisabled: (_, { open }) =>
    refusedLogin(open, 'PASSWORD_AUTH_DISABLED', 'Password authentication is disabled in this organization', {
      reason: 'password auth disabled',
      message: 'Password auth is disabled in your team.',
    }),
  signInRealmDeactivated: (_, { open }) =>
    refusedLogin(open, 'REALM_DEACTIVATED', 'This organization has been deactivated', {
      reason: 'realm deactivated',
      message: 'This organization has been deactivated.',
    }),
  signInAccountDeactivated: (_, { open }) =>
    refusedLogin(open, 'USER_DEACTIVATED', 'Account is deactivated', { reason: 'user disable', message: 'Your account has been disabled.' }),
  passwordResetRequired: (_, { open }) =>
    open('authErrorsUse401')
      ? errorReply(401, 'PASSWORD_RESET_REQUIRED', 'Your password has been disabled and needs to be reset')
      : errorReply(403, null, 'Your password has been disabled and needs to be reset'),
  wrongPassword: (_, { open }) =>
    refusedLogin(open, 'AUTHENTICATION_FAILED', 'Your username or password is incorrect', {
      reason: 'incorrect_creds',
      message: 'Your username or password is incorrect.',
    }),
};
