import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Attachment } from '../../../model/files/attachment.js';
import type { FoundAttachment, VisibleMessages, ReadTx } from '../../../ports/store.js';
import { canReadFile } from '../../../rules/files.js';
import { isAllowed } from '../../../rules/verdict.js';
import { messagesById, visibleAtBoth } from '../../../rules/messages/visibility.js';
import { firstVisible } from '../messages/first-visible.js';
import { loadReaderChannels } from '../reader-channels.js';
import type { Caller } from '../../use-case.js';

type Reader = Pick<Caller, 'actor' | 'levels'>;

/** Returns the messages that the reader may fetch by id, which decide which linked files they may read. */
export const visibleMessages = (tx: ReadTx, { actor, levels }: Reader): TaskEither.TaskEither<Failure, VisibleMessages> =>
  pipe(
    loadReaderChannels(tx, { actor }),
    TaskEither.map(({ channels }) => ({
      reader: actor.user.id,
      considered: visibleAtBoth(levels, (open) => messagesById({ actor, channels, open })),
      from: firstVisible(tx),
    })),
  );

/** Returns the path of a file of this organization; null for another one's. */
const ownPath = (realmId: number, pathId: string): string | null => {
  const start = `${realmId}/`;
  return pathId.startsWith(start) ? pathId.slice(start.length) : null;
};

const isReadable =
  ({ actor }: Reader) =>
  (found: FoundAttachment): boolean =>
    isAllowed(canReadFile(actor, found));

/** Returns those of these files that the caller may read; leaves out all others. No query without paths. */
export const readableFilesAmong = (tx: ReadTx, caller: Reader, pathIds: ReadonlyArray<string>): TaskEither.TaskEither<Failure, ReadonlyArray<Attachment>> => {
  const paths = pathIds.flatMap((pathId) => ownPath(caller.actor.realm.id, pathId) ?? []);
  if (paths.length === 0) return TaskEither.right([]);
  return pipe(
    visibleMessages(tx, caller),
    TaskEither.chainW((seen) => tx.attachments.byPaths(seen, paths)),
    TaskEither.map((found) => found.filter(isReadable(caller)).map(({ attachment }) => attachment)),
  );
};
