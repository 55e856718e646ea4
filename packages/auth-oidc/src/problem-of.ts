import type { ProviderProblem } from '@parley/core/model';
import type * as Library from 'openid-client';

/** The reason of a failed sign-in, with a code for the operator. */
export interface Problem {
  readonly problem: ProviderProblem;
  readonly code: string;
}

/** The provider has not answered, or not as a provider does: trying again may help. */
const troubles: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** Maximum length of a code that the provider chose. */
const maxLength = 100;

/** null where the provider could not be asked. Codes only: texts and causes of errors may hold tokens. */
export const problemOf = (library: typeof Library, error: unknown): Problem | null => {
  const { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } = library;
  if (error instanceof AuthorizationResponseError) return { problem: 'declined', code: error.error.slice(0, maxLength) };
  if (error instanceof ResponseBodyError) return { problem: 'invalid', code: error.error.slice(0, maxLength) };
  if (error instanceof WWWAuthenticateChallengeError) return { problem: 'invalid', code: 'challenged' };
  if (!(error instanceof ClientError)) return null;
  const { code } = error;
  return code === undefined || troubles.has(code) ? null : { problem: 'invalid', code };
};
