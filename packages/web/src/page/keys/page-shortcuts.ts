import type { Connection } from '../app/connection.js';
import { isMuted, policyOf } from '../app/topic-policy.js';
import { directView, feedOf, isView, topicView, type View } from '../route/view.js';
import { openPanel } from '../shell/panels.js';
import { unreadTopicsOf } from '../side/unread-places.js';
import { subscriptionIn } from '../app/directory.js';
import { texts } from '../texts/texts.js';
import type { Shortcut } from './shortcut.js';

const nextUnreadTopic = ({ live: { state } }: Connection, hash: string, to: (view: View) => string): View | null => {
  const all = [...unreadTopicsOf(state.unread_msgs).values()]
    .flat()
    .filter(({ streamId, topic }) => !isMuted(policyOf(state.user_topics, streamId, topic), subscriptionIn(state, streamId)?.is_muted === true));
  const open = all.findIndex(({ streamId, topic }) => to(topicView(streamId, topic)) === hash);
  const next = all[(open + 1) % Math.max(1, all.length)];
  return next === undefined ? null : topicView(next.streamId, next.topic);
};

const nextUnreadDirect = ({ live }: Connection): View | null => {
  const found = live.state.recent_private_conversations.find(({ user_ids }) => live.unread.direct(user_ids) > 0);
  return found === undefined ? null : directView(found.user_ids.length === 0 ? [live.state.user_id] : found.user_ids);
};

interface Ways {
  readonly to: (view: View) => string;
  readonly go: (view: View) => void;
}

/** Keys that work in each view. */
export const pageShortcuts = (connection: Connection, { to, go }: Ways): ReadonlyArray<Shortcut> => {
  const goTo = (view: View | null) => (): void => {
    if (view !== null) go(view);
  };
  const { labels } = texts.keys;
  return [
    { key: 'k', control: true, label: labels.jump, run: () => openPanel({ kind: 'jump' }) },
    { key: '/', label: labels.search, run: () => openPanel({ kind: 'search' }) },
    { key: '?', label: labels.keys, run: () => openPanel({ kind: 'keys' }) },
    { key: 'n', label: labels.nextTopic, run: () => goTo(nextUnreadTopic(connection, window.location.hash, to))() },
    { key: 'p', label: labels.nextDirect, run: () => goTo(nextUnreadDirect(connection))() },
    { key: 'i', shift: true, label: labels.inbox, run: goTo({ kind: 'inbox' }) },
    { key: 'a', label: labels.all, run: goTo(feedOf([])) },
    { key: '@', label: labels.mentions, run: goTo(isView('mentioned')) },
    { key: 's', label: labels.starred, run: goTo(isView('starred')) },
    { key: 'd', label: labels.drafts, run: goTo({ kind: 'drafts' }) },
  ];
};
