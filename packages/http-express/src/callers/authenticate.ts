import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, type Failure, type RealmId, refused, type Session, type UserId } from '@parley/core';
import { type Actor, countedWith, type Realm } from '@parley/core/model';
import { holdsAtBoth, isSpectator } from '@parley/core/rules';
import type { AnyOperation, BadRequest } from '@parley/wire';
import { type Call, headerOf } from '../call.js';
import type { BrowserIdentity } from './browser-identity.js';
import type { RequestIdentity } from './identity.js';
import type { LinkIdentity } from './link-identity.js';
import { queryKey } from './query-key.js';
import { fail, misread, type Progress, refuse, type Step } from '../progress.js';
import type { AnswersInMaking } from '../answers/answers-in-making.js';
import type { UnreadAnswers } from '../answers/unread-answers.js';
import type { UploadsInFlight } from '../files/uploads-in-flight.js';
import type { Limited, RateLimiter } from './rate-limits.js';
import type { RealmFinder } from '../realm-finder.js';

/** The part of a row that decides who may call. */
export type RequestedOperation = Pick<AnyOperation, 'method' | 'path' | 'spectators' | 'guard' | 'incoming'>;

export interface RequestLimits {
  readonly identity: RequestIdentity;
  readonly browser: BrowserIdentity;
  /** For pictures and files that pages contain. */
  readonly link: LinkIdentity;
  /** Signs a person in with the browser that made a call, and returns its cookies; null where no page does that. */
  readonly cookiesFor: ((realm: Realm, userId: UserId) => Promise<Either.Either<Failure, ReadonlyArray<string>>>) | null;
  readonly realms: RealmFinder;
  readonly perUser: RateLimiter;
  readonly perAddress: RateLimiter;
  readonly perFile: RateLimiter;
  readonly uploads: UploadsInFlight;
  readonly making: AnswersInMaking;
  readonly unread: UnreadAnswers;
}

/** The only operations for an incoming-webhook bot. */
const isOpenToWebhookBots = ({ method, path, incoming }: RequestedOperation): boolean => incoming !== undefined || (method === 'POST' && path === '/messages');

const isShutOut = ({ user }: Actor, row: RequestedOperation): boolean => user.bot?.type === 'incomingWebhook' && !isOpenToWebhookBots(row);

/** The key under which an account counts, in every count of callers. */
export const accountKey = ({ realmId, actor }: Session): string => `${realmId}:${countedWith(actor.user)}`;

const count = (progress: Progress, { headers, verdict }: Limited): Step<void> => {
  progress.rateHeaders = headers;
  return Either.isLeft(verdict) ? refuse(progress, verdict.left) : Either.right(undefined);
};

/** Counts a call without an account against its address. */
export const admitAnonymous = async (progress: Progress, { perAddress }: RequestLimits): Promise<Step<void>> =>
  count(progress, await perAddress(progress.call.address));

const missingKey: BadRequest = { code: 'REQUEST_VARIABLE_MISSING', message: `Missing '${queryKey}' argument`, extra: { var_name: queryKey } };

const lacksCredentials = (call: Call, { incoming }: RequestedOperation): boolean =>
  incoming !== undefined && call.api !== 'browser' && headerOf(call, 'authorization') === undefined && !new URLSearchParams(call.query).has(queryKey);

/** A page calls: in the API of the service's own, by repeating the token of its session, in a header that no page of another origin may send along with cookies. */
const isOfPage = ({ api, ...call }: Call): boolean =>
  api === 'browser' || (api === 'own' && headerOf(call, 'authorization') === undefined && headerOf(call, 'x-csrftoken') !== undefined);

/** By the key in the query where the row takes one; otherwise as the API's prefix says. */
const identify = (
  call: Call,
  realmId: RealmId,
  row: RequestedOperation,
  { browser, identity, link }: RequestLimits,
  chat: Chat,
): Promise<Either.Either<Failure, Session>> => {
  const key = row.incoming === undefined ? null : new URLSearchParams(call.query).get(queryKey);
  if (key !== null) return chat.signInByKey(realmId, key.trim())();
  if (call.api === 'site') return link(call, realmId, row)();
  return isOfPage(call) ? browser(call, realmId, row) : identity(call, realmId)();
};

/** Authenticates the caller of this row: realm, credentials, rate limit, guard. Calls without valid credentials count against their address. */
export const authenticate = async (progress: Progress, row: RequestedOperation, requestLimits: RequestLimits, chat: Chat): Promise<Step<Session>> => {
  const { call } = progress;

  const turnAway = async (failure: Failure): Promise<Step<never>> => {
    if (failure.kind === 'refused' && failure.refusal.kind === 'noSuchRealm') requestLimits.realms.forget(call.host);
    const counted = failure.kind === 'refused' ? await admitAnonymous(progress, requestLimits) : Either.right(undefined);
    return Either.isLeft(counted) ? counted : fail(progress, failure, chat.world.log);
  };

  const realmId = await requestLimits.realms.realmId(call.host);
  if (Either.isLeft(realmId)) return turnAway(realmId.left);
  if (lacksCredentials(call, row)) {
    const counted = await admitAnonymous(progress, requestLimits);
    return Either.isLeft(counted) ? counted : misread(progress, missingKey);
  }
  const known = await identify(call, realmId.right, row, requestLimits, chat);
  if (Either.isLeft(known)) return turnAway(known.left);
  const session = known.right;
  progress.session = session;
  progress.realm = session.actor.realm;
  if (isShutOut(session.actor, row)) return turnAway(refused({ kind: 'incomingWebhookBot' }));
  const counted = isSpectator(session.actor)
    ? await admitAnonymous(progress, requestLimits)
    : count(progress, await requestLimits.perUser(accountKey(session)));
  if (Either.isLeft(counted)) return counted;
  const { guard } = row;
  if (guard === undefined) return known;
  const verdict = holdsAtBoth(call.mount.levels, (open) => guard(session.actor, open));
  return Either.isLeft(verdict) ? fail(progress, refused(verdict.left.refusal, verdict.left.proof), chat.world.log) : known;
};
