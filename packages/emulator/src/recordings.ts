import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { FeatureLevel, Log } from '@parley/core';
import type { AnyOperation } from '@parley/wire';
import type { FaultKind } from './faults.js';
import { placeOf } from './place-of.js';

/** One request, as it came and as it went. */
export interface RecordedRequest {
  readonly method: string;
  /** Below the API's prefix, without the query. */
  readonly path: string;
  readonly level: number;
  /** As sent; empty when the request was refused before anybody looked at them. */
  readonly params: Readonly<Record<string, string>>;
  /** What was answered, or would have been where the answer was dropped; null where nothing was decided (yet). */
  readonly status: number | null;
  /** Who was recognized; null = nobody. */
  readonly userId: number | null;
  readonly fault: FaultKind | null;
}

export type Recording = { -readonly [Key in keyof RecordedRequest]: RecordedRequest[Key] };

export interface Recordings {
  readonly requests: () => ReadonlyArray<RecordedRequest>;
  readonly begin: (request: IncomingMessage) => Recording;
  /** What happens in the work is noted in this recording. */
  readonly during: (recording: Recording, work: () => void) => void;
  readonly watch: (row: AnyOperation) => AnyOperation;
  readonly log: Log;
  /** Forgets all but the first so many. */
  readonly truncate: (count: number) => void;
}

const most = 10_000;

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
      if (all.length > most) all.shift();
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
