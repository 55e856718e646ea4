import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ChannelChange } from '../../events/channels/channel-change.js';
import type { Failure } from '../../failures.js';
import type { Channel, Retention } from '../../model/channels/channel.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, ReadTx } from '../../ports/store.js';
import type { Caller } from '../use-case.js';
import { archivingText, describedText, postingText, privacyText, renamedText, retentionText, topicsPolicyText } from './channel-texts.data.js';
import { findNotificationBot, noticeEntry } from './compose-notice.js';
import { type HolderNames, holdersText } from './holders-text.js';
import { inChannelTopic } from './subscription-notices.js';
import { noticeTopics } from './texts.data.js';

/** A channel before and after an update, with its changes. */
export interface UpdatedChannel {
  readonly before: Channel;
  readonly after: Channel;
  readonly changes: ReadonlyArray<ChannelChange>;
}

const nobody: HolderNames = { groups: [], people: [] };

/** Posting is the only permission with a notice; two queries if it changes. */
const loadNames = (tx: ReadTx, { changes }: UpdatedChannel): TaskEither.TaskEither<Failure, HolderNames> => {
  const values = changes.flatMap((change) => (change.property === 'setting' && change.setting === 'canSendMessage' ? [change.before, change.value] : []));
  if (values.length === 0) return TaskEither.right(nobody);
  const groupIds = values.flatMap((value) => (value.kind === 'named' ? [value.group] : value.directSubgroups));
  const userIds = values.flatMap((value) => (value.kind === 'named' ? [] : value.directMembers));
  return pipe(
    TaskEither.Do,
    TaskEither.bind('groups', () => tx.groups.within(groupIds)),
    TaskEither.bind('people', () => tx.users.byIds(userIds)),
  );
};

const textOf = (change: ChannelChange, { before, after }: UpdatedChannel, names: HolderNames, { actor, realm }: Caller): string | null => {
  const { user } = actor;
  const days = (retention: Retention): number | null => {
    if (retention.kind === 'days') return retention.days;
    return retention.kind === 'realmDefault' ? realm.policies.messageRetentionDays : null;
  };
  switch (change.property) {
    case 'name':
      return renamedText(user, before.name, change.value);
    case 'description':
      return describedText(user, before.description, change.value);
    case 'privacy':
      return privacyText(user, before.privacy, change.value);
    case 'retention':
      return retentionText(user, days(before.retention), days(change.value));
    case 'isArchived':
      return archivingText(after.name, change.value);
    case 'topicsPolicy':
      return topicsPolicyText(user, before.topicsPolicy, change.value);
    case 'setting':
      return change.setting === 'canSendMessage' ? postingText(user, holdersText(change.before, names), holdersText(change.value, names)) : null;
    case 'folder':
    case 'firstMessage':
    case 'isRecentlyActive':
      return null;
  }
};

/**
 * Builds the notices about a channel's changes, one each, in their own topic, or in the empty topic if only that is allowed. Empty if the organization has
 * switched them off. At most three queries.
 *
 * Spec: 4.3 (level 434)
 */
export const channelNotices = (tx: ReadTx, ports: Ports, caller: Caller, updated: UpdatedChannel): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  if (!caller.realm.policies.sendChannelEventsMessages || updated.changes.length === 0) return TaskEither.right([]);
  return pipe(
    findNotificationBot(tx),
    TaskEither.bindTo('bot'),
    TaskEither.bind('names', () => loadNames(tx, updated)),
    TaskEither.map(({ bot, names }) => {
      if (bot === null) return [];
      // Nobody posts in an archived channel, except that it was archived.
      const told = updated.after.isArchived ? updated.changes.filter(({ property }) => property === 'isArchived') : updated.changes;
      const recipient = inChannelTopic(updated.after, noticeTopics.channelEvents);
      return told.flatMap((change) => {
        const content = textOf(change, updated, names, caller);
        return content === null ? [] : [noticeEntry(ports, caller, bot, { recipient, content, channels: [updated.after], ...names })];
      });
    }),
  );
};
