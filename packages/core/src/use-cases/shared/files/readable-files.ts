import * as Either from 'fp-ts/lib/Either.js';
import type { Attachment } from '../../../model/files/attachment.js';
import type { FoundAttachment, VisibleMessages } from '../../../ports/store.js';
import { canReadFile } from '../../../rules/files.js';
import { isAllowed } from '../../../rules/verdict.js';
import { messagesById, visibleAtBoth } from '../../../rules/messages/visibility.js';
import { firstVisible } from '../messages/first-visible.js';
import { loadReaderChannels } from '../reader-channels.js';
import type { Caller } from '../../caller.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

type Reader = Pick<Caller, 'actor' | 'levels'>;

/** Returns the messages that the reader may fetch by id, which decide which linked files they may read. */
export const visibleMessages = async (call: ReaderCall): Outcome<VisibleMessages> => {
  const { actor, levels } = call;
  const readerChannels = await loadReaderChannels(call);
  if (Either.isLeft(readerChannels)) return readerChannels;
  return Either.right({
    reader: actor.user.id,
    considered: visibleAtBoth(levels, (open) => messagesById({ actor, channels: readerChannels.right.channels, open })),
    from: firstVisible(call.tx),
  });
};

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
export const readableFilesAmong = async (call: ReaderCall, pathIds: ReadonlyArray<string>): Outcome<ReadonlyArray<Attachment>> => {
  const paths = pathIds.flatMap((pathId) => ownPath(call.actor.realm.id, pathId) ?? []);
  if (paths.length === 0) return Either.right([]);
  const seen = await visibleMessages(call);
  if (Either.isLeft(seen)) return seen;
  const found = await call.tx.attachments.byPaths(seen.right, paths)();
  return Either.isLeft(found) ? found : Either.right(found.right.filter(isReadable(call)).map(({ attachment }) => attachment));
};
