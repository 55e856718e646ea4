import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import { type Attachment, type LinkedAttachment, maxLinksShown } from '../../../model/files/attachment.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Caller } from '../../use-case.js';
import { visibleMessages } from './readable-files.js';

/**
 * Adds to files the messages that link them, as far as the reader may see these: one statement, and those that load visibility.
 *
 * UPSTREAM: the reference server lists all messages that link a file to its owner, also those that the owner may not read.
 */
export const withLinks = (
  tx: ReadTx,
  caller: Pick<Caller, 'actor' | 'levels'>,
  files: ReadonlyArray<Attachment>,
): TaskEither.TaskEither<Failure, ReadonlyArray<LinkedAttachment>> =>
  files.length === 0
    ? TaskEither.right([])
    : pipe(
        visibleMessages(tx, caller),
        TaskEither.chainW((seen) =>
          tx.attachments.links(
            seen,
            files.map(({ id }) => id),
            maxLinksShown,
          ),
        ),
        TaskEither.map((links) => files.map((file) => ({ ...file, links: links.get(file.id) ?? [] }))),
      );
