import * as Either from 'fp-ts/lib/Either.js';
import { type Levels, openAt } from '../../gates/is-open.js';
import type { PushTarget, StoredPush } from '../../model/devices/push.js';
import { idleAfter, type AttentionCandidate } from '../../model/messages/attention.js';
import type { PushToken, StoredPushToken } from '../../model/devices/push-token.js';
import type { Group } from '../../model/groups/group.js';
import type { MessageId } from '../../model/ids.js';
import { instant } from '../../model/instant.js';
import type { Realm } from '../../model/organization/realm.js';
import type { Ports } from '../../ports/ports.js';
import type { PushNotice } from '../../ports/push/push-relay.js';
import type { DuePerson } from '../../ports/push/push-schedule.js';
import type { ReadTx, RegisteredDevice } from '../../ports/store.js';
import { type AttentionCause, pushCause } from '../../rules/messages/attention-cause.js';
import { plainTokensOf } from '../../use-cases/devices/plain-tokens-of.js';
import { targetsOf } from '../../use-cases/devices/targets-of.js';
import { type ConversationView, loadConversationView } from '../../use-cases/shared/messages/conversation-view.js';
import { knownAmong } from '../../use-cases/shared/messages/known-message.js';
import { callThen } from '../../use-cases/shared/people/call-then.js';
import { loadReaderChannels } from '../../use-cases/shared/reader-channels.js';
import { mentionedGroups } from './mentioned-groups.js';
import type { Outcome } from '../../use-cases/outcome.js';
import type { ReadCall } from '../../use-cases/call.js';

export type MessageNotice = Extract<PushNotice, { readonly kind: 'message' }>;

/** The work for one person. */
export interface PreparedPushes {
  readonly realm: Realm;
  readonly targets: ReadonlyArray<PushTarget>;
  readonly tokens: ReadonlyArray<PushToken>;
  readonly stored: ReadonlyMap<MessageId, StoredPush>;
  /** Messages that still need the person's attention and need not wait, ascending. */
  readonly notices: ReadonlyArray<MessageNotice>;
  /** Whether others wait until the person is gone. */
  readonly hasWaiting: boolean;
  /** Messages that no longer need their attention: their notifications are removed from devices. */
  readonly over: ReadonlyArray<StoredPush>;
}

interface PushFacts {
  readonly stored: ReadonlyArray<StoredPush>;
  readonly view: ConversationView;
  /** Messages that still need the person's attention, with the cause. */
  readonly causes: ReadonlyMap<MessageId, AttentionCause>;
  readonly groups: ReadonlyMap<MessageId, Group>;
  readonly hasQueue: boolean;
}

const causesOf = (candidates: ReadonlyArray<AttentionCandidate>): PushFacts['causes'] => {
  const causes = new Map<MessageId, AttentionCause>();
  for (const candidate of candidates) {
    const cause = pushCause(candidate);
    if (cause !== null) causes.set(candidate.messageId, cause);
  }
  return causes;
};

const noticesIn = ({ ports: { server }, actor }: ReadCall, { view, causes, groups }: PushFacts): ReadonlyArray<MessageNotice> =>
  view.messages.flatMap(({ message, flags }) => {
    const sender = view.people.get(message.senderId);
    const cause = causes.get(message.id);
    if (sender === undefined || cause === undefined || flags.includes('read')) return [];
    const { recipient } = message;
    const channelName = recipient.kind === 'channel' ? (view.channelNames.get(recipient.channelId) ?? null) : null;
    const group = cause === 'mention' ? (groups.get(message.id) ?? null) : null;
    return [{ kind: 'message' as const, server, userId: actor.user.id, message, sender, isSenderVisible: view.visible.has(sender.id), channelName, group }];
  });

type Recipients = Pick<PreparedPushes, 'targets' | 'tokens'>;

