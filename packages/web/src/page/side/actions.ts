import type { Connection } from '../app/connection.js';
import type { Policy } from '../app/topic-policy.js';
import { markRead } from '../feed/reading/mark-read.js';
import type { Term } from '../route/view.js';
import { isResolved, resolved, withoutResolved } from './topics/topic-list.js';

/** What one does from the left column. What is refused says so where it is done. */
export const actionsOf = (connection: Connection) => {
  const { chat } = connection;
  const setChannel = (streamId: number, property: 'is_muted' | 'pin_to_top', value: boolean) =>
    chat.chooseAboutChannels({ subscription_data: [{ stream_id: streamId, property, value }] });
  return {
    /** Marks what is unread in a narrow, however much it is; it can be undone. */
    markRead: (narrow: ReadonlyArray<Term>) => markRead(connection, narrow),
    markAllRead: () => markRead(connection, []),
    setChannel,
    leave: (name: string) => chat.unsubscribe({ subscriptions: [name] }),
    setPolicy: (streamId: number, topic: string, policy: Policy) => chat.setTopicPreference({ stream_id: streamId, topic, visibility_policy: policy }),
    /** Renames all messages of a topic by one of them. */
    renameTopic: (messageId: number, topic: string) => chat.updateMessage({ message_id: messageId, topic, propagate_mode: 'change_all' }),
    toggleResolved: (messageId: number, topic: string) =>
      chat.updateMessage({ message_id: messageId, topic: isResolved(topic) ? withoutResolved(topic) : resolved(topic), propagate_mode: 'change_all' }),
  };
};
