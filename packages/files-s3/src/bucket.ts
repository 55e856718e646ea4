import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { isOwnMistake } from '@parley/core';
import { boundedAnswer, readWithin } from './bounded-body.js';

export interface S3Options {
  /** The address of the store, `http:` or `https:`, without the bucket. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly key: string;
  /** Milliseconds for one request, with its repetitions. Default twenty seconds. */
  readonly patience?: number;
}

export interface Listed {
  readonly key: string;
  readonly size: number;
}

/** An object without its bytes. */
export interface Head {
  readonly contentType: string;
  readonly version: string;
  readonly size: number;
}

/** The maximum of keys in a page of a list, and in one deletion. */
const maxKeys = 1000;

/** Of one file: far more than the largest upload has. */
const maxParts = 100_000;

const connections = { keepAlive: true, maxSockets: 16 };

const silent = { trace: () => undefined, debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const statusOf = (error: unknown): number | undefined => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

/** The library's errors hold requests and their signatures: only what helps the operator is kept. */
const plainError = (error: unknown): Error => {
  const status = statusOf(error);
  const name = error instanceof Error ? error.name : 'Error';
  const message = error instanceof Error ? error.message : '';
  return new Error(`${name}${status === undefined ? '' : ` (${String(status)})`}${message === '' || message === name ? '' : `: ${message}`}`);
};

/** What the library makes of an answer is the store's fault, whatever the class of its error. */
const isMistake = (error: unknown): boolean => isOwnMistake(error) && !Object.hasOwn(error as object, '$response');

/** What an operator has set wrongly, probably, where a bucket does not answer as it must. */
export class BucketRefused extends Error {
  constructor(
    readonly part: 'url' | 'bucket' | 'region' | 'key',
    message: string,
  ) {
    super(message);
  }
}

const partOf = (status: number | undefined): BucketRefused['part'] => {
  if (status === 404) return 'bucket';
  if (status === 401 || status === 403) return 'key';
  return status === 301 || status === 400 ? 'region' : 'url';
};

export type Bucket = ReturnType<typeof openBucket>;

/** One bucket of a store that speaks the protocol of S3. Every call is bounded in time, and rejects with an error without credentials. */
export const openBucket = ({ url, bucket: Bucket, region, keyId, key, patience = 20_000 }: S3Options) => {
  // Its pinned version supports every Node that Parley does; operators can do nothing about the news of later ones.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = new S3Client({
    endpoint: url,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: key },
    forcePathStyle: true,
    maxAttempts: 3,
    retryMode: 'standard',
    // Stores other than Amazon's know no newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, socketTimeout: patience, httpAgent: connections, httpsAgent: connections, logger: silent },
    logger: silent,
  });
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        const response = result.response as { readonly statusCode: number; body?: Readable };
        // Objects themselves are read piece by piece.
        if (response.body !== undefined && (commandName !== 'GetObjectCommand' || response.statusCode >= 300)) response.body = boundedAnswer(response.body);
        return result;
      },
    { step: 'deserialize', priority: 'low', name: 'boundAnswers' },
  );
  const within = async <Result>(work: (abortSignal: AbortSignal) => Promise<Result>): Promise<Result> => {
    try {
      return await work(AbortSignal.timeout(patience));
    } catch (error) {
      throw isMistake(error) ? error : plainError(error);
    }
  };
  /** null where the store answers that there is no such object, or that it no longer has this range. */
  const unlessGone = async <Result>(work: Promise<Result>): Promise<Result | null> => {
    try {
      return await work;
    } catch (error) {
      const status = statusOf(error);
      if (status === 416 || (status === 404 && !(error instanceof Error && error.name === 'NoSuchBucket'))) return null;
      throw error;
    }
  };

  const list = (Prefix: string, token?: string) =>
    within(async (abortSignal) => {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: maxKeys, ContinuationToken: token }), { abortSignal });
      const objects = (page.Contents ?? []).map(({ Key = '', Size = 0 }): Listed => ({ key: Key, size: Size }));
      return { objects, next: page.IsTruncated === true ? page.NextContinuationToken : undefined };
    });

  async function* listEach(prefix: string): AsyncGenerator<Listed> {
    let last: string | null = null;
    for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
      const { objects, next } = await list(prefix, token);
      const [first] = objects;
      // Keys ascend from page to page.
      if (first === undefined ? next !== undefined : last !== null && first.key <= last) throw new Error('the store lists keys without an end');
      yield* objects;
      last = objects.at(-1)?.key ?? last;
      token = next;
    }
  }

  return {
    /** Rejects with a `BucketRefused` unless the bucket answers. */
    check: async (): Promise<void> => {
      try {
        await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(patience) });
      } catch (error) {
        throw new BucketRefused(partOf(statusOf(error)), plainError(error).message);
      }
    },
    put: (Key: string, Body: Uint8Array, facts: { readonly contentType?: string; readonly version?: string } = {}): Promise<void> =>
      within(async (abortSignal) => {
        const { contentType, version } = facts;
        const Metadata = version === undefined ? undefined : { version };
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length, ContentType: contentType, Metadata }), { abortSignal });
      }),
    head: (Key: string): Promise<Head | null> =>
      within(async (abortSignal) => {
        const found = await unlessGone(client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal }));
        if (found === null) return null;
        const { ContentType = 'application/octet-stream', ContentLength = 0, Metadata } = found;
        return { contentType: ContentType, version: Metadata?.['version'] ?? '', size: ContentLength };
      }),
    /** Some bytes of an object, at least one; null if it is gone, or now has another version than this. */
    read: (Key: string, start: number, length: number, version?: string): Promise<Uint8Array | null> =>
      within(async (abortSignal) => {
        const Range = `bytes=${String(start)}-${String(start + length - 1)}`;
        const found = await unlessGone(client.send(new GetObjectCommand({ Bucket, Key, Range }), { abortSignal }));
        if (found === null || (version !== undefined && found.Metadata?.['version'] !== version)) {
          (found?.Body as Readable | undefined)?.destroy();
          return null;
        }
        if (found.Body === undefined) throw new Error('the store sent no bytes');
        // A server may send more than the range, or the whole object.
        const from = start - Number(/^bytes (\d+)-/.exec(found.ContentRange ?? '')?.[1] ?? 0);
        const asked = await readWithin(found.Body as Readable, from, length);
        if (asked.length !== length) throw new Error(`the store sent ${String(asked.length)} bytes instead of ${String(length)}`);
        return asked;
      }),
    /** A page of the objects whose keys begin so, ordered by key. */
    list,
    listEach,
    listAll: async (prefix: string): Promise<ReadonlyArray<Listed>> => {
      const all: Listed[] = [];
      for await (const one of listEach(prefix)) {
        if (all.length === maxParts) throw new Error(`the store lists more than ${String(maxParts)} keys of one file`);
        all.push(one);
      }
      return all;
    },
    /** Ignores missing objects. */
    remove: async (keys: ReadonlyArray<string>): Promise<void> => {
      for (let done = 0; done < keys.length; done += maxKeys) {
        const Objects = keys.slice(done, done + maxKeys).map((Key) => ({ Key }));
        await within(async (abortSignal) => {
          const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }), { abortSignal });
          if (Errors.length > 0) throw new Error(`${String(Errors.length)} objects were not deleted: ${Errors[0]?.Code ?? ''}`);
        });
      }
    },
    close: (): void => client.destroy(),
  };
};
