import { Bell } from 'lucide-react';
import { useMemo } from 'react';
import { useChat, useLive } from '../../app/chat-context.js';
import type { Channel } from '../../app/state.js';
import { policies, policyOf } from '../../app/topic-policy.js';
import { topicKey } from '../../app/topic-key.js';
import { useLinks } from '../../route/use-view.js';
import { topicView } from '../../route/view.js';
import { openPanel } from '../../shell/panels.js';
import { texts } from '../../texts/texts.js';
import { Row } from '../row.js';
import { topicMenu } from '../side-menus.js';
import { unreadTopicsOf } from '../unread-places.js';
import { firstTopics, lineKeys, type ListedTopic, topicsInOrder } from './topic-list.js';
import { useTopics } from './use-topics.js';
import { rem } from '../../ui/rem.js';
import styles from './topics.module.css';

/** All topics of a channel, in the order of the left column. */
export const useListedTopics = (channel: Pick<Channel, 'stream_id' | 'is_muted'>): ReadonlyArray<ListedTopic> | null => {
  const { stream_id: id, is_muted: isChannelMuted } = channel;
  const known = useTopics(id);
  const chosen = useLive((state) => state.user_topics);
  const unread = unreadTopicsOf(useLive((state) => state.unread_msgs)).get(id);
  return useMemo(
    () => (known === null ? null : topicsInOrder(known, unread ?? [], (topic) => policyOf(chosen, id, topic), isChannelMuted)),
    [known, unread, chosen, id, isChannelMuted],
  );
};

interface RowProps {
  readonly channel: Channel;
  readonly topic: ListedTopic;
  readonly isOpen: boolean;
}

const TopicRow = ({ channel, topic, isOpen }: RowProps) => {
  const connection = useChat();
  const { to } = useLinks();
  const { name, policy, newest } = topic;
  const shown = name === '' ? texts.side.noTopic : name;
  const items = () => topicMenu(connection, { streamId: channel.stream_id, name, policy, isChannelMuted: channel.is_muted, newest });
  return (
    <Row
      isTopic
      href={to(topicView(channel.stream_id, name))}
      name={shown}
      unread={topic.unread}
      mentions={topic.mentions}
      isOpen={isOpen}
      isMuted={topic.isMuted}
      {...(policy === policies.followed ? { mark: <Bell size={rem(13)} aria-hidden />, says: texts.side.isFollowed } : {})}
      {...(topic.isMuted ? { says: texts.side.isMuted } : {})}
      menu={{ label: texts.side.topicMenu(shown), items }}
    />
  );
};

/** The topics of the open channel. */
export const Topics = ({ channel, open }: { readonly channel: Channel; readonly open: string | null }) => {
  const all = useListedTopics(channel);
  if (all === null) return null;
  const key = open === null ? null : topicKey(open);
  const shown = firstTopics(all, open);
  const keys = lineKeys(shown);
  return (
    <div className={styles.topics} role="group" aria-label={texts.side.openTopics}>
      {shown.map((topic, at) => (
        <TopicRow key={keys[at]} channel={channel} topic={topic} isOpen={topicKey(topic.name) === key} />
      ))}
      {all.length > shown.length ? (
        <button type="button" className={styles.all} onClick={() => openPanel({ kind: 'topics', streamId: channel.stream_id })}>
          {texts.side.allTopics(all.length)}
        </button>
      ) : null}
    </div>
  );
};
