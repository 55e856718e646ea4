import type { JsonObject } from '../state/shared/json.js';
import { ChatApiError, ChatNetworkError } from './errors.js';

/** Seconds: of the header, which is a number or a moment; else of the body, which a browser can always read. */
const retryAfterOf = (said: unknown): number | null => {
  const seconds = Number(said ?? NaN);
  const found = Number.isNaN(seconds) ? (Date.parse(String(said)) - Date.now()) / 1_000 : seconds;
  return Number.isNaN(found) ? null : Math.max(0, found);
};

const objectIn = (text: string): JsonObject | null => {
  try {
    const json = JSON.parse(text) as JsonObject;
    return Object(json) === json ? json : null;
  } catch {
    return null;
  }
};

/** The body of a success; throws what else came. */
export const answerOf = async (id: string, marks: string, response: Response): Promise<JsonObject> => {
  const { ok, status, url, headers } = response;
  const text = await response.text();
  if (ok && marks.includes('>')) return { url };
  const body = objectIn(text);
  if (ok && body === null) throw new ChatNetworkError(id, text.slice(0, 200), 'what answers is no server of this API');
  if (body === null || !ok || body['result'] === 'error')
    throw new ChatApiError({ status, operation: id, body: body ?? {}, retryAfter: retryAfterOf(headers.get('retry-after') ?? body?.['retry-after']) });
  return body;
};
