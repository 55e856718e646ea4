import { describedApi, type DescribedRequest } from './described-api.js';

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

const advice = 'The answer of a row and its kinds (packages/wire/src/operations), or an event and its form (packages/wire/src/events), disagree.';

/** Throws unless the answer fits the OpenAPI document of its level. */
export const expectDescribed = (request: DescribedRequest, { status, body }: Answered): void => {
  const name = `${status} to ${request.method} ${request.path} at level ${request.level ?? 'newest'}`;
  const check = describedApi(request.level)(request, status);
  if (check === null) {
    if (status === 200) throw new Error(`${name}: no operation of the document answers this`);
    return;
  }
  const problems = check(body);
  if (problems.length > 0) throw new Error([`${name} is not as described:`, ...problems, advice].join('\n'));
};
