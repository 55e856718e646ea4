import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import { channelId, type UserId, userId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { DraftRecipient, NewDraft } from '../../../model/personal/draft.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { canDraftForChannel, canDraftForPeople } from '../../../rules/messages/drafts.js';
import { visibleAmong } from '../../shared/people/visible-people.js';
import { permit } from '../../shared/permit.js';
import type { Caller } from '../../use-case.js';
import { composeDraft, composeDraftChannel, type RequestedDraft, type RequestedDraftRecipient } from './compose-draft.js';

/** What the recipients of drafts are checked with. */
interface DraftFacts {
  readonly caller: Caller;
  readonly channels: ReadonlyMap<number, RuledChannel>;
  /** Channels that the caller is in. */
  readonly subscribed: ReadonlySet<number>;
  readonly people: ReadonlyMap<number, User>;
  readonly visibleUsers: ReadonlySet<UserId>;
}

/** At most four queries, however many drafts. */
const loadFacts = (tx: ReadTx, caller: Caller, drafts: ReadonlyArray<RequestedDraft>): TaskEither.TaskEither<Failure, DraftFacts> => {
  const channels = [...new Set(drafts.flatMap(({ to }) => (to.kind === 'channel' ? to.channels.slice(0, 1) : [])))].map(channelId);
  const people = [...new Set(drafts.flatMap(({ to }) => (to.kind === 'direct' ? to.people : [])))].map(userId);
  return pipe(
    TaskEither.Do,
    TaskEither.bind('ruled', () => (channels.length === 0 ? TaskEither.right([]) : tx.channels.ruled())),
    TaskEither.bind('own', () => (channels.length === 0 ? TaskEither.right([]) : tx.subscriptions.between([caller.actor.user.id], channels))),
    TaskEither.bind('users', () => (people.length === 0 ? TaskEither.right([]) : tx.users.byIds(people))),
    TaskEither.bind('visibleUsers', ({ users }) => visibleAmong(tx, caller, users)),
    TaskEither.map(({ ruled, own, users, visibleUsers }) => ({
      caller,
      channels: new Map(ruled.map((channel) => [channel.id, channel])),
      subscribed: new Set(own.filter(({ isActive }) => isActive).map((subscription) => subscription.channelId)),
      people: new Map(users.map((user) => [user.id, user])),
      visibleUsers,
    })),
  );
};

type Asked<Kind extends RequestedDraftRecipient['kind']> = Extract<RequestedDraftRecipient, { kind: Kind }>;

/** Answers for a hidden channel as for a missing one. */
const authorizeChannel = ({ caller, channels, subscribed }: DraftFacts, to: Asked<'channel'>): Either.Either<Failure, DraftRecipient> =>
  pipe(
    composeDraftChannel(to),
    Either.mapLeft(refused),
    Either.chain(({ channel: id, topic }) => {
      const channel = channels.get(id);
      if (channel === undefined) return Either.left(refused({ kind: 'invalidChannelId' }));
      const { actor, levels } = caller;
      return pipe(
        permit(holdsAtBoth(levels, (open) => canDraftForChannel({ actor, channel, subscribed: subscribed.has(id), open }))),
        Either.map(() => ({ kind: 'channel' as const, channelId: channel.id, topic })),
      );
    }),
  );

const authorizePeople = ({ caller: { actor, levels }, people, visibleUsers }: DraftFacts, to: Asked<'direct'>): Either.Either<Failure, DraftRecipient> => {
  const unknown = to.people.find((id) => !people.has(id));
  if (unknown !== undefined) return Either.left(refused({ kind: 'unknownRecipient', userId: userId(unknown) }));
  const users = [...new Set(to.people)].flatMap((id) => people.get(id) ?? []);
  const recipients = users.map((target) => ({ target, isVisibleUser: visibleUsers.has(target.id) }));
  const others = users.map(({ id }) => id).filter((id) => id !== actor.user.id);
  return pipe(
    permit(holdsAtBoth(levels, (open) => canDraftForPeople(actor, recipients, open))),
    Either.map(() => ({ kind: 'direct' as const, people: others.length === 0 ? [actor.user.id] : others.sort((left, right) => left - right) })),
  );
};

const authorizeRecipient = (facts: DraftFacts, to: RequestedDraftRecipient): Either.Either<Failure, DraftRecipient> => {
  switch (to.kind) {
    case 'undecided':
      return Either.right(to);
    case 'channel':
      return authorizeChannel(facts, to);
    case 'direct':
      return authorizePeople(facts, to);
  }
};

/** Checks drafts in their order; the first that fails refuses all. Returns them as they are stored. Writes nothing. Spec: 4.11 */
export const authorizeDrafts = (
  tx: ReadTx,
  { clock }: Pick<Ports, 'clock'>,
  caller: Caller,
  requested: ReadonlyArray<RequestedDraft>,
): TaskEither.TaskEither<Failure, ReadonlyArray<NewDraft>> =>
  pipe(
    loadFacts(tx, caller, requested),
    TaskEither.chainEitherK((facts) =>
      pipe(
        requested,
        Either.traverseArray((draft) =>
          pipe(
            composeDraft(draft, clock.now()),
            Either.mapLeft(refused),
            Either.bind('to', () => authorizeRecipient(facts, draft.to)),
          ),
        ),
      ),
    ),
  );
