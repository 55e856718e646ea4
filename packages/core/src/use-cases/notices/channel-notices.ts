import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelChange } from '../../events/channels/channel-change.js';
import type { Channel, Retention } from '../../model/channels/channel.js';
import type { Entry, ReadTx } from '../../ports/store.js';
import type { Caller } from '../caller.js';
import { archivingText, describedText, postingText, privacyText, renamedText, retentionText, topicsPolicyText } from './channel-texts.data.js';
import { findNotificationBot, noticeEntry } from './compose-notice.js';
import { type HolderNames, holdersText } from './holders-text.js';
import { inChannelTopic } from './subscription-notices.js';
import { noticeTopics } from './texts.data.js';
import type { ReadCall } from '../call.js';
import type { Outcome } from '../outcome.js';

/** A channel before and after an update, with its changes. */
export interface UpdatedChannel {
  readonly before: Channel;
  readonly after: Channel;
  readonly changes: ReadonlyArray<ChannelChange>;
}

const nobody: HolderNames = { groups: [], people: [] };

/** Posting is the only permission with a notice; two queries if it changes. */
const loadNames = async (tx: ReadTx, { changes }: UpdatedChannel): Outcome<HolderNames> => {
  const values = changes.flatMap((change) => (change.property === 'setting' && change.setting === 'canSendMessage' ? [change.before, change.value] : []));
  if (values.length === 0) return Either.right(nobody);
  const groupIds = values.flatMap((value) => (value.kind === 'named' ? [value.group] : value.directSubgroups));
  const userIds = values.flatMap((value) => (value.kind === 'named' ? [] : value.directMembers));
  const groups = await tx.groups.within(groupIds)();
  if (Either.isLeft(groups)) return groups;
  const people = await tx.users.byIds(userIds)();
  return Either.isLeft(people) ? people : Either.right({ groups: groups.right, people: people.right });
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
export const channelNotices = async (call: ReadCall, updated: UpdatedChannel): Outcome<ReadonlyArray<Entry>> => {
  if (!call.realm.policies.sendChannelEventsMessages || updated.changes.length === 0) return Either.right([]);
  const found = await findNotificationBot(call.tx);
  if (Either.isLeft(found)) return found;
  const bot = found.right;
  const names = await loadNames(call.tx, updated);
  if (Either.isLeft(names)) return names;
  if (bot === null) return Either.right([]);
  // Nobody posts in an archived channel, except that it was archived.
  const told = updated.after.isArchived ? updated.changes.filter(({ property }) => property === 'isArchived') : updated.changes;
  const recipient = inChannelTopic(updated.after, noticeTopics.channelEvents);
  return Either.right(
    told.flatMap((change) => {
      const content = textOf(change, updated, names.right, call);
      return content === null ? [] : [noticeEntry(call.ports, call, bot, { recipient, content, channels: [updated.after], ...names.right })];
    }),
  );
};
