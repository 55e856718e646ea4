import type { IncomingMessage } from 'node:http';
import type { Either } from 'fp-ts/lib/Either.js';
import type { ArrivingFile, Failure } from '@parley/core';
import type { DeclaredFile, SentFile } from '@parley/core/model';
import type { ApiName, BadRequest, Fields } from '@parley/wire';
import type { Body } from './answers/body.js';
import type { Mount } from './mounts.js';

/** The parameters beside the path. */
export interface Params {
  readonly fields: Fields;
  /** The method that a form names in place of its own; null for none. */
  readonly method: string | null;
  readonly files: ReadonlyArray<SentFile>;
  /** Why a file could not be stored while it arrived; null if it could. */
  readonly failure: Failure | null;
}

/** Receives the files of a form. */
export interface FileIntake {
  /** Maximum size of each file. */
  readonly maxBytes: number;
  /** Stores the first file while it arrives; null: holds it in memory. */
  readonly receive: ((declared: DeclaredFile) => ArrivingFile) | null;
}

export type CollectedParams = Either<BadRequest, Params>;

/** A request, free of the framework that received it. */
export interface Call {
  /** In the answer and in the log, for finding one by the other. */
  readonly id: string;
  readonly method: string;
  readonly mount: Mount;
  readonly api: ApiName;
  /** Below the API's prefix, still percent-encoded, without the query. */
  readonly path: string;
  /** As sent by the client, with its port; empty without one. */
  readonly host: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of the client, behind trusted proxies. */
  readonly address: string;
  /** Without its question mark; never logged. */
  readonly query: string;
  /** Reads the body on demand, with files if there is an intake, and a JSON body as this parameter. Called at most once. */
  readonly params: (intake: FileIntake | null, jsonParameter?: string) => CollectedParams | Promise<CollectedParams>;
  readonly whenGone: (callback: () => void) => void;
  /** Calls back once the answer has been handed to its connection. */
  readonly whenHandedOver: (callback: () => void) => void;
  /** The request of the server or framework, for an identity that reads it. */
  readonly source: IncomingMessage;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Cookies to set. */
  readonly cookies?: ReadonlyArray<string>;
  /** JSON; null without a body. */
  readonly body: Body | null;
}

/** The value of a header that is sent at most once. */
export const headerOf = ({ headers }: Pick<Call, 'headers'>, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
};
