import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as Either from 'fp-ts/lib/Either.js';
import { type FeatureLevel, featureLevel, newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { badRequest, badRequestReply, internalError, methodNotAllowed, refusalReply } from '@parley/wire';
import { errorAnswer } from '../answers/answers.js';
import type { Answer } from '../call.js';
import type { Limited } from '../callers/rate-limits.js';
import { plainRequest, type RequestReports } from '../log-request.js';
import { respond } from '../answers/respond.js';
import { protectPage } from '../pages/page-security.js';
import { apiDocuments, type ServedApi } from './api-documents.js';
import { docsPages } from './docs-page.js';
import { type Document, respondWithDocument } from './respond-with-document.js';

export interface DocumentOptions extends ServedApi, RequestReports {
  /** The server's address for clients. */
  readonly url: () => string;
  /** Counts a call against its address. */
  readonly count: (request: IncomingMessage) => Promise<Limited>;
}

/** Answers requests for documentation of the API; returns false, with nothing done, for any other path. */
export type Documents = (request: IncomingMessage, response: ServerResponse, path: string, query: string) => boolean;

const errors = { open: openAt(newestLevel), dummyEmailHost: '' };
const badLevel = errorAnswer(badRequestReply(badRequest(`level is not a feature level: they go from 1 to ${newestLevel}`), errors));
const methods = ['GET', 'HEAD'];

/** The floor by default; null for an invalid level. */
const levelIn = (query: string, floor: FeatureLevel): FeatureLevel | null => {
  const text = new URLSearchParams(query).get('level');
  if (text === null) return floor;
  return /^\d{1,4}$/.test(text) ? featureLevel(Number(text)) : null;
};

/** `/api/openapi.json` and the page that reads it, `/api/docs`, with its scripts. Public. */
export const createDocuments = (options: DocumentOptions): Documents => {
  const documentAt = apiDocuments(options);

  const answerTo = async (request: IncomingMessage, path: string, query: string): Promise<Answer | Document> => {
    if (!methods.includes(request.method ?? '')) return errorAnswer(methodNotAllowed(methods));
    const { verdict, headers } = await options.count(request);
    if (Either.isLeft(verdict)) return errorAnswer(refusalReply(verdict.left, errors), headers);
    const page = docsPages.get(path);
    if (page !== undefined) return page;
    const level = levelIn(query, options.floor);
    return level === null ? badLevel : documentAt(level);
  };

  return (request, response, path, query) => {
    if (path !== '/api/openapi.json' && !docsPages.has(path)) return false;
    const id = randomUUID();
    const report = plainRequest(options, { requestId: id, method: request.method ?? 'GET', path, operation: 'documents' });
    void answerTo(request, path, query)
      .catch((error: unknown) => {
        options.log.error('a request broke the program', { requestId: id, error });
        return errorAnswer(internalError);
      })
      .then((found) => {
        if (docsPages.has(path)) protectPage(request, response, options.url());
        if ('contentType' in found) respondWithDocument(request, response, found);
        else respond(response, found, id);
        report(response.statusCode);
      });
    return true;
  };
};
