import * as Either from 'fp-ts/lib/Either.js';
import type { Levels } from '../../../gates/is-open.js';
import type { GroupId, LogPosition, MessageId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { AuditedStretch, AuditMoment, FactsThen, MessageThen, PersonThen } from '../../../model/organization/audit.js';
import type { User } from '../../../model/people/user.js';
import type { AuditedPeople, ReadTx } from '../../../ports/store.js';
import { closureOf } from '../../../rules/group-settings/closure.js';
import { systemClosure } from '../../../rules/group-settings/system-groups.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { messageAccess } from '../../../rules/messages/message-access.js';
import { isVisible, spectatorMessages } from '../../../rules/messages/visibility.js';
import { allOf, anyOf, fact, isAllowed, proofOf, type Verdict } from '../../../rules/verdict.js';
import { jsonSize } from '../../../text/json-size.js';
import type { Outcome } from '../../outcome.js';

/** The people in question: one person, or everybody after an id. */
export interface AskPastReaders {
  readonly messageId: MessageId;
  readonly moment: AuditMoment;
  readonly people: AuditedPeople;
}

/** One person's verdict. Of one named person also a refusal; of everybody only those who could see the message. */
export interface PastReader {
  readonly user: User;
  readonly verdict: Verdict;
}

export type PastReaders =
  /** The moment is before the audit began; or the organization shows only its newest messages, and it is not known which these were. */
  | { readonly kind: 'unknown' }
  /** The message had not been sent. */
  | { readonly kind: 'notSent'; readonly sentAt: Instant }
  | {
      readonly kind: 'known';
      readonly since: Instant;
      /** Until then the facts of the rules have not changed; null: until now. */
      readonly until: Instant | null;
      readonly position: LogPosition;
      readonly readers: ReadonlyArray<PastReader>;
      /** People whose accounts were permanently deleted, with what would decide it. */
      readonly forgotten: ReadonlyArray<UserId>;
      /** Whether people without an account could see it. */
      readonly spectators: boolean;
      /** More people follow after this one; null: these are all. */
      readonly next: UserId | null;
      readonly groupNames: ReadonlyMap<GroupId, string>;
    };

/** Maximum size of the proofs of one answer, as JSON; the first is always in it. */
const maxProofSize = 1_048_576;

/** Whether the message was among the newest ones that the organization shows; null where that is not known for the moment. */
const amongShown = ({ realm }: FactsThen, { lastMessage: { atLeast, atMost } }: AuditedStretch, newest: MessageId, { id }: MessageThen): boolean | null => {
  const { shownMessages } = realm.policies;
  if (shownMessages === null || id > (atMost ?? newest) - shownMessages) return true;
  return id <= atLeast - shownMessages ? false : null;
};

/** Asks the rules as they are now about the facts as they were. */
const verdictOn = (levels: Levels, stretch: AuditedStretch, facts: FactsThen, isAmongShown: boolean, person: PersonThen, received: boolean): Verdict => {
  const { realm, channel, containments } = facts;
  const { user, isSubscribed, directGroups, participates } = person;
  const now = stretch.moment.kind === 'time' ? stretch.moment.at : stretch.since;
  const system = systemClosure(user, realm.policies.waitingPeriodDays, now, realm.systemGroups);
  const actor = { user, realm, groups: closureOf({ system, direct: directGroups, containments }) };
  const readerChannel = channel === null ? null : { channel, subscribed: isSubscribed };
  const refusal = { kind: 'invalidMessage', messageId: null } as const;
  return allOf(
    'messageById',
    () => anyOf('messageById', refusal, () => fact('the organization is active', !realm.isDeactivated)),
    () => anyOf('messageById', refusal, () => fact('the message is among those that the organization shows', isAmongShown)),
    () => holdsAtBoth(levels, (open) => messageAccess({ actor, open, readerChannel, participates, received, channelId: channel?.id ?? null })),
  );
};

/** The people whose proofs fit into one answer, and the id after which the next answer continues. */
const fitting = (readers: ReadonlyArray<PastReader>, next: UserId | null): { readonly readers: ReadonlyArray<PastReader>; readonly next: UserId | null } => {
  let size = 0;
  for (const [index, { verdict }] of readers.entries()) {
    size += jsonSize(proofOf(verdict));
    const last = readers[index - 1];
    if (size > maxProofSize && last !== undefined) return { readers: readers.slice(0, index), next: last.user.id };
  }
  return { readers, next };
};

const groupsIn = (readers: ReadonlyArray<PastReader>): ReadonlyArray<GroupId> => [
  ...new Set(readers.flatMap(({ verdict }) => proofOf(verdict).grounds.flatMap((ground) => (ground.kind === 'setting' ? ground.path : [])))),
];

const earlier = (left: Instant | null, right: Instant | null): Instant | null => {
  if (left === null || right === null) return left ?? right;
  return left < right ? left : right;
};

/** null where it is not known. */
const readersAmong = (tx: ReadTx, levels: Levels, { people }: AskPastReaders, stretch: AuditedStretch, message: MessageThen, facts: FactsThen) => {
  const isAmongShown = amongShown(facts, stretch, tx.head.lastMessageId, message);
  if (isAmongShown === null) return null;
  const { channel, realm } = facts;
  const anonymous = spectatorMessages(channel === null ? [] : [channel], realm.policies.spectatorAccess && !realm.isDeactivated && isAmongShown);
  const verdictIf = (person: PersonThen, received: boolean): Verdict => verdictOn(levels, stretch, facts, isAmongShown, person, received);
  const isForgotten = (person: PersonThen): boolean => person.received === null && isAllowed(verdictIf(person, true)) && !isAllowed(verdictIf(person, false));
  const verdicts = facts.people
    .filter((person) => !isForgotten(person))
    .map((person) => ({ user: person.user, verdict: verdictIf(person, person.received ?? false) }));
  return {
    forgotten: facts.people.filter(isForgotten).map(({ user }) => user.id),
    ...fitting('only' in people ? verdicts : verdicts.filter(({ verdict }) => isAllowed(verdict)), facts.next),
    spectators: isVisible(anonymous, { participates: false, channelId: channel?.id ?? null, received: false }),
  };
};

const answer = async (tx: ReadTx, levels: Levels, asked: AskPastReaders, stretch: AuditedStretch, message: MessageThen): Outcome<PastReaders> => {
  const facts = await tx.audit.factsIn(stretch, message, asked.people)();
  if (Either.isLeft(facts)) return facts;
  const found = readersAmong(tx, levels, asked, stretch, message, facts.right);
  const groups = await tx.groups.described(groupsIn(found?.readers ?? []))();
  if (Either.isLeft(groups)) return groups;
  return Either.right(
    found === null
      ? { kind: 'unknown' }
      : {
          kind: 'known',
          since: stretch.since,
          until: earlier(stretch.until, message.until),
          position: stretch.position,
          ...found,
          groupNames: new Map(groups.right.map(({ id, name }) => [id, name])),
        },
  );
};

/**
 * Whether it was sent later than the moment; around a log position, later than the whole stretch. Its own date decides only beyond what is known to have been
 * there: imports and clocks that step back bring dates that lie ahead.
 */
const isLater = ({ moment }: AskPastReaders, stretch: AuditedStretch | null, { id, sentAt }: MessageThen): boolean => {
  if (moment.kind === 'time') return sentAt > moment.at && (stretch === null || id > stretch.lastMessage.atLeast);
  const atMost = stretch?.lastMessage.atMost ?? null;
  return atMost !== null && id > atMost;
};

/**
 * Returns who could see a message at a moment: the rules are asked again, about the facts as they were. null if there is no such message. Eight statements for
 * any number of people.
 */
export const pastReaders = async (tx: ReadTx, levels: Levels, asked: AskPastReaders): Outcome<PastReaders | null> => {
  const stretch = await tx.audit.stretchAt(asked.moment)();
  if (Either.isLeft(stretch)) return stretch;
  const message = await tx.audit.placeOf(asked.messageId, asked.moment)();
  if (Either.isLeft(message)) return message;
  if (message.right === null) return Either.right(null);
  if (isLater(asked, stretch.right, message.right)) return Either.right({ kind: 'notSent', sentAt: message.right.sentAt });
  return stretch.right === null ? Either.right({ kind: 'unknown' }) : answer(tx, levels, asked, stretch.right, message.right);
};
