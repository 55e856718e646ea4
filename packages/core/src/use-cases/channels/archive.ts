import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { Channel } from '../../model/channels/channel.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import type { Caller } from '../use-case.js';
import { writeUpdate } from './update-channel/commit-update.js';

const announcementsEnd: Entry = { kind: 'event', event: { kind: 'announcementChannelChanged', channelId: null }, audience: { kind: 'everyone' } };

const reportsEnd: Entry = { kind: 'event', event: { kind: 'moderationChannelChanged', channelId: null }, audience: { kind: 'everyone' } };

/**
 * Archives a channel and returns its entries: removes it from the default channels, and as the channel of announcements and of reports. At most four
 * statements.
 */
export const archive = (tx: WriteTx, ports: Ports, caller: Caller, channel: Channel): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const { policies } = caller.realm;
  const announces = policies.newChannelAnnouncementsChannelId === channel.id;
  const reports = policies.moderationRequestsChannelId === channel.id;
  const after = { ...channel, isArchived: true, isDefault: false };
  return pipe(
    announces || reports
      ? tx.changeRealm({
          policies: { ...(announces ? { newChannelAnnouncementsChannelId: null } : {}), ...(reports ? { moderationRequestsChannelId: null } : {}) },
        })
      : TaskEither.right(undefined),
    TaskEither.chain(() => writeUpdate(tx, ports, caller, { before: channel, after, changes: [{ property: 'isArchived', value: true }] })),
    TaskEither.map((entries) => [...(announces ? [announcementsEnd] : []), ...(reports ? [reportsEnd] : []), ...entries]),
  );
};
