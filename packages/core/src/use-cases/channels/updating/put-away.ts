import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted } from '../../../failures.js';
import type { Channel } from '../../../model/channel.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, Tx } from '../../../ports/store.js';
import type { Caller } from '../../use-case.js';
import { writeUpdate } from './commit-update.js';

const announcementsEnd: Entry = { kind: 'event', event: { kind: 'announcementChannelChanged', channelId: null }, audience: { kind: 'everyone' } };

/**
 * Archives a channel and answers what there is to tell: newcomers are not subscribed to it any more, and the organization announces nothing there. Three statements
 * at the most.
 */
export const putAway = (tx: Tx, ports: Ports, caller: Caller, channel: Channel): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const announces = caller.realm.policies.newChannelAnnouncementsChannelId === channel.id;
  const after = { ...channel, isArchived: true, isDefault: false };
  return pipe(
    announces ? tx.changeRealm({ policies: { newChannelAnnouncementsChannelId: null } }) : TaskEither.right(undefined),
    TaskEither.mapLeft(faulted),
    TaskEither.chain(() => writeUpdate(tx, ports, caller, { before: channel, after, changes: [{ property: 'isArchived', value: true }] })),
    TaskEither.map((entries) => (announces ? [announcementsEnd, ...entries] : entries)),
  );
};
