import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, type Circumstances, type Failure, refused, type Session } from '@parley/core';
import { isSpectator } from '@parley/core/rules';
import { type AnyOperation, type ErrorReply, type Fields, internalError, methodNotAllowed, type Reply, successBody, unknownPath } from '@parley/wire';
import { accountKey, authenticate, admitAnonymous, type RequestLimits } from './callers/authenticate.js';
import { isOfOwnPage } from './callers/is-of-own-page.js';
import { mayHaveCookie } from './callers/link-identity.js';
import { queryKey } from './callers/query-key.js';
import { allowedMethods, matchFor } from './allowed-methods.js';
import { errorAnswer, optionsAnswer, successAnswer } from './answers/answers.js';
import { type Answer, type Call, type CollectedParams, headerOf } from './call.js';
import { clientOf } from './callers/client-name.js';
import { openIntake } from './files/open-intake.js';
import { heldBytes } from './files/uploads-in-flight.js';
import { limits } from './parameters/limits.js';
import { reportRequest } from './log-request.js';
import { type Match, pathMatcher } from './match-path.js';
import { tracedRequests } from './trace-request.js';
import { begin, fail, misread, type Progress, refuse, type Step } from './progress.js';

/** Seconds after which a call may be repeated that found no room for an upload or a large answer. */
const roomPatience = 1;

/** Answers any call; never rejects. */
export type Pipeline = (call: Call) => Promise<Answer>;

const takesKey = ({ incoming, api }: AnyOperation): boolean => incoming !== undefined || api === 'site';

/** A key is no parameter. */
const withoutKey = (fields: Fields): Fields => new Map([...fields].filter(([name]) => name !== queryKey));

