import * as TaskEither from '../../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { QueueRequest } from '../../../../events/queue-request.js';
import type { SourceName, Sources } from '../../../../events/sources.js';
import type { Failure } from '../../../../failures.js';
import type { Ports } from '../../../../ports/ports.js';
import type { ReadTx } from '../../../../ports/store.js';

/** The transaction of one read. */
export interface LoadContext {
  readonly tx: ReadTx;
  readonly ports: Ports;
}

/** The keys that the queues of a read ask of one source; omits queues without any. */
export type Asked<Key> = ReadonlyMap<QueueRequest, ReadonlyArray<Key>>;

type KeyOf<Name extends SourceName> = Sources[Name]['key'];
type FoundIn<Name extends SourceName> = Sources[Name]['found'];

/** How one source is read: at most once in a read, for all queues, and only if needed. */
export interface Loader<Name extends SourceName> {
  /** For a queue without keys, if each queue has its own result. */
  readonly nothing: FoundIn<Name>;
  readonly load: (context: LoadContext, asked: Asked<KeyOf<Name>>) => TaskEither.TaskEither<Failure, (request: QueueRequest) => FoundIn<Name>>;
  /** Keys of sources further down in the table that follow from what was found for a queue. */
  readonly names?: {
    readonly [Other in SourceName]?: (found: FoundIn<Name>, keys: ReadonlyArray<KeyOf<Name>>, request: QueueRequest) => ReadonlyArray<KeyOf<Other>>;
  };
}

type Names<Name extends SourceName> = Pick<Loader<Name>, 'names'>;

export const distinct = <Key>(keys: Iterable<Key>): ReadonlyArray<Key> => [...new Set(keys)];

/** For data that is the same for everybody: one statement, however many queues. */
export const once = <Name extends SourceName>(
  nothing: FoundIn<Name>,
  read: (context: LoadContext, keys: ReadonlyArray<KeyOf<Name>>) => TaskEither.TaskEither<Failure, FoundIn<Name>>,
  names: Names<Name> = {},
): Loader<Name> => ({
  nothing,
  load: (context, asked) =>
    pipe(
      read(context, distinct([...asked.values()].flat())),
      TaskEither.map((found) => () => found),
    ),
  ...names,
});

/** For data of single readers that is seldom needed: queue by queue. */
export const each = <Name extends SourceName>(
  nothing: FoundIn<Name>,
  read: (context: LoadContext, keys: ReadonlyArray<KeyOf<Name>>, request: QueueRequest) => TaskEither.TaskEither<Failure, FoundIn<Name>>,
  names: Names<Name> = {},
): Loader<Name> => ({
  nothing,
  load: (context, asked) =>
    pipe(
      [...asked],
      TaskEither.traverseSeqArray(([request, keys]) =>
        pipe(
          read(context, distinct(keys), request),
          TaskEither.map((found) => [request, found] as const),
        ),
      ),
      TaskEither.map((all) => {
        const found = new Map(all);
        return (request) => found.get(request) ?? nothing;
      }),
    ),
  ...names,
});

export const readerIdOf = ({ reader }: QueueRequest) => reader.actor.user.id;
