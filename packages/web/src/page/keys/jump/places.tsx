import { AtSign, CalendarClock, Inbox, PencilLine, Star, TextAlignStart } from 'lucide-react';
import type { Connection } from '../../app/connection.js';
import { channelIn } from '../../app/directory.js';
import type { ChatState } from '../../app/state.js';
import { topicKey } from '../../app/topic-key.js';
import { directNameIn } from '../../people/names.js';
import { PresenceDot } from '../../people/presence-dot.js';
import { hashOf, viewOfHash } from '../../route/hash.js';
import { channelView, conversationOf, directView, feedOf, isView, topicView, type View } from '../../route/view.js';
import { titleOf } from '../../shell/title.js';
import { unreadTopicsOf } from '../../side/unread-places.js';
import { texts } from '../../texts/texts.js';
import { ChannelMark } from '../../ui/channel-mark.js';
import type { Pick } from '../../ui/picker/picker.js';
import { bestOf } from './fuzzy.js';
import { rem } from '../../ui/rem.js';

/** Somewhere to go. */
interface Place {
  readonly view: View;
  readonly name: string;
  readonly kind: 'view' | 'channel' | 'topic' | 'direct';
}

const icon = { size: rem(16), strokeWidth: 1.75, 'aria-hidden': true } as const;

const views: ReadonlyArray<readonly [Place, typeof Inbox]> = [
  [{ kind: 'view', view: { kind: 'inbox' }, name: texts.side.inbox }, Inbox],
  [{ kind: 'view', view: feedOf([]), name: texts.side.all }, TextAlignStart],
  [{ kind: 'view', view: isView('mentioned'), name: texts.side.mentions }, AtSign],
  [{ kind: 'view', view: isView('starred'), name: texts.side.starred }, Star],
  [{ kind: 'view', view: { kind: 'drafts' }, name: texts.side.drafts }, PencilLine],
  [{ kind: 'view', view: { kind: 'scheduled' }, name: texts.side.scheduled }, CalendarClock],
];

const channelsOf = (state: ChatState): ReadonlyArray<Place> =>
  [...state.subscriptions, ...state.unsubscribed, ...state.never_subscribed]
    .filter(({ is_archived }) => !is_archived)
    .map(({ stream_id, name }) => ({ kind: 'channel', view: channelView(stream_id), name }));

/** Topics that the page knows: unread ones, chosen ones, and those somebody has been at. */
const topicsOf = (state: ChatState, visited: ReadonlyArray<View>): ReadonlyArray<Place> => {
  const places = new Map<string, Place>();
  const add = (streamId: number, topic: string): void => {
    const channel = channelIn(state, streamId);
    if (channel === undefined) return;
    const name = `${channel.name} › ${topic === '' ? texts.side.noTopic : topic}`;
    const key = `${streamId} ${topicKey(topic)}`;
    if (!places.has(key)) places.set(key, { kind: 'topic', view: topicView(streamId, topic), name });
  };
  for (const view of visited) {
    const at = conversationOf(view);
    if (at?.type === 'channel' && at.topic !== null) add(at.streamId, at.topic);
  }
  for (const topics of unreadTopicsOf(state.unread_msgs).values()) for (const { streamId, topic } of topics) add(streamId, topic);
  for (const { stream_id, topic_name } of state.user_topics) add(stream_id, topic_name);
  return [...places.values()];
};

const groupsOf = (state: ChatState): ReadonlyArray<Place> =>
  state.recent_private_conversations
    .filter(({ user_ids }) => user_ids.length > 1)
    .map(({ user_ids }) => ({ kind: 'direct', view: directView(user_ids), name: directNameIn(state, user_ids) }));

const unreadAt = ({ live }: Connection, view: View): number => {
  const at = conversationOf(view);
  if (at === null) return 0;
  if (at.type === 'direct') return live.unread.direct(at.userIds);
  return at.topic === null ? live.unread.channel(at.streamId) : live.unread.topic(at.streamId, at.topic);
};

const MarkOf = ({ place: { view }, state }: { readonly place: Place; readonly state: ChatState }) => {
  const at = conversationOf(view);
  if (at?.type === 'channel') return <ChannelMark channel={channelIn(state, at.streamId)} />;
  if (at?.type === 'direct') return <PresenceDot ids={at.userIds} />;
  const Icon = views.find(([{ view: known }]) => hashOf(known, state) === hashOf(view, state))?.[1] ?? TextAlignStart;
  return <Icon {...icon} />;
};

const most = 30;
const order: ReadonlyArray<Place['kind']> = ['view', 'channel', 'topic', 'direct'];

/** Where the typed letters may lead: without letters, where one was last. Somebody's recent places come first among those that fit as well. */
export const placesFor = (
  connection: Connection,
  typed: string,
  visited: ReadonlyArray<string>,
  only: 'people' | 'channels' | undefined,
): ReadonlyArray<Place> => {
  const { state } = connection.live;
  const recent = visited.map(viewOfHash).filter((view) => view !== null);
  if (typed.trim() === '' && only === undefined) {
    const been = recent.slice(1).map((view): Place => ({ kind: 'view', view, name: titleOf(view, state) }));
    return [...been.slice(0, 10), ...views.map(([place]) => place)];
  }
  const channels = only === 'people' ? [] : channelsOf(state);
  const topics = only === undefined ? topicsOf(state, recent) : [];
  const groups = only === 'channels' ? [] : groupsOf(state);
  const ranks = new Map(visited.map((hash, rank) => [hash, rank]));
  const people = only === 'channels' ? [] : state.realm_users.filter(({ is_imported_stub: isStub }) => !isStub);
  const named = bestOf([...(only === undefined ? views.map(([place]) => place) : []), ...channels, ...topics, ...groups], ({ name }) => name, typed, most);
  const persons = bestOf(people, ({ full_name: name }) => name, typed, most).map(
    ([{ user_id: id, full_name: name }, fit]) => [{ kind: 'direct', view: directView([id]), name } satisfies Place, fit] as const,
  );
  const worth = ([{ view, kind }, fit]: readonly [Place, number]): number => {
    const rank = ranks.get(hashOf(view, state));
    return fit + (rank === undefined ? 0 : 60 - rank) + (unreadAt(connection, view) > 0 ? 20 : 0) - order.indexOf(kind);
  };
  return [...named, ...persons]
    .map((one) => [one[0], worth(one)] as const)
    .sort(([, left], [, right]) => right - left)
    .slice(0, most)
    .map(([place]) => place);
};

/** A place as something to pick. */
export const pickOf = (connection: Connection, place: Place, go: (view: View) => void): Pick => {
  const { state } = connection.live;
  const unread = unreadAt(connection, place.view);
  const at = conversationOf(place.view);
  const isOutside = at?.type === 'channel' && state.subscriptions.every(({ stream_id: id }) => id !== at.streamId);
  return {
    key: hashOf(place.view, state),
    label: place.name,
    mark: <MarkOf place={place} state={state} />,
    hint: isOutside ? texts.keys.notSubscribed : undefined,
    end: unread === 0 ? undefined : String(unread),
    onPick: () => go(place.view),
  };
};