const decode = (progress: Progress, { row, path }: Match, params: CollectedParams) => {
  if (Either.isLeft(params)) return misread(progress, params.left);
  const { call, session } = progress;
  const idempotencyKey = row.request.takesIdempotencyKey ? headerOf(call, 'idempotency-key') : undefined;
  const decoded = row.request.decode(takesKey(row) ? withoutKey(params.right.fields) : params.right.fields, {
    open: call.mount.open,
    path,
    files: params.right.files,
    spectates: session !== null && isSpectator(session.actor),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
  return Either.isLeft(decoded) ? misread(progress, decoded.left) : decoded;
};

const circumstancesOf = (progress: Progress, params: CollectedParams): Circumstances => {
  const { call } = progress;
  const client = clientOf(headerOf(call, 'user-agent'), Either.isRight(params) ? params.right.fields.get('client') : undefined);
  progress.client = client;
  const { levels, encodeEvent } = call.mount;
  return { levels, client, encodeEvent, address: call.address, requestId: call.id, whenGone: call.whenGone };
};

/** Called by a script of a page on this server: browsers say so to servers that they trust, and such scripts may say it themselves. */
const isFromOwnPage = (call: Call): boolean => headerOf(call, 'sec-fetch-site') === 'same-origin' || headerOf(call, 'x-requested-with') !== undefined;

/** Keeps browsers from asking for a password by themselves, in a window that scripts wait for. */
const challenged = (reply: ErrorReply, call: Call): ErrorReply =>
  (mayHaveCookie(call.api) || isFromOwnPage(call)) && 'WWW-Authenticate' in reply.headers
    ? { ...reply, headers: { ...reply.headers, 'WWW-Authenticate': 'Session realm="zulip"' } }
    : reply;

const asRefusedBy = ({ unknownHost }: AnyOperation, failure: Failure): Failure =>
  unknownHost !== undefined && failure.kind === 'refused' && failure.refusal.kind === 'noSuchRealm' ? refused({ kind: unknownHost }) : failure;

/** Authenticates senders of files before reading the files: these are large, and refused ones need not be read. */
interface Admitted {
  readonly row: AnyOperation;
  readonly session: Step<Session>;
}

/** The pipeline of a request: row, credentials, guard, parameters, use case, reply. The first failing step ends it. */
export const createPipeline = (chat: Chat, operations: ReadonlyArray<AnyOperation>, requestLimits: RequestLimits): Pipeline => {
  const { log, tracing } = chat.world;
  const matching = pathMatcher(operations);
  const { uploads, making } = requestLimits;

  /** Waits until there is memory for a large answer, which keeps it until its connection has it. */
  const awaitRoom = async (progress: Progress, session: Session): Promise<Step<void>> => {
    const { call } = progress;
    const leave = await making.enter(isSpectator(session.actor) ? call.address : accountKey(session), call.whenGone);
    if (leave === null) return refuse(progress, { kind: 'rateLimited', retryAfterSeconds: roomPatience });
    call.whenHandedOver(leave);
    return Either.right(undefined);
  };

  const runAsAccount = async (progress: Progress, match: Match, params: CollectedParams, admitted: Admitted | null): Promise<Step<Reply>> => {
    const { row } = match;
    const session = admitted?.row === row ? admitted.session : await authenticate(progress, row, requestLimits, chat);
    if (Either.isLeft(session)) return session;
    const decoded = decode(progress, match, params);
    if (Either.isLeft(decoded)) return decoded;
    if (Either.isRight(params) && params.right.failure !== null) return fail(progress, params.right.failure, log);
    if (row.hasLargeAnswer === true) {
      const entered = await awaitRoom(progress, session.right);
      if (Either.isLeft(entered)) return entered;
    }
    const { command, ignored } = decoded.right;
    const circumstances = circumstancesOf(progress, params);
    const result = await chat.run(row.useCase, session.right, circumstances, command)();
    if (Either.isLeft(result)) return fail(progress, result.left, log);
    const { actor } = session.right;
    const { open, server } = progress.call.mount;
    const context = { open, server, actor: isSpectator(actor) ? null : actor, realm: actor.realm, ...circumstances };
    progress.location = row.redirect?.(result.right, context) ?? null;
    return Either.right(successBody(row.reply(result.right, context, command), ignored, open));
  };

  const runAsVisitor = async (progress: Progress, match: Match, params: CollectedParams): Promise<Step<Reply>> => {
    const { row } = match;
    const admitted = await admitAnonymous(progress, requestLimits);
    if (Either.isLeft(admitted)) return admitted;
    if (row.ownPagesOnly === true && !isOfOwnPage(progress.call, chat.world.server.realmUrl(''))) return refuse(progress, { kind: 'csrfFailed' });
    const decoded = decode(progress, match, params);
    if (Either.isLeft(decoded)) return decoded;
    const found = await requestLimits.realms.realm(progress.call.host);
    if (Either.isLeft(found)) return fail(progress, asRefusedBy(row, found.left), log);
    const realm = (progress.realm = found.right);
    const { command, ignored } = decoded.right;
    const circumstances = circumstancesOf(progress, params);
    const result = await chat.visit(row.useCase, realm.id, circumstances, command)();
    if (Either.isLeft(result)) return fail(progress, result.left, log);
    if (row.signsIn !== undefined && requestLimits.cookiesFor !== null) {
      const cookies = await requestLimits.cookiesFor(realm, row.signsIn(result.right));
      if (Either.isLeft(cookies)) return fail(progress, cookies.left, log);
      progress.cookies = cookies.right;
    }
    const { open, server } = progress.call.mount;
    return Either.right(successBody(row.reply(result.right, { open, server, actor: null, realm, ...circumstances }, command), ignored, open));
  };

  /** Reserves the memory for a request with files until they are stored. */
  const enter = ({ call, session }: Progress, fileBytes: number, isStored: boolean): Promise<(() => void) | null> =>
    uploads.enter(session === null ? '' : accountKey(session), heldBytes(headerOf(call, 'content-length'), fileBytes + limits.bodyBytes, isStored));

  const operate = async (progress: Progress): Promise<Answer> => {
    const { call } = progress;
    const { open } = call.mount;
    const matches = matching(call.path).filter(
      ({ row: { api = 'compatible', gate } }) => api === (call.api === 'browser' ? 'compatible' : call.api) && (gate === undefined || open(gate)),
    );
    if (matches.length === 0) return errorAnswer(unknownPath(open));
    if (call.method === 'OPTIONS') {
      return optionsAnswer(
        [...allowedMethods(matches)].sort(),
        matches.some(({ row }) => row.request.takesIdempotencyKey),
      );
    }
    const taking = matchFor(matches, call.method)?.row;
    progress.operation = taking ?? null;
    const answerOf = (step: Step<Reply>): Answer =>
      Either.isLeft(step)
        ? errorAnswer(challenged(step.left, call), progress.rateHeaders, progress.session === null ? undefined : taking?.incoming?.errorBody)
        : { cookies: progress.cookies, ...successAnswer(step.right, progress.rateHeaders, progress.location) };
    if (taking?.takesFiles === undefined) return operateOn(progress, matches, await call.params(null, taking?.incoming?.jsonParameter), null, answerOf);
    const session = await authenticate(progress, taking, requestLimits, chat);
    if (Either.isLeft(session)) return answerOf(session);
    const intake = openIntake(chat, session.right, taking.takesFiles, call.mount.server);
    const leave = await enter(progress, intake.maxBytes, intake.receive !== null);
    if (leave === null) return answerOf(refuse(progress, { kind: 'rateLimited', retryAfterSeconds: roomPatience }));
    try {
      return await operateOn(progress, matches, await call.params(intake), { row: taking, session }, answerOf);
    } finally {
      await intake.close();
      leave();
    }
  };

  const operateOn = async (
    progress: Progress,
    matches: ReadonlyArray<Match>,
    params: CollectedParams,
    admitted: Admitted | null,
    answerOf: (step: Step<Reply>) => Answer,
  ): Promise<Answer> => {
    const { call } = progress;
    const match = matchFor(matches, (Either.isRight(params) ? params.right.method : null) ?? call.method);
    if (match === undefined) return errorAnswer(methodNotAllowed(allowedMethods(matches)));
    progress.operation = match.row;
    return answerOf(await (match.row.access === 'account' ? runAsAccount(progress, match, params, admitted) : runAsVisitor(progress, match, params)));
  };

  const answering = tracedRequests(tracing, operate);

  return async (call) => {
    const progress = begin(call);
    const answer = await answering(progress).catch((error: unknown) => {
      log.error('a request broke the program', { requestId: call.id, error });
      return errorAnswer(internalError);
    });
    reportRequest(chat.world, progress, answer.status);
    return answer;
  };
};
