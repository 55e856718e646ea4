import type { HttpClient, OutgoingAnswer, RelayFailure } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';

export interface RelayAccess {
  /** Without a trailing slash. */
  readonly url: string;
  /** The name and key by which the relay knows this server. */
  readonly id: string;
  readonly key: string;
  /** Refuses private addresses. */
  readonly http: HttpClient;
}

/** Milliseconds for one request. */
const patience = 15_000;

export type Body = Readonly<Record<string, unknown>>;

/** A request to the relay, at a path below `push/`. Never rejects. */
export type AskRelay = (path: string, body: object) => Promise<OutgoingAnswer>;

export const relayCalls = ({ url, id, key, http }: RelayAccess): AskRelay => {
  const authorization = `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}`;
  return (path, body) =>
    http.send({
      method: 'POST',
      url: `${url}/api/v1/remotes/push/${path}`,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      within: patience,
    });
};

/** Empty where the text is no JSON object. */
export const bodyOf = (answer: OutgoingAnswer): Body => {
  if (answer.kind === 'failed') return {};
  const parsed = Either.tryCatch(() => JSON.parse(answer.body) as unknown, String);
  return Either.isRight(parsed) && typeof parsed.right === 'object' && parsed.right !== null ? (parsed.right as Body) : {};
};

/** The relay does not know the organization, or its plan does not cover it. */
const notCovered: ReadonlyArray<unknown> = ['MISSING_REMOTE_REALM', 'PUSH_NOTIFICATIONS_DISALLOWED'];

/** Another answer than the relay's success or a refusal of it is an error of its own. */
export const read = (answer: OutgoingAnswer): Either.Either<RelayFailure, Body> => {
  if (answer.kind === 'failed') return Either.left(answer.failure === 'tooLarge' ? 'broken' : 'unreachable');
  const body = bodyOf(answer);
  if (answer.status >= 400 && answer.status < 500) return Either.left(notCovered.includes(body['code']) ? 'notCovered' : 'refused');
  return answer.status === 200 && body['result'] === 'success' ? Either.right(body) : Either.left('broken');
};

export const textsIn = (list: unknown): ReadonlyArray<string> => (Array.isArray(list) ? list.map(String) : []);
