import { topicKey } from '../../app/topic-key.js';
import type { KnownTopic } from './topic-list.js';

/** What an event says about topics of a channel: the list after it, or null where only the server knows. */
export const topicsAfter = (
  topics: ReadonlyArray<KnownTopic>,
  streamId: number,
  event: Readonly<Record<string, unknown>>,
): ReadonlyArray<KnownTopic> | null => {
  if (event['type'] === 'message') {
    const message = event['message'] as { readonly stream_id?: number; readonly subject: string; readonly id: number };
    if (message.stream_id !== streamId) return topics;
    const key = topicKey(message.subject);
    const known = topics.find(({ name }) => topicKey(name) === key);
    return [{ name: known?.name ?? message.subject, max_id: message.id }, ...topics.filter((topic) => topic !== known)];
  }
  if (event['type'] === 'update_message') {
    const moves = event['subject'] !== undefined || event['new_stream_id'] !== undefined;
    return moves && (event['stream_id'] === streamId || event['new_stream_id'] === streamId) ? null : topics;
  }
  return event['type'] === 'delete_message' && event['stream_id'] === streamId ? null : topics;
};
