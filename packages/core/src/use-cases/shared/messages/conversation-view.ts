import * as Either from 'fp-ts/lib/Either.js';
import type { Open } from '../../../gates/is-open.js';
import type { ChannelId, MessageId, UserId } from '../../../model/ids.js';
import { hasSharedHistory } from '../../../model/channels/channel-privacy.js';
import type { LoadedMessage, MessageForReader } from '../../../model/messages/message.js';
import type { User } from '../../../model/people/user.js';
import { contentAccess } from '../../../rules/channels/channels.js';
import { type HistoryFacts, shownHistory } from '../../../rules/messages/edit-history.js';
import { isSpectator } from '../../../rules/people/spectators.js';
import { onceEach } from '../../../model/once-each.js';
import type { TopicLinks } from '../../../model/topics/topic-link.js';
import type { ReaderChannel } from '../../../rules/messages/visibility.js';
import { visibleAmong } from '../people/visible-people.js';
import type { ReaderChannels } from '../reader-channels.js';
import type { Caller } from '../../caller.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import { upToDate } from './up-to-date.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

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
 * Whether the reader may read a channel where the message stood: with protected history, only if they had received it there. A copy that was given or made later
 * shows nothing of the time before.
 *
 * NOTE: who was given the message in that channel does not see its former texts any more when it has left.
 */
const readsAsBefore = ({ actor, levels }: Pick<Caller, 'actor' | 'levels'>, { channels }: Pick<ReaderChannels, 'channels'>, received: boolean) => {
  return (id: ChannelId): boolean => {
    const found = channels.find(({ channel }) => channel.id === id);
    if (found === undefined || !(received || hasSharedHistory(found.channel.privacy))) return false;
    return allowedAtBoth(levels, (open) => contentAccess({ ...found, actor, open }, 'history'));
  };
};

/**
 * Reduces the histories to what the reader may see. A message with an unchanged history stays the same object, so that results memoized by object still apply.
 */
const withShownHistory = (caller: Pick<Caller, 'actor' | 'levels'>, channels: Pick<ReaderChannels, 'channels'>) => {
  const visibility = caller.actor.realm.policies.editHistoryVisibility;
  const [receivers, others] = [true, false].map((received) => ({ visibility, reads: readsAsBefore(caller, channels, received) })) as [
    HistoryFacts,
    HistoryFacts,
  ];
  return (found: MessageForReader & Partial<Pick<LoadedMessage, 'received'>>): MessageForReader => {
    const { message } = found;
    const history = shownHistory(message.history, found.received === true ? receivers : others);
    return history === message.history ? found : { ...found, message: { ...message, history } };
  };
};

/** Loads a view of messages whose visibility was checked before. Two queries, and a third for guests who do not see everybody, however many messages. */
export const loadConversationView = async (
  call: ReaderCall,
  { channels }: Pick<ReaderChannels, 'channels'>,
  ids: ReadonlyArray<MessageId>,
): Outcome<ConversationView> => {
  const { actor, open } = call;
  const found = ids.length === 0 ? Either.right([]) : await call.tx.messages.load(actor.user.id, ids)();
  if (Either.isLeft(found)) return found;
  const messages: ReadonlyArray<MessageForReader> = isSpectator(actor) ? found.right.map(({ message }) => ({ message, flags: ['read'] })) : found.right;
  const users = messages.length === 0 ? Either.right([]) : await call.tx.users.byIds(peopleIn(messages, open))();
  if (Either.isLeft(users)) return users;
  const visible = await visibleAmong(call, users.right);
  if (Either.isLeft(visible)) return visible;
  return Either.right({
    messages: messages.map(upToDate(call.ports.renderer)).map(withShownHistory(call, { channels })),
    visible: new Set([...visible.right, ...users.right.flatMap(({ id, bot }) => (bot !== null || id === actor.user.id ? [id] : []))]),
    people: new Map(users.right.map((user) => [user.id, user])),
    channelNames: channelNamesOf(channels),
    topicLinks: call.ports.renderer.topicLinks(actor.realm.linkifiers),
  });
};
