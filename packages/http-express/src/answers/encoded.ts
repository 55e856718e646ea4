import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../call.js';
import { bytesOf } from './body.js';
import { gzipped, takesGzip } from './gzip.js';

/** Bytes from which compressing an answer is worth its time. */
const minBytes = 65_536;

/** The header, with what the host varies its answers by. */
const varyOf = (response: ServerResponse): string => {
  const others = response.getHeader('vary');
  return others === undefined ? 'Accept-Encoding' : `${String(others)}, Accept-Encoding`;
};

const compressed = async (answer: Answer, vary: string, body: Exclude<Answer['body'], string | null>): Promise<Answer> => ({
  ...answer,
  headers: { ...answer.headers, Vary: vary, 'Content-Encoding': 'gzip' },
  body: (await gzipped(body)).map((bytes) => ({ kind: 'own', bytes })),
});

/**
 * The answer in a coding that its client accepts. Only large answers with shared parts are compressed: once for all callers; compressing others would cost more
 * than it saves. NOTE: parts are compressed separately, and secrets never, so that lengths reveal no text of other people.
 */
export const encoded = (answer: Answer, { headers }: Pick<IncomingMessage, 'headers'>, response: ServerResponse): Answer | Promise<Answer> => {
  const { body } = answer;
  if (body === null || typeof body === 'string' || bytesOf(body) < minBytes) return answer;
  const vary = varyOf(response);
  const plain: Answer = { ...answer, headers: { ...answer.headers, Vary: vary } };
  return takesGzip(headers['accept-encoding']?.toString()) ? compressed(answer, vary, body).catch(() => plain) : plain;
};