const prepared = (call: ReadCall, facts: PushFacts, recipients: Recipients): PreparedPushes => {
  const all = noticesIn(call, facts);
  const stored = new Map(facts.stored.map((one) => [one.messageId, one]));
  const waits = ({ message: { id } }: MessageNotice): boolean => {
    const one = stored.get(id);
    return facts.hasQueue && one?.isWaiting === true && !one.isSent.encrypted && !one.isSent.plain;
  };
  const concerned = new Set(all.map(({ message }) => message.id));
  return {
    ...recipients,
    realm: call.realm,
    stored,
    notices: all.filter((notice) => !waits(notice)),
    hasWaiting: all.some(waits),
    over: facts.stored.filter(({ messageId }) => !concerned.has(messageId)),
  };
};

/** LEVEL(483): a device that was registered in both ways got both. */
const plainOnly = (levels: Levels, tokens: ReadonlyArray<StoredPushToken>, devices: ReadonlyArray<RegisteredDevice>): ReadonlyArray<StoredPushToken> => {
  if (!openAt(levels.floor)('pushLegacyStopsWithE2ee')) return tokens;
  const encrypted = new Set(devices.map(({ tokenId }) => tokenId));
  return tokens.filter(({ tokenId }) => !encrypted.has(tokenId));
};

/** Loads the present facts about stored notifications. */
const loadPushFacts = async (call: ReadCall, stored: ReadonlyArray<StoredPush>): Outcome<PushFacts> => {
  const { tx, ports, actor } = call;
  const ids = stored.map(({ messageId }) => messageId);
  const readerChannels = await loadReaderChannels(call);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const known = await knownAmong(call, readerChannels.right, ids);
  if (Either.isLeft(known)) return known;
  const view = await loadConversationView(call, readerChannels.right, known.right);
  if (Either.isLeft(view)) return view;
  const candidates = await tx.pushes.candidates(ids, actor.user.id, instant(call.now() - idleAfter))();
  if (Either.isLeft(candidates)) return candidates;
  const messages = view.right.messages.map(({ message }) => message);
  const groups = await mentionedGroups(tx, ports.renderer, actor, messages)();
  if (Either.isLeft(groups)) return groups;
  const hasQueue = candidates.right.some((candidate) => candidate.hasQueue);
  return Either.right({ stored, view: view.right, causes: causesOf(candidates.right), groups: groups.right, hasQueue });
};

const recipientsOf = async ({ tx, ports: { secrets }, levels, actor }: ReadCall): Outcome<Recipients> => {
  const devices = await tx.devices.registered(actor.user.id)();
  if (Either.isLeft(devices)) return devices;
  const tokens = await tx.pushTokens.of(actor.user.id)();
  if (Either.isLeft(tokens)) return tokens;
  return Either.right({ targets: targetsOf(secrets, devices.right), tokens: plainTokensOf(secrets, plainOnly(levels, tokens.right, devices.right)) });
};

const prepareFor = async (call: ReadCall): Outcome<PreparedPushes | null> => {
  const recipients = await recipientsOf(call);
  if (Either.isLeft(recipients)) return recipients;
  if (recipients.right.targets.length + recipients.right.tokens.length === 0) return Either.right(null);
  const stored = await call.tx.pushes.of(call.actor.user.id)();
  if (Either.isLeft(stored)) return stored;
  const facts = await loadPushFacts(call, stored.right);
  return Either.isLeft(facts) ? facts : Either.right(prepared(call, facts.right, recipients.right));
};

/**
 * Decides a person's notifications by the present facts: messages that are read, deleted, hidden or muted by now are not sent, or removed. Null: the person may
 * get none any more. A fixed number of statements.
 */
export const preparePushes = async (tx: ReadTx, ports: Ports, { userId }: DuePerson, levels: Levels): Outcome<PreparedPushes | null> => {
  const call = await callThen(tx, ports, { userId, levels, client: 'Internal' });
  const pushes = Either.isLeft(call) ? call : await prepareFor(call.right);
  return Either.isLeft(pushes) && pushes.left.kind === 'refused' ? Either.right(null) : pushes;
};
