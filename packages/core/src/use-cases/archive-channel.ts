import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { faulted, refused } from '../failures.js';
import type { ChannelId } from '../model/ids.js';
import type { Entry } from '../ports/store.js';
import { canUpdateChannel } from '../rules/updating-channels.js';
import { knownChannel } from './channels/known-channel.js';
import { commitUpdate } from './channels/updating/commit-update.js';
import type { UseCase } from './use-case.js';

export interface ArchiveChannel {
  readonly channelId: ChannelId;
}

const announcementsEnd: Entry = { kind: 'event', event: { kind: 'announcementChannelChanged', channelId: null }, audience: { kind: 'everyone' } };

/**
 * Puts a channel away: its messages and subscriptions stay, newcomers are not subscribed to it any more, and the organization announces nothing there. Six
 * statements at the most.
 *
 * Spec: 3, 4.3 (level 388)
 */
export const archiveChannel: UseCase<ArchiveChannel, void> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { channelId }) =>
      pipe(
        knownChannel(tx, caller, channelId, canUpdateChannel),
        TaskEither.filterOrElse(
          ({ channel }) => !channel.isArchived,
          () => refused({ kind: 'channelAlreadyArchived' }),
        ),
        TaskEither.chain(({ channel }) => {
          const announces = caller.realm.policies.newChannelAnnouncementsChannelId === channelId;
          const after = { ...channel, isArchived: true, isDefault: false };
          const news = { before: channel, after, changes: [{ property: 'isArchived', value: true }] } as const;
          return pipe(
            announces ? tx.changeRealm({ policies: { newChannelAnnouncementsChannelId: null } }) : TaskEither.right(undefined),
            TaskEither.mapLeft(faulted),
            TaskEither.chain(() => commitUpdate(tx, ports, caller, news, announces ? [announcementsEnd] : [])),
          );
        }),
      ),
};
