import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import { channelId, type UserId, userId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { DraftRecipient, NewDraft } from '../../../model/personal/draft.js';
import { canDraftForChannel, canDraftForPeople } from '../../../rules/messages/drafts.js';
import type { ReadCall } from '../../call.js';
import { decided, type Outcome, refuse } from '../../outcome.js';
import { visibleAmong } from '../../shared/people/visible-people.js';
import { composeDraft, composeDraftChannel, type RequestedDraft, type RequestedDraftRecipient } from './compose-draft.js';

/** What the recipients of drafts are checked with. */
interface DraftFacts {
  readonly channels: ReadonlyMap<number, RuledChannel>;
  /** Channels that the caller is in. */
  readonly subscribed: ReadonlySet<number>;
  readonly people: ReadonlyMap<number, User>;
  readonly visibleUsers: ReadonlySet<UserId>;
}

/** At most four queries, however many drafts. */
const loadFacts = async (call: ReadCall, drafts: ReadonlyArray<RequestedDraft>): Outcome<DraftFacts> => {
  const { tx, actor } = call;
  const channels = [...new Set(drafts.flatMap(({ to }) => (to.kind === 'channel' ? to.channels.slice(0, 1) : [])))].map(channelId);
  const people = [...new Set(drafts.flatMap(({ to }) => (to.kind === 'direct' ? to.people : [])))].map(userId);
  const ruled = channels.length === 0 ? Either.right([]) : await tx.channels.ruled()();
  if (Either.isLeft(ruled)) return ruled;
  const own = channels.length === 0 ? Either.right([]) : await tx.subscriptions.between([actor.user.id], channels)();
  if (Either.isLeft(own)) return own;
  const users = people.length === 0 ? Either.right([]) : await tx.users.byIds(people)();
  if (Either.isLeft(users)) return users;
  const visibleUsers = await visibleAmong(call, users.right);
  if (Either.isLeft(visibleUsers)) return visibleUsers;
  return Either.right({
    channels: new Map(ruled.right.map((channel) => [channel.id, channel])),
    subscribed: new Set(own.right.filter(({ isActive }) => isActive).map((subscription) => subscription.channelId)),
    people: new Map(users.right.map((user) => [user.id, user])),
    visibleUsers: visibleUsers.right,
  });
};

type Asked<Kind extends RequestedDraftRecipient['kind']> = Extract<RequestedDraftRecipient, { kind: Kind }>;

/** Answers for a hidden channel as for a missing one. */
const authorizeChannel = (call: ReadCall, { channels, subscribed }: DraftFacts, to: Asked<'channel'>): Either.Either<Failure, DraftRecipient> => {
  const place = decided(composeDraftChannel(to));
  if (Either.isLeft(place)) return place;
  const { channel: id, topic } = place.right;
  const channel = channels.get(id);
  if (channel === undefined) return refuse({ kind: 'invalidChannelId' });
  const allowed = call.check(canDraftForChannel, { channel, subscribed: subscribed.has(id) });
  return Either.isLeft(allowed) ? allowed : Either.right({ kind: 'channel', channelId: channel.id, topic });
};

const authorizePeople = (call: ReadCall, { people, visibleUsers }: DraftFacts, to: Asked<'direct'>): Either.Either<Failure, DraftRecipient> => {
  const unknown = to.people.find((id) => !people.has(id));
  if (unknown !== undefined) return refuse({ kind: 'unknownRecipient', userId: userId(unknown) });
  const users = [...new Set(to.people)].flatMap((id) => people.get(id) ?? []);
  const recipients = users.map((target) => ({ target, isVisibleUser: visibleUsers.has(target.id) }));
  const allowed = call.check(({ actor, open }) => canDraftForPeople(actor, recipients, open));
  if (Either.isLeft(allowed)) return allowed;
  const self = call.actor.user.id;
  const others = users.map(({ id }) => id).filter((id) => id !== self);
  return Either.right({ kind: 'direct', people: others.length === 0 ? [self] : others.sort((left, right) => left - right) });
};

const authorizeRecipient = (call: ReadCall, facts: DraftFacts, to: RequestedDraftRecipient): Either.Either<Failure, DraftRecipient> => {
  switch (to.kind) {
    case 'undecided':
      return Either.right(to);
    case 'channel':
      return authorizeChannel(call, facts, to);
    case 'direct':
      return authorizePeople(call, facts, to);
  }
};

/** Checks drafts in their order; the first that fails refuses all. Returns them as they are stored. Writes nothing. Spec: 4.11 */
export const authorizeDrafts = async (call: ReadCall, requested: ReadonlyArray<RequestedDraft>): Outcome<ReadonlyArray<NewDraft>> => {
  const facts = await loadFacts(call, requested);
  if (Either.isLeft(facts)) return facts;
  const drafts: NewDraft[] = [];
  for (const draft of requested) {
    const composed = decided(composeDraft(draft, call.now()));
    if (Either.isLeft(composed)) return composed;
    const to = authorizeRecipient(call, facts.right, draft.to);
    if (Either.isLeft(to)) return to;
    drafts.push({ ...composed.right, to: to.right });
  }
  return Either.right(drafts);
};
