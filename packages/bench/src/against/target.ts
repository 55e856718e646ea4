/** A server that is measured, and who calls it. */
export interface Target {
  /** Without a slash at its end. */
  readonly url: string;
  /** The value of the `Authorization` header. */
  readonly authorization: string;
}

/** The server asks the caller to wait before the next call. */
export class TooManyRequests extends Error {}

/** `key` is `address:key`. */
export const targetOf = (url: string, key: string): Target => {
  if (!/^https?:\/\//.test(url)) throw new Error(`${url} is no address of a server: it begins with http:// or https://.`);
  if (!/^[^:]+:./.test(key)) throw new Error('A key is an e-mail address, a colon and the API key.');
  return { url: url.replace(/\/+$/, ''), authorization: `Basic ${Buffer.from(key).toString('base64')}` };
};

export interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
}

export type Answer = Readonly<Record<string, unknown>>;

/** Sends one request and reads the whole answer. Rejects for any status but 200. */
export const answerOf = async ({ url, authorization }: Target, { method, path, params = {} }: Request): Promise<Answer> => {
  const fields = new URLSearchParams(params);
  const query = method === 'GET' && fields.size > 0 ? `?${fields.toString()}` : '';
  const response = await fetch(`${url}/api/v1${path}${query}`, { method, headers: { authorization }, ...(method === 'GET' ? {} : { body: fields }) });
  const text = await response.text();
  if (response.status === 429) throw new TooManyRequests(`${url} asks to wait (429).`);
  if (!response.ok) throw new Error(`${url} answered ${response.status} to ${method} ${path}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as Answer;
};
