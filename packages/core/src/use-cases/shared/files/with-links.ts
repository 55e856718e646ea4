import * as Either from 'fp-ts/lib/Either.js';
import { type Attachment, type LinkedAttachment, maxLinksShown } from '../../../model/files/attachment.js';
import { visibleMessages } from './readable-files.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/**
 * Adds to files the messages that link them, as far as the reader may see these: one statement, and those that load visibility.
 *
 * UPSTREAM: the reference server lists all messages that link a file to its owner, also those that the owner may not read.
 */
export const withLinks = async (call: ReaderCall, files: ReadonlyArray<Attachment>): Outcome<ReadonlyArray<LinkedAttachment>> => {
  if (files.length === 0) return Either.right([]);
  const seen = await visibleMessages(call);
  if (Either.isLeft(seen)) return seen;
  const links = await call.tx.attachments.links(
    seen.right,
    files.map(({ id }) => id),
    maxLinksShown,
  )();
  if (Either.isLeft(links)) return links;
  return Either.right(files.map((file) => ({ ...file, links: links.right.get(file.id) ?? [] })));
};
