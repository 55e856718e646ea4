import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { MessageFilter } from '../../../model/messages/narrow.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { resolveNarrow } from '../../shared/narrow/resolve-narrow.js';
import type { ReaderChannels } from '../../shared/reader-channels.js';
import type { QueueRequest } from '../../../events/queue-request.js';

/** Returns the filter of a queue's narrow. A name that is unknown to its owner matches nothing. */
export const queueFilter = (
  tx: ReadTx,
  ports: Pick<Ports, 'server'>,
  reader: QueueRequest['reader'],
  readerChannels: ReaderChannels,
  { narrow }: EventQueue,
): TaskEither.TaskEither<Failure, MessageFilter> =>
  narrow.length === 0
    ? TaskEither.right({ kind: 'everything' })
    : pipe(
        resolveNarrow(tx, ports, reader, readerChannels, narrow),
        TaskEither.map(({ filter }): MessageFilter => filter),
        TaskEither.orElse((failure): TaskEither.TaskEither<Failure, MessageFilter> =>
          failure.kind === 'refused' ? TaskEither.right({ kind: 'nothing' }) : TaskEither.left(failure),
        ),
      );
