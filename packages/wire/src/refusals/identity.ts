import type { ProviderProblem } from '@parley/core/model';
import { badRequest, type ErrorContext, type ErrorReply, errorReply } from './error-reply.js';
import { rowsOf } from './row.js';

/** LEVEL(76): a refused login was a 403 with a `reason` in place of a code, and other texts. */
const refusedLogin =
  (code: string, message: string, old: { readonly reason: string; readonly message: string }) =>
  (_: unknown, { open }: ErrorContext): ErrorReply =>
    open('authErrorsUse401') ? errorReply(401, code, message) : errorReply(403, null, old.message, { reason: old.reason });

const csrfReason = 'CSRF token missing or incorrect.';

const providerTexts: Readonly<Record<ProviderProblem, string>> = {
  declined: 'You were not signed in there.',
  invalid: 'The answer from there is not valid. Sign in again.',
  addressNotVerified: 'Your e-mail address is not verified there.',
};

/** Spec: 5, 7, 4.20 */
export const identityRows = rowsOf<'identity'>()({
  notLoggedIn: ['Not logged in: API authentication or user session required', { status: 401 }],
  notBasic: 'This endpoint requires HTTP basic authentication.',
  badAuthorizationHeader: ['Invalid authorization header for basic auth', { status: 401 }],
  malformedApiKey: ['Malformed API key', { status: 401 }],
  invalidApiKey: ['Invalid API key', { status: 401 }],
  // LEVEL(76): 403.
  accountDeactivated: ['Account is deactivated', { status: 401, statusSince: 'authErrorsUse401', statusBefore: 403 }],
  realmDeactivated: ['This organization has been deactivated', { status: 401, statusSince: 'authErrorsUse401', statusBefore: 403 }],
  wrongRealm: ['Account is not associated with this subdomain', { status: 401 }],
  incomingWebhookBot: ['This API is not available to incoming webhook bots.', { status: 401 }],
  rateLimited: ({ retryAfterSeconds, limit }, { open }) => ({
    ...errorReply(429, open('rateLimitCode') ? 'RATE_LIMIT_HIT' : null, 'API usage exceeded rate limit', { 'retry-after': retryAfterSeconds }),
    headers: {
      'Retry-After': String(retryAfterSeconds),
      ...(limit === undefined
        ? {}
        : { 'X-RateLimit-Limit': String(limit.max), 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': String(Math.ceil(limit.resetAt / 1000)) }),
    },
  }),
  csrfFailed: () => errorReply(403, 'CSRF_FAILED', `CSRF error: ${csrfReason}`, { reason: csrfReason }),
  noSuchRealm: ['Invalid subdomain', { status: 404, code: 'NONEXISTENT_SUBDOMAIN' }],
  hostWithoutRealm: 'Invalid subdomain',
  notAnEmailAddress: 'Enter a valid email address.',
  passwordSignInDisabled: refusedLogin('PASSWORD_AUTH_DISABLED', 'Password authentication is disabled in this organization', {
    reason: 'password auth disabled',
    message: 'Password auth is disabled in your team.',
  }),
  signInRealmDeactivated: refusedLogin('REALM_DEACTIVATED', 'This organization has been deactivated', {
    reason: 'realm deactivated',
    message: 'This organization has been deactivated.',
  }),
  signInAccountDeactivated: refusedLogin('USER_DEACTIVATED', 'Account is deactivated', { reason: 'user disable', message: 'Your account has been disabled.' }),
  passwordResetRequired: [
    'Your password has been disabled and needs to be reset',
    { status: 401, statusSince: 'authErrorsUse401', statusBefore: 403, code: 'PASSWORD_RESET_REQUIRED', codeSince: 'authErrorsUse401' },
  ],
  wrongPassword: refusedLogin('AUTHENTICATION_FAILED', 'Your username or password is incorrect', {
    reason: 'incorrect_creds',
    message: 'Your username or password is incorrect.',
  }),
  tokensDisabled: 'JWT authentication is not enabled for this organization',
  tokenMissing: 'No JSON web token passed in request',
  tokenInvalid: 'Bad JSON web token',
  tokenWithoutEmail: 'No email specified in JSON web token claims',
  noSuchSignInMethod: ['This organization does not sign people in there.', { status: 404 }],
  oneTimePadInvalid: 'Invalid OTP',
  twoAppFlows: "Can't use both mobile_flow_otp and desktop_flow_otp together.",
  desktopFlowUnsupported: 'Signing in for the desktop app is not supported. Sign in with the browser.',
  signInNotBegun: 'This sign-in has ended, or began in another browser. Sign in again.',
  providerRefused: ({ problem }: { readonly problem: ProviderProblem }, { open }: ErrorContext): ErrorReply => badRequest(open, providerTexts[problem]),
  otherIdentity: ['This account signs in in another way.', { status: 403 }],
});
