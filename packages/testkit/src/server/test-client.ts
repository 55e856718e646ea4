import type { Json, JsonObject } from '@parley/wire';

export interface TestReply {
  readonly status: number;
  readonly headers: Headers;
  /** As sent. */
  readonly text: string;
  readonly body: JsonObject & { readonly result: string; readonly msg: string; readonly code?: string };
}

/** A parameter as a test says it: text goes as it is, anything else as JSON. */
export type TestParams = Readonly<Record<string, Json | undefined>>;

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** One account's calls over real HTTP. Paths are below the API's prefix. */
export interface TestClient {
  get(path: string, params?: TestParams, options?: CallOptions): Promise<TestReply>;
  post(path: string, params?: TestParams, options?: CallOptions): Promise<TestReply>;
  patch(path: string, params?: TestParams, options?: CallOptions): Promise<TestReply>;
  delete(path: string, params?: TestParams, options?: CallOptions): Promise<TestReply>;
  /** The same account, its calls made at another level. */
  at(level: number): TestClient;
}

const encode = (params: TestParams): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) fields.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return fields;
};

const inQuery = new Set(['GET', 'HEAD']);

/** Whose calls, and where to. */
export interface TestCaller {
  readonly origin: string;
  /** Tells the organization: sent as `Host`. */
  readonly host: string;
  /** null: nobody is signed in. */
  readonly authorization: string | null;
  /** null: the server's own. */
  readonly level?: number | null;
}

const call = async (caller: TestCaller, method: string, path: string, params: TestParams, options: CallOptions): Promise<TestReply> => {
  const { origin, host, authorization, level = null } = caller;
  const fields = encode(params);
  const query = inQuery.has(method) && fields.size > 0 ? `?${fields.toString()}` : '';
  const response = await fetch(`${origin}${level === null ? '' : `/at/${level}`}/api/v1${path}${query}`, {
    method,
    headers: { host, 'user-agent': 'ParleyTest/1.0', ...(authorization === null ? {} : { authorization }), ...options.headers },
    ...(inQuery.has(method) ? {} : { body: fields }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as TestReply['body'] };
};

export const testClient = (caller: TestCaller): TestClient => {
  const request =
    (method: string) =>
    (path: string, params: TestParams = {}, options: CallOptions = {}): Promise<TestReply> =>
      call(caller, method, path, params, options);
  return {
    get: request('GET'),
    post: request('POST'),
    patch: request('PATCH'),
    delete: request('DELETE'),
    at: (level) => testClient({ ...caller, level }),
  };
};

export const basicAuthorization = (email: string, apiKey: string): string => `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`;
