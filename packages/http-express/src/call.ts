import type { IncomingMessage } from 'node:http';
import type { Either } from 'fp-ts/lib/Either.js';
import type { SentFile } from '@parley/core/model';
import type { ApiName, BadRequest, Fields } from '@parley/wire';
import type { Mount } from './mounts.js';

/** What came in beside the path. */
export interface Params {
  readonly fields: Fields;
  /** The method that a form asks for in place of its own, null where it asks for none. */
  readonly method: string | null;
  readonly files: ReadonlyArray<SentFile>;
}

export type CollectedParams = Either<BadRequest, Params>;

/** A request, free of the framework that received it. */
export interface Call {
  /** Stands in the answer and in the log, so that one is found by the other. */
  readonly id: string;
  readonly method: string;
  readonly mount: Mount;
  readonly api: ApiName;
  /** Below the API's prefix, still percent-encoded, without the query. */
  readonly path: string;
  /** As the client spelled it, with its port; empty where it named none. */
  readonly host: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of the client, as far as proxies are trusted. */
  readonly address: string;
  /** Reads the body when it is first needed, with files of so many bytes each; null where none are wanted. Called at most once. */
  readonly params: (fileBytes: number | null) => CollectedParams | Promise<CollectedParams>;
  readonly whenGone: (callback: () => void) => void;
  /** The request as the server or the framework has it, for an identity that knows it. */
  readonly source: IncomingMessage;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; null where there is none. */
  readonly body: string | null;
}

/** The value of a header that is sent at most once. */
export const headerOf = ({ headers }: Pick<Call, 'headers'>, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
};
