import * as TaskEither from '../../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { MessageId, UserId } from '../../../../model/ids.js';
import type { MessageAtBirth } from '../../../../model/messages/message-at-birth.js';
import type { LoadedMessage, Message, MessageForReader } from '../../../../model/messages/message.js';
import { upToDate } from '../../../shared/messages/up-to-date.js';
import { distinct, type Loader, once, readerIdOf } from './loader.js';

const peopleOf = ({ message: { senderId, recipient } }: { readonly message: Message }): ReadonlyArray<UserId> => [
  senderId,
  ...(recipient.kind === 'direct' ? recipient.participants : []),
];

const peopleIn = (found: ReadonlyMap<MessageId, MessageForReader | MessageAtBirth>, keys: ReadonlyArray<MessageId>): ReadonlyArray<UserId> =>
  keys.flatMap((id) => {
    const one = found.get(id);
    return one === undefined ? [] : peopleOf(one);
  });

const byId = <Found extends { readonly message: Message }>(found: ReadonlyArray<Found>): ReadonlyMap<MessageId, Found> =>
  new Map(found.map((one) => [one.message.id, one]));

const noCopies: ReadonlyMap<MessageId, LoadedMessage> = new Map();

/** At most two statements for all readers. */
export const copies: Loader<'copies'> = {
  nothing: noCopies,
  load: ({ tx, ports: { renderer } }, asked) => {
    const requested = new Map<UserId, ReadonlyArray<MessageId>>();
    for (const [request, ids] of asked) requested.set(readerIdOf(request), [...(requested.get(readerIdOf(request)) ?? []), ...ids]);
    return pipe(
      tx.messages.loadEach([...requested].map(([reader, ids]) => ({ reader, ids: distinct(ids) }))),
      TaskEither.map((found) => {
        const ofReader = new Map([...found].map(([reader, messages]) => [reader, byId(messages.map(upToDate(renderer)))]));
        return (request) => (asked.has(request) ? (ofReader.get(readerIdOf(request)) ?? noCopies) : noCopies);
      }),
    );
  },
  names: { people: peopleIn },
};

export const messagesAtBirth = once<'messagesAtBirth'>(
  new Map(),
  ({ tx, ports: { renderer } }, ids) =>
    pipe(
      tx.messages.atBirth(ids),
      TaskEither.map((found) => byId(found.map(upToDate(renderer)))),
    ),
  { names: { people: peopleIn } },
);
