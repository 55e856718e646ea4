import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
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
import { callerThen } from '../../use-cases/shared/people/caller-then.js';
import { loadReaderChannels } from '../../use-cases/shared/reader-channels.js';
import type { Caller } from '../../use-cases/use-case.js';
import { mentionedGroups } from './mentioned-groups.js';

export type PushPorts = Pick<Ports, 'clock' | 'renderer' | 'secrets' | 'server'>;

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

const noticesIn = ({ server }: PushPorts, { actor }: Caller, { view, causes, groups }: PushFacts): ReadonlyArray<MessageNotice> =>
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

const prepared = (ports: PushPorts, caller: Caller, facts: PushFacts, recipients: Recipients): PreparedPushes => {
  const all = noticesIn(ports, caller, facts);
  const stored = new Map(facts.stored.map((one) => [one.messageId, one]));
  const waits = ({ message: { id } }: MessageNotice): boolean => {
    const one = stored.get(id);
    return facts.hasQueue && one?.isWaiting === true && !one.isSent.encrypted && !one.isSent.plain;
  };
  const concerned = new Set(all.map(({ message }) => message.id));
  return {
    ...recipients,
    realm: caller.realm,
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
const loadPushFacts = (tx: ReadTx, ports: PushPorts, caller: Caller, stored: ReadonlyArray<StoredPush>): TaskEither.TaskEither<Failure, PushFacts> => {
  const ids = stored.map(({ messageId }) => messageId);
  return pipe(
    loadReaderChannels(tx, caller),
    TaskEither.bindTo('readerChannels'),
    TaskEither.bindW('known', ({ readerChannels }) => knownAmong(tx, caller, readerChannels, ids)),
    TaskEither.bind('view', ({ readerChannels, known }) => loadConversationView(tx, ports, caller, readerChannels, known)),
    TaskEither.bindW('candidates', () => tx.pushes.candidates(ids, caller.actor.user.id, instant(ports.clock.now() - idleAfter))),
    TaskEither.bindW('groups', ({ view }) =>
      mentionedGroups(
        tx,
        ports.renderer,
        caller.actor,
        view.messages.map(({ message }) => message),
      ),
    ),
    TaskEither.map(({ view, candidates, groups }) => ({
      stored,
      view,
      causes: causesOf(candidates),
      groups,
      hasQueue: candidates.some(({ hasQueue }) => hasQueue),
    })),
  );
};

const recipientsOf = (tx: ReadTx, { secrets }: PushPorts, { levels, actor }: Caller): TaskEither.TaskEither<Failure, Recipients> =>
  pipe(
    tx.devices.registered(actor.user.id),
    TaskEither.bindTo('devices'),
    TaskEither.bind('tokens', () => tx.pushTokens.of(actor.user.id)),
    TaskEither.map(({ devices, tokens }) => ({
      targets: targetsOf(secrets, devices),
      tokens: plainTokensOf(secrets, plainOnly(levels, tokens, devices)),
    })),
  );

/**
 * Decides a person's notifications by the present facts: messages that are read, deleted, hidden or muted by now are not sent, or removed. Null: the person may
 * get none any more. A fixed number of statements.
 */
export const preparePushes = (tx: ReadTx, ports: PushPorts, { userId }: DuePerson, levels: Levels): TaskEither.TaskEither<Failure, PreparedPushes | null> =>
  pipe(
    callerThen(tx, ports, { userId, levels, client: 'Internal' }),
    TaskEither.bindTo('caller'),
    TaskEither.bindW('recipients', ({ caller }) => recipientsOf(tx, ports, caller)),
    TaskEither.chain(({ caller, recipients }) =>
      recipients.targets.length + recipients.tokens.length === 0
        ? TaskEither.right(null)
        : pipe(
            tx.pushes.of(userId),
            TaskEither.chain((stored) => loadPushFacts(tx, ports, caller, stored)),
            TaskEither.map((seen) => prepared(ports, caller, seen, recipients)),
          ),
    ),
    TaskEither.orElse((failure: Failure) => (failure.kind === 'refused' ? TaskEither.right(null) : TaskEither.left(failure))),
  );
