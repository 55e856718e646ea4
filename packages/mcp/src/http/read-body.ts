import type { IncomingMessage } from 'node:http';

/** Bytes of one request. */
export const maxBodyBytes = 262_144;

/** Bytes that a request says it has, or may have. */
export const announcedBytes = ({ headers }: IncomingMessage): number => {
  const said = Number(headers['content-length'] ?? NaN);
  return Number.isSafeInteger(said) && said >= 0 ? said : maxBodyBytes;
};

/** The JSON of a request, also where the host has read it; what cannot be read is told by a status. */
export const readBody = async (
  request: IncomingMessage & { readonly body?: unknown },
): Promise<{ readonly json: unknown } | { readonly status: 400 | 413 }> => {
  if (request.body !== undefined && request.body !== null) return { json: request.body };
  if (announcedBytes(request) > maxBodyBytes) return { status: 413 };
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) return { status: 413 };
    chunks.push(chunk);
  }
  try {
    return { json: JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown };
  } catch {
    return { status: 400 };
  }
};
