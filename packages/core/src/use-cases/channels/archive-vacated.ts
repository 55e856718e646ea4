import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import { isOpenAtEither } from '../../gates/is-open.js';
import { isPrivate } from '../../model/channels/channel-privacy.js';
import type { Channel } from '../../model/channels/channel.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import type { Caller } from '../use-case.js';
import { archive } from './archive.js';

/**
 * LEVEL(362): a private channel was archived when its last subscriber left. The client's choice of level archives no channel that the operator's level keeps.
 * Called after the unsubscribing is written; one statement, and four for each archived channel.
 */
export const archiveVacated = (
  tx: WriteTx,
  ports: Ports,
  caller: Caller,
  channels: ReadonlyArray<Channel>,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const left = channels.filter(({ privacy, isArchived }) => isPrivate(privacy) && !isArchived);
  if (left.length === 0 || isOpenAtEither(caller.levels, 'vacatedPrivateChannelStays')) return TaskEither.right([]);
  return pipe(
    tx.channels.byIds(left.map(({ id }) => id)),
    TaskEither.map((found) => found.filter(({ subscriberCount }) => subscriberCount === 0)),
    TaskEither.chain(TaskEither.traverseSeqArray((channel) => archive(tx, ports, caller, channel))),
    TaskEither.map((entries) => entries.flat()),
  );
};
