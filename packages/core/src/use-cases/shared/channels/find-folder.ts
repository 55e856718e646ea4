import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { ChannelFolder } from '../../../model/channels/channel-folder.js';
import type { FolderId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';

/** Whether channels may be put into it; an archived folder counts as missing. */
export const takesChannels = (folder: ChannelFolder | null): folder is ChannelFolder => folder !== null && !folder.isArchived;

/** Returns the folder, archived or not; null and no query for null. */
export const findFolder = (tx: ReadTx, id: FolderId | null): TaskEither.TaskEither<Failure, ChannelFolder | null> =>
  id === null
    ? TaskEither.right(null)
    : pipe(
        tx.folders.byIds([id]),
        TaskEither.map(([folder]) => folder ?? null),
      );
