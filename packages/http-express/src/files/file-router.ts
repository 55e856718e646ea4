import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { Router } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, type Circumstances, type Failure, logFailure, newestLevel, type RealmId, refused, type Session } from '@parley/core';
import { anyMediaType, type Attachment, contentPath, realmExportId, thumbnailExtension } from '@parley/core/model';
import { isSpectator } from '@parley/core/rules';
import { type ErrorReply, failureReply, internalError, methodNotAllowed } from '@parley/wire';
import { addressOf } from '../callers/address-of.js';
import { authenticate, admitAnonymous, type RequestedOperation, type RequestLimits } from '../callers/authenticate.js';
import { type Call, headerOf } from '../call.js';
import { clientOf } from '../callers/client-name.js';
import type { EndpointOptions } from '../endpoint.js';
import { reportRequest } from '../log-request.js';
import { mountOf } from '../mounts.js';
import { begin, type Progress } from '../progress.js';
import { asksForPage, sendProblemPage } from '../pages/problem-page.js';
import { type FileAddress, fileAddress } from './file-address.js';
import { type DescribedFile, describe, everywhere, isRangeOf } from './file-headers.js';
import { fileIdentity } from './file-identity.js';
import { sendContent } from './send-content.js';

const methods = ['GET', 'HEAD'];

const row: RequestedOperation = { method: 'GET', path: '/user_uploads', spectators: true };

/** A file, and where its bytes are, if not loaded already. */
interface FoundFile {
  readonly realmId: RealmId;
  readonly file: DescribedFile;
  readonly stored: string;
  readonly bytes?: Uint8Array;
}

type Found = Either.Either<ErrorReply, FoundFile>;

const attached = (realmId: RealmId, file: Attachment): Either.Right<FoundFile> => ({ _tag: 'Right', right: { realmId, file, stored: contentPath(file.path) } });

/** Whatever the store says of its files. */
const thumbnailType = `image/${thumbnailExtension}`;

/** Paths as they are logged: what some of these addresses hold opens by itself. */
const loggedPaths: Readonly<Record<FileAddress['kind'], string>> = {
  path: '/user_uploads/{realm_id}/{path}',
  thumbnail: '/user_uploads/thumbnail/{realm_id}/{path}',
  link: '/user_uploads/temporary/{token}/{filename}',
  archive: '/user_exports/{export_id}/{token}/{filename}',
};

