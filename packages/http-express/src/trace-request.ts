import type { Tracing } from '@parley/core';
import type { Answer } from './call.js';
import { nameOfOperation } from './log-request.js';
import type { Progress } from './progress.js';

/** From here on the server has failed. */
const serverError = 500;

/** Wraps work in a span for each request; returns the work itself without tracing. */
export const tracedRequests = (tracing: Tracing | undefined, operate: (progress: Progress) => Promise<Answer>): ((progress: Progress) => Promise<Answer>) =>
  tracing === undefined
    ? operate
    : (progress) =>
        tracing.inSpan('request', { 'parley.request_id': progress.call.id }, async (span) => {
          const answer = await operate(progress);
          const { operation } = progress;
          span.setFacts({
            'http.request.method': operation?.method ?? 'other',
            'http.route': operation === null ? 'unknown' : nameOfOperation(operation),
            'http.response.status_code': answer.status,
          });
          if (answer.status >= serverError) span.fail();
          return answer;
        });
