import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Open } from '../../../gates/is-open.js';
import type { ChannelId, MessageId, UserId } from '../../../model/ids.js';
import type { MessageForReader } from '../../../model/messages/message.js';
import type { User } from '../../../model/people/user.js';
import { contentAccess } from '../../../rules/channels/channels.js';
import { shownHistory } from '../../../rules/messages/edit-history.js';
import { isSpectator } from '../../../rules/people/spectators.js';
import type { Ports } from '../../../ports/ports.js';
import { onceEach } from '../../../model/once-each.js';
import type { TopicLinks } from '../../../model/topics/topic-link.js';
import type { ReadTx } from '../../../ports/store.js';
import type { ReaderChannel } from '../../../rules/messages/visibility.js';
import { visibleAmong } from '../people/visible-people.js';
import type { ReaderChannels } from '../reader-channels.js';
import type { Caller } from '../../use-case.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import { upToDate } from './up-to-date.js';

/** Messages with the people and places that they name. */
export interface ConversationView {
  /** Ascending. */
  readonly messages: ReadonlyArray<MessageForReader>;
  readonly people: ReadonlyMap<UserId, User>;
  readonly channelNames: ReadonlyMap<ChannelId, string>;
  readonly topicLinks: TopicLinks;
  /** The people that the reader may see. */
  readonly visible: ReadonlySet<UserId>;
}

const channelNamesOf = onceEach(
  (channels: ReadonlyArray<ReaderChannel>): ReadonlyMap<ChannelId, string> => new Map(channels.map(({ channel }) => [channel.id, channel.name])),
);

/** LEVEL(328): reactions described the person; since then only their id. */
const peopleIn = (messages: ReadonlyArray<MessageForReader>, open: Open): ReadonlyArray<UserId> => {
  const namesReactors = open('reactionUserObject');
  const ids = new Set<UserId>();
  for (const { message } of messages) {
    ids.add(message.senderId);
    if (namesReactors) for (const { userId } of message.reactions) ids.add(userId);
    if (message.recipient.kind === 'direct') for (const id of message.recipient.participants) ids.add(id);
  }
  return [...ids];
};

/**
 * Reduces the histories to what the reader may see. A message with an unchanged history stays the same object, so that results memoized by object still apply.
 */
const withShownHistory = ({ actor, levels }: Pick<Caller, 'actor' | 'levels'>, { channels }: Pick<ReaderChannels, 'channels'>) => {
  const reads = (id: ChannelId): boolean => {
    const found = channels.find(({ channel }) => channel.id === id);
    return found !== undefined && allowedAtBoth(levels, (open) => contentAccess({ ...found, actor, open }, 'history'));
  };
  const facts = { visibility: actor.realm.policies.editHistoryVisibility, reads };
  return (found: MessageForReader): MessageForReader => {
    const { message } = found;
    const history = shownHistory(message.history, facts);
    return history === message.history ? found : { ...found, message: { ...message, history } };
  };
};

/** Loads a view of messages whose visibility was checked before. Two queries, and a third for guests who do not see everybody, however many messages. */
export const loadConversationView = (
  tx: ReadTx,
  { renderer }: Pick<Ports, 'renderer'>,
  caller: Pick<Caller, 'actor' | 'levels' | 'open'>,
  { channels }: Pick<ReaderChannels, 'channels'>,
  ids: ReadonlyArray<MessageId>,
): TaskEither.TaskEither<Failure, ConversationView> => {
  const { actor, open } = caller;
  return pipe(
    ids.length === 0 ? TaskEither.right([]) : tx.messages.load(actor.user.id, ids),
    TaskEither.map((found): ReadonlyArray<MessageForReader> => (isSpectator(actor) ? found.map(({ message }) => ({ message, flags: ['read'] })) : found)),
    TaskEither.bindTo('messages'),
    TaskEither.bind('users', ({ messages }) => (messages.length === 0 ? TaskEither.right([]) : tx.users.byIds(peopleIn(messages, open)))),
    TaskEither.bind('visible', ({ users }) => visibleAmong(tx, { actor }, users)),
    TaskEither.map(({ messages, users, visible }) => ({
      messages: messages.map(upToDate(renderer)).map(withShownHistory(caller, { channels })),
      visible: new Set([...visible, ...users.flatMap(({ id, bot }) => (bot !== null || id === actor.user.id ? [id] : []))]),
      people: new Map(users.map((user) => [user.id, user])),
      channelNames: channelNamesOf(channels),
      topicLinks: renderer.topicLinks(actor.realm.linkifiers),
    })),
  );
};
