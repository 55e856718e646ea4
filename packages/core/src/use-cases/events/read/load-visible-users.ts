import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { metByMessage, metInChannel, partedAt } from '../../../events/visible-users.js';
import type { Encounter } from '../../../events/visibility-changes.js';
import type { Failure } from '../../../failures.js';
import type { ChannelId, UserId } from '../../../model/ids.js';
import type { Meeting } from '../../../model/people/visible-users.js';
import type { ReadTx } from '../../../ports/store.js';
import { seesEverybody } from '../../shared/visible-people.js';
import { type AskedEvent, type AskingQueue, positionOf } from './requesting-queue.js';
import type { SubscribersThen } from './subscribers-at.js';

/** Whom a guest became acquainted with by an event, and whom she ceased to be acquainted with. */
export interface Turn {
  readonly met: ReadonlyArray<UserId>;
  readonly parted: ReadonlyArray<UserId>;
}

export type Turns = ReadonlyMap<AskedEvent, Turn>;

export const noTurn: Turn = { met: [], parted: [] };

/** Nothing is looked up for those who see everybody, and for queues that are not told. */
export const hearsOfReach = ({ caller }: AskingQueue): boolean => !seesEverybody(caller) && caller.open('eventRealmUserScoped');

const encountersIn = ({ event }: AskedEvent): ReadonlyArray<Encounter> =>
  event.kind === 'subscribed' || event.kind === 'unsubscribed' ? event.encounters : [];

/** Channels of which it matters who else was there. */
export const encounteredIn = (asked: AskedEvent): ReadonlyArray<ChannelId> =>
  encountersIn(asked).flatMap(({ channelId, people }) => (people === 'everybody' ? [channelId] : []));

const peopleOf = ({ channelId, people, together }: Encounter, asked: AskedEvent, then: SubscribersThen): ReadonlyArray<UserId> =>
  people === 'everybody' ? [...then(channelId, positionOf(asked)), ...together] : people;

const candidatesIn = (asked: AskedEvent, then: SubscribersThen): ReadonlyArray<UserId> => {
  const { event } = asked;
  if (event.kind === 'messageSent') return event.conversation?.others ?? [];
  return encountersIn(asked).flatMap((encounter) => peopleOf(encounter, asked, then));
};

const ascending = (ids: Iterable<UserId>): ReadonlyArray<UserId> => [...new Set(ids)].sort((left, right) => left - right);

const turnOf = (asked: AskedEvent, then: SubscribersThen, meetingsWith: (id: UserId) => ReadonlyArray<Meeting>): Turn => {
  const { event } = asked;
  const at = positionOf(asked);
  switch (event.kind) {
    case 'messageSent': {
      const { conversation, messageId } = event;
      return conversation === null
        ? noTurn
        : { met: conversation.others.filter((id) => metByMessage(meetingsWith(id), conversation.id, messageId, at)), parted: [] };
    }
    case 'subscribed': {
      const met = event.encounters.flatMap((encounter) =>
        peopleOf(encounter, asked, then).filter((id) => metInChannel(meetingsWith(id), encounter.channelId, at)),
      );
      return { met: ascending(met), parted: [] };
    }
    case 'unsubscribed':
      return { met: [], parted: ascending(candidatesIn(asked, then)).filter((id) => partedAt(meetingsWith(id), at)) };
    default:
      return noTurn;
  }
};

const grouped = (meetings: ReadonlyArray<Meeting>): ReadonlyMap<UserId, ReadonlyArray<Meeting>> => {
  const byUser = new Map<UserId, Meeting[]>();
  for (const meeting of meetings) {
    const known = byUser.get(meeting.userId);
    if (known === undefined) byUser.set(meeting.userId, [meeting]);
    else known.push(meeting);
  }
  return byUser;
};

/** How a guest's acquaintances changed with what her queue is told of. One statement, and none where nobody came, went or wrote to her. */
export const loadTurns = (tx: ReadTx, { caller, queue, wanted }: AskingQueue, then: SubscribersThen): TaskEither.TaskEither<Failure, Turns> => {
  const { id } = caller.actor.user;
  const asked = wanted.filter((one) => candidatesIn(one, then).length > 0);
  const candidates = ascending(asked.flatMap((one) => candidatesIn(one, then))).filter((other) => other !== id);
  return candidates.length === 0
    ? TaskEither.right(new Map())
    : pipe(
        tx.users.meetings(id, candidates, queue.passed),
        TaskEither.map((meetings) => {
          const known = grouped(meetings);
          return new Map(
            asked.map((one) => {
              const { met, parted } = turnOf(one, then, (other) => known.get(other) ?? []);
              return [one, { met: met.filter((other) => other !== id), parted: parted.filter((other) => other !== id) }] as const;
            }),
          );
        }),
      );
};
