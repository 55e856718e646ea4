import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Attachment } from '../../../model/files/attachment.js';
import type { FoundAttachment, MessagesInSight, ReadTx } from '../../../ports/store.js';
import { canReadFile } from '../../../rules/files.js';
import { isAllowed } from '../../../rules/verdict.js';
import { messagesById, visibleAtBoth } from '../../../rules/visibility.js';
import { firstVisible } from '../messages/first-visible.js';
import { loadSight } from '../sight.js';
import type { Caller } from '../../use-case.js';

type Reader = Pick<Caller, 'actor' | 'levels'>;

/** The messages that somebody may name by their ids: what lets her read what they link. */
export const messagesInSight = (tx: ReadTx, { actor, levels }: Reader): TaskEither.TaskEither<Failure, MessagesInSight> =>
  pipe(
    loadSight(tx, { actor }),
    TaskEither.map(({ channels }) => ({
      reader: actor.user.id,
      considered: visibleAtBoth(levels, (open) => messagesById({ actor, channels, open })),
      from: firstVisible(tx),
    })),
  );

/** The path of a file of this organization; null where another one's is named. */
const ownPath = (realmId: number, pathId: string): string | null => {
  const start = `${realmId}/`;
  return pathId.startsWith(start) ? pathId.slice(start.length) : null;
};

const isReadable =
  ({ actor }: Reader) =>
  (found: FoundAttachment): boolean =>
    isAllowed(canReadFile(actor, found));

/** Those of these files that the caller may read, whatever else is named: others are as if they were not there. Nothing is asked where nothing is named. */
export const readableFilesAmong = (tx: ReadTx, caller: Reader, pathIds: ReadonlyArray<string>): TaskEither.TaskEither<Failure, ReadonlyArray<Attachment>> => {
  const paths = pathIds.flatMap((pathId) => ownPath(caller.actor.realm.id, pathId) ?? []);
  if (paths.length === 0) return TaskEither.right([]);
  return pipe(
    messagesInSight(tx, caller),
    TaskEither.chainW((seen) => tx.attachments.byPaths(seen, paths)),
    TaskEither.map((found) => found.filter(isReadable(caller)).map(({ attachment }) => attachment)),
  );
};
