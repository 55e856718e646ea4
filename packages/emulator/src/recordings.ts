import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { FeatureLevel, Log } from '@parley/core';
import type { AnyOperation } from '@parley/wire';
import type { FaultKind } from './faults.js';
import { placeOf } from './place-of.js';

/** A request with its answer. */
export interface RecordedRequest {
  readonly method: string;
  /** Below the API's prefix, without the query. */
  readonly path: string;
  readonly level: number;
  /** As sent; empty when the request was refused before decoding. */
  readonly params: Readonly<Record<string, string>>;
  /** The status, also of a dropped answer; null while undecided. */
  readonly status: number | null;
  /** The authenticated person; null = nobody. */
  readonly userId: number | null;
  readonly fault: FaultKind | null;
}

export type Recording = { -readonly [Key in keyof RecordedRequest]: RecordedRequest[Key] };

export interface Recordings {
  readonly requests: () => ReadonlyArray<RecordedRequest>;
  readonly begin: (request: IncomingMessage) => Recording;
  /** Records what happens in the work. */
  readonly during: (recording: Recording, work: () => void) => void;
  readonly watch: (row: AnyOperation) => AnyOperation;
  readonly log: Log;
  /** Drops all after the first so many. */
  readonly truncate: (count: number) => void;
}

const max = 10_000;

export const createRecordings = (floor: FeatureLevel): Recordings => {
  const all: Recording[] = [];
  const current = new AsyncLocalStorage<Recording>();
  const note = (_message: string, fields: Readonly<Record<string, unknown>> = {}): void => {
    const recording = current.getStore();
    if (recording !== undefined && typeof fields['userId'] === 'number') recording.userId = fields['userId'];
  };
  const ignore = (): void => undefined;
  return {
    requests: () => all.map((recording) => ({ ...recording })),
    begin: (request) => {
      const { path, level } = placeOf(request.url ?? '/', floor);
      const recording: Recording = { method: request.method ?? 'GET', path, level, params: {}, status: null, userId: null, fault: null };
      all.push(recording);
      if (all.length > max) all.shift();
      return recording;
    },
    during: (recording, work) => current.run(recording, work),
    watch: (row) => ({
      ...row,
      request: {
        ...row.request,
        decode: (fields, context) => {
          const recording = current.getStore();
          if (recording !== undefined) recording.params = Object.fromEntries(fields);
          return row.request.decode(fields, context);
        },
      },
    }),
    log: { info: note, warn: ignore, error: ignore },
    truncate: (count) => void all.splice(count),
  };
};
