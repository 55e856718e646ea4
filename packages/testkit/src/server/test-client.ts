import { request, type RequestOptions } from 'node:http';
import type { ApiName, Json, JsonObject } from '@parley/wire';
import { expectDescribed } from '../openapi/expect-described.js';

export interface TestReply {
  readonly status: number;
  readonly headers: Headers;
  /** As sent. */
  readonly text: string;
  readonly body: JsonObject & { readonly result: string; readonly msg: string; readonly code?: string };
}

/** A parameter in a test: text is sent as it is, anything else as JSON. */
export type TestParams = Readonly<Record<string, Json | undefined>>;

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A file of a form. */
export interface TestFile {
  readonly bytes: Uint8Array;
  /** Of the field. Default `file`. */
  readonly field?: string;
  readonly contentType?: string;
  /** Default `x`. */
  readonly name?: string;
}

/** One account's calls over real HTTP. Paths are below the API's prefix. */
export interface TestClient {
  get(path: string, params?: TestParams, options?: CallOptions): Promise<TestReply>;
  post(path: string, params?: TestParams, options?: CallOptions): Promise<TestReply>;
  put(path: string, params?: TestParams, options?: CallOptions): Promise<TestReply>;
  patch(path: string, params?: TestParams, options?: CallOptions): Promise<TestReply>;
  delete(path: string, params?: TestParams, options?: CallOptions): Promise<TestReply>;
  /** A form with files, posted unless another method is named. */
  upload(path: string, files: ReadonlyArray<TestFile>, params?: TestParams, method?: 'POST' | 'PATCH'): Promise<TestReply>;
  /** The same account, its calls made at another level. */
  at(level: number): TestClient;
  /** The same account at the service's own API, below `/api/parley/v1`. */
  own(): TestClient;
  /** The same account at what pages reference, without a prefix. */
  site(): TestClient;
  /** As a browser calls, below `/json`. */
  browser(): TestClient;
}

const encode = (params: TestParams): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) fields.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return fields;
};

const prefixes: Readonly<Record<ApiName, string>> = { compatible: '/api/v1', own: '/api/parley/v1', browser: '/json', site: '' };

const inQuery = new Set(['GET', 'HEAD']);

/** Whose calls, and where to. */
export interface TestCaller {
  readonly origin: string;
  /** The host name of the organization: sent as `Host`. */
  readonly host: string;
  /** null: without credentials. */
  readonly authorization: string | null;
  /** null: the server's own. */
  readonly level?: number | null;
  readonly api?: ApiName;
  /** The server's own level. Default: the newest. */
  readonly floor?: number | null;
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** NOTE: not `fetch`, which replaces our `Host` by its own, and so reaches only the root organization. */
const exchange = (url: string, options: RequestOptions, body: string | Uint8Array | null): Promise<Received> =>
  new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const headers = new Headers();
      for (const [name, values] of Object.entries(response.headersDistinct)) for (const value of values ?? []) headers.append(name, value);
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers, text: Buffer.concat(chunks).toString('utf8') }));
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });

const boundary = 'a-boundary-of-tests';

const multipart = (files: ReadonlyArray<TestFile>, params: TestParams): Uint8Array => {
  const fields = [...encode(params)].map(([name, value]) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  const parts = files.flatMap(({ bytes, field = 'file', contentType = 'application/octet-stream', name = 'x' }) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${contentType}\r\n\r\n`;
    return [Buffer.from(head), bytes, Buffer.from('\r\n')];
  });
  return Buffer.concat([...fields, ...parts, Buffer.from(`--${boundary}--\r\n`)]);
};

type Sent = CallOptions & { readonly files?: ReadonlyArray<TestFile> };

const call = async (caller: TestCaller, method: string, path: string, params: TestParams, { headers, signal, files }: Sent): Promise<TestReply> => {
  const { origin, host, authorization, level = null, api = 'compatible' } = caller;
  const fields = encode(params).toString();
  const isInQuery = inQuery.has(method);
  const form = files === undefined ? fields : multipart(files, params);
  const type = files === undefined ? 'application/x-www-form-urlencoded' : `multipart/form-data; boundary=${boundary}`;
  const url = `${origin}${level === null ? '' : `/at/${level}`}${prefixes[api]}${path}${isInQuery && fields !== '' ? `?${fields}` : ''}`;
  const sent = {
    host,
    'user-agent': 'ParleyTest/1.0',
    ...(isInQuery ? {} : { 'content-type': type, 'content-length': String(Buffer.byteLength(form)) }),
    ...(authorization === null ? {} : { authorization }),
    ...headers,
  };
  const received = await exchange(url, { method, headers: sent, ...(signal === undefined ? {} : { signal }) }, isInQuery ? null : form);
  const body = JSON.parse(received.text) as TestReply['body'];
  const asked = method === 'POST' && typeof params['method'] === 'string' ? params['method'] : method;
  expectDescribed({ level: level ?? caller.floor ?? null, method: asked, path }, { status: received.status, body });
  return { ...received, body };
};

/** Every answer is checked against the OpenAPI document of its level. */
export const testClient = (caller: TestCaller): TestClient => {
  const calling =
    (method: string) =>
    (path: string, params: TestParams = {}, options: CallOptions = {}): Promise<TestReply> =>
      call(caller, method, path, params, options);
  return {
    get: calling('GET'),
    post: calling('POST'),
    put: calling('PUT'),
    patch: calling('PATCH'),
    delete: calling('DELETE'),
    upload: (path, files, params = {}, method = 'POST') => call(caller, method, path, params, { files }),
    at: (level) => testClient({ ...caller, level }),
    own: () => testClient({ ...caller, api: 'own' }),
    site: () => testClient({ ...caller, api: 'site' }),
    browser: () => testClient({ ...caller, api: 'browser' }),
  };
};

export const basicAuthorization = (email: string, apiKey: string): string => `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`;
