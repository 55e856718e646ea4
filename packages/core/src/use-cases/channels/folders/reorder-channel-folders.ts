import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { FolderId } from '../../../model/ids.js';
import type { WriteTx } from '../../../ports/store.js';
import { canManageFolders } from '../../../rules/channels/channel-folders.js';
import { decideFolderOrder } from './decide-folder.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

export interface ReorderChannelFolders {
  /** Every folder, archived ones included. */
  readonly order: ReadonlyArray<FolderId>;
}

const write = (tx: WriteTx, order: ReadonlyArray<FolderId>): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.folders.reorder(order),
    TaskEither.chain(() =>
      tx.append({ entries: [{ kind: 'event', event: { kind: 'channelFoldersReordered', order }, audience: { kind: 'everyone' } }], changesRules: true }),
    ),
    TaskEither.map(() => undefined),
  );

/** Changes the order of folders. Three statements. Spec: 2 (Channel), level 414 */
export const reorderChannelFolders: UseCase<ReorderChannelFolders, void> = {
  mode: 'write',
  run:
    (tx) =>
    ({ actor }, { order }) =>
      pipe(
        TaskEither.fromEither(permit(canManageFolders(actor))),
        TaskEither.chainW(() => tx.folders.all()),
        TaskEither.chainEitherK((folders) => pipe(decideFolderOrder(order, folders), Either.mapLeft(refused))),
        TaskEither.chain((changed) => (changed === null ? TaskEither.right(undefined) : write(tx, changed))),
      ),
};