/** Files are for people: errors are a page for browsers, and plain text for programs. */
const refuse = (response: Response, { status, headers, message }: ErrorReply): void => {
  if (asksForPage(response.req)) {
    sendProblemPage(response.req, response, { status, title: message, content: '', headers: { ...everywhere, ...headers } });
    return;
  }
  response.writeHead(status, { ...everywhere, ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' });
  response.end(response.req.method === 'HEAD' ? undefined : message);
};

/**
 * Uploaded files and thumbnails, for everyone who may read the file. Types that could run in a browser are downloaded instead. Supports ranges and tags.
 *
 * Spec: GET /user_uploads
 */
export const fileRouter = (chat: Chat, { featureLevel: floor = newestLevel, trustedProxies = 0 }: EndpointOptions, requestLimits: RequestLimits): Router => {
  const { log, server } = chat.world;
  const levels = { floor, call: floor };
  const mount = mountOf(levels, server);
  const { open } = mount;
  const identity = fileIdentity(requestLimits, row);

  const callOf = (request: Request, id: string, address: FileAddress): Call => ({
    id,
    method: request.method,
    mount,
    api: 'compatible',
    path: loggedPaths[address.kind],
    host: request.headers.host ?? '',
    headers: request.headers,
    address: addressOf(request, trustedProxies),
    query: request.url.split('?').slice(1).join('?'),
    params: () => Either.right({ fields: new Map(), method: null, files: [], failure: null }),
    whenGone: () => undefined,
    whenHandedOver: () => undefined,
    source: request,
  });

  const failed = ({ call }: Progress, failure: Failure): Either.Left<ErrorReply> => {
    logFailure(log, 'a file could not be served', failure, { requestId: call.id });
    return { _tag: 'Left', left: failureReply(failure, { open, dummyEmailHost: '' }) };
  };

  /** Counts what somebody without an account reads, once they may read it; null: as often as that is allowed. */
  const countReading = async (progress: Progress, { realmId, actor }: Session, { path }: Attachment): Promise<Either.Left<ErrorReply> | null> => {
    if (!isSpectator(actor)) return null;
    const { verdict } = await requestLimits.perFile(`${realmId}:${contentPath(path)}`);
    return Either.isLeft(verdict) ? failed(progress, refused(verdict.left)) : null;
  };

  const find = async (progress: Progress, address: FileAddress): Promise<Found> => {
    const { call } = progress;
    const client = (progress.client = clientOf(headerOf(call, 'user-agent'), undefined));
    const circumstances: Circumstances = { levels, client, requestId: call.id };
    if (address.kind === 'link') {
      const admitted = await admitAnonymous(progress, requestLimits);
      if (Either.isLeft(admitted)) return admitted;
      const realmId = await requestLimits.realms.realmId(call.host);
      if (Either.isLeft(realmId)) return failed(progress, realmId.left);
      const file = await chat.visit('findFileByLink', realmId.right, circumstances, address)();
      if (Either.isLeft(file) && file.left.kind === 'refused' && file.left.refusal.kind === 'noSuchRealm') requestLimits.realms.forget(call.host);
      return Either.isLeft(file) ? failed(progress, file.left) : attached(realmId.right, file.right);
    }
    const session = await authenticate(progress, row, { ...requestLimits, identity }, chat);
    if (Either.isLeft(session)) return session;
    const { realmId } = session.right;
    if (address.kind === 'archive') {
      const archive = await chat.run('findExport', session.right, circumstances, { ...address, id: realmExportId(address.id) })();
      if (Either.isLeft(archive)) return failed(progress, archive.left);
      const { path, name, size } = archive.right;
      return Either.right({ realmId, file: { path: path.replace('/', '-'), name, mediaType: anyMediaType, size }, stored: path });
    }
    if (address.kind === 'thumbnail') {
      const found = await chat.run('findThumbnail', session.right, circumstances, address)();
      if (Either.isLeft(found)) return failed(progress, found.left);
      const { file, small } = found.right;
      const counted = await countReading(progress, session.right, file);
      if (counted !== null) return counted;
      if (small === null) return attached(realmId, file);
      return Either.right({ ...attached(realmId, file).right, file: { ...file, mediaType: thumbnailType, size: small.bytes.length }, bytes: small.bytes });
    }
    const file = await chat.run('findFile', session.right, circumstances, address)();
    if (Either.isLeft(file)) return failed(progress, file.left);
    return (await countReading(progress, session.right, file.right)) ?? attached(realmId, file.right);
  };

  const serve = async (progress: Progress, request: Request, response: Response, address: FileAddress): Promise<void> => {
    const found = await find(progress, address);
    if (Either.isLeft(found)) {
      refuse(response, found.left);
      return;
    }
    const { realmId, file, stored, bytes } = found.right;
    describe(response, file, {
      isTemporary: address.kind === 'link' || address.kind === 'archive',
      isDownload: address.kind === 'path' && address.isDownload,
    });
    if (request.fresh) return void response.status(304).end();
    const ranges = request.range(file.size);
    if (ranges === -1) return void response.status(416).set('Content-Range', `bytes */${file.size}`).end();
    const asked = ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 || !isRangeOf(request, file) ? undefined : ranges[0];
    const part = asked === undefined ? { start: 0, length: file.size } : { start: asked.start, length: asked.end - asked.start + 1 };
    if (asked !== undefined) response.status(206).set('Content-Range', `bytes ${asked.start}-${asked.end}/${file.size}`);
    response.set('Content-Length', String(part.length));
    if (request.method === 'HEAD') return void response.end();
    if (bytes !== undefined) return void response.end(bytes.subarray(part.start, part.start + part.length));
    const sent = await sendContent(chat.world.files, response, realmId, stored, part);
    if (Either.isRight(sent)) return;
    for (const name of response.getHeaderNames()) if (name !== 'x-request-id') response.removeHeader(name);
    refuse(response, failed(progress, sent.left).left);
  };

  const router = Router();
  router.use((request, response, next) => {
    const address = fileAddress(request.path);
    if (address === null) {
      next();
      return;
    }
    const progress = begin(callOf(request, randomUUID(), address));
    progress.operation = row;
    response.setHeader('X-Request-Id', progress.call.id);
    const serveOrRefuse = async (): Promise<void> => {
      if (!methods.includes(request.method)) refuse(response, methodNotAllowed(methods));
      else await serve(progress, request, response, address);
    };
    void serveOrRefuse()
      .catch((error: unknown) => {
        log.error('a file broke the program', { requestId: progress.call.id, error });
        if (!response.headersSent) refuse(response, internalError);
        else response.destroy();
      })
      .then(() => reportRequest(chat.world, progress, response.statusCode, loggedPaths[address.kind]));
  });
  return router;
};
