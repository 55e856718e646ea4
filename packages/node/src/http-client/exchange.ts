import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { OutgoingAnswer, OutgoingFailure, OutgoingRequest } from '@parley/core';
import type { ResolvedAddress } from './resolve.js';

/** Maximum bytes of an answer's body. */
export const maxAnswerBytes = 65_536;

export const failed = (failure: OutgoingFailure): OutgoingAnswer => ({ kind: 'failed', failure });

/** Reads at most `maxAnswerBytes`; null if there is more. */
const readBody = async (answer: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxAnswerBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const begin = (url: URL, options: RequestOptions): ClientRequest => (url.protocol === 'https:' ? requestSecure(url, options) : requestPlain(url, options));

const answerOf = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
    // An informational answer with another protocol: this client knows none.
    sent.once('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Error('upgraded'));
    });
  });

/**
 * One request on a connection of its own, to one of these addresses and no other: the name is not looked up again. A redirect is an answer like others. Rejects
 * if the connection fails, or when the signal is aborted.
 */
export const exchange = async (
  url: URL,
  { method, headers, body }: OutgoingRequest,
  addresses: ReadonlyArray<ResolvedAddress>,
  signal: AbortSignal,
): Promise<OutgoingAnswer> => {
  const sent = begin(url, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers, ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
    agent: false,
    signal,
    lookup: (_host, { all }, found) => {
      const [first] = addresses;
      if (all === true) found(null, [...addresses]);
      else if (first !== undefined) found(null, first.address, first.family);
    },
  });
  // After the answer has begun, errors end the reading of its body.
  sent.on('error', () => undefined);
  try {
    const answered = answerOf(sent);
    sent.end(body);
    const answer = await answered;
    const text = await readBody(answer);
    return text === null ? failed('tooLarge') : { kind: 'answered', status: answer.statusCode ?? 0, body: text };
  } finally {
    sent.destroy();
  }
};
