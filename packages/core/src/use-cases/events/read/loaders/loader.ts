import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { QueueRequest } from '../../../../events/queue-request.js';
import type { SourceName, Sources } from '../../../../events/sources.js';
import type { Failure } from '../../../../failures.js';
import type { Ports } from '../../../../ports/ports.js';
import type { ReadTx } from '../../../../ports/store.js';

/** Where one look at the log reads. */
export interface LoadContext {
  readonly tx: ReadTx;
  readonly ports: Pick<Ports, 'renderer'>;
}

/** What the queues of a look ask of one source; queues that ask nothing are not among them. */
export type Asked<Key> = ReadonlyMap<QueueRequest, ReadonlyArray<Key>>;

type KeyOf<Name extends SourceName> = Sources[Name]['key'];
type FoundIn<Name extends SourceName> = Sources[Name]['found'];

/** How one source is read: at most once in a look, for all queues, and not where none needs it. */
export interface Loader<Name extends SourceName> {
  /** For a queue that asked nothing, where each has its own. */
  readonly nothing: FoundIn<Name>;
  readonly load: (context: LoadContext, asked: Asked<KeyOf<Name>>) => TaskEither.TaskEither<Failure, (request: QueueRequest) => FoundIn<Name>>;
  /** What follows for a queue from what was found for it, of sources further down in the table. */
  readonly names?: {
    readonly [Other in SourceName]?: (found: FoundIn<Name>, keys: ReadonlyArray<KeyOf<Name>>, request: QueueRequest) => ReadonlyArray<KeyOf<Other>>;
  };
}

type Names<Name extends SourceName> = Pick<Loader<Name>, 'names'>;

export const distinct = <Key>(keys: Iterable<Key>): ReadonlyArray<Key> => [...new Set(keys)];

/** For what is the same for everybody: one statement, however many queues ask. */
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

/** For what is each reader's own, and asked seldom: queue by queue. */
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
