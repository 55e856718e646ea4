import { z } from 'zod';
import { Refusal } from '../refusal.js';
import { fitting } from '../text/bounded.js';
import { termsOf } from '../text/place.js';
import { named, quotingNote } from '../text/quoting.js';
import { messageId, placeIn, placeParams } from './params.js';
import { tool, type ToolContext } from './tool.js';

interface UnreadMessages {
  readonly count: number;
  readonly mentions: ReadonlyArray<number>;
  readonly pms: ReadonlyArray<{ readonly other_user_id?: number; readonly sender_id?: number; readonly unread_message_ids: ReadonlyArray<number> }>;
  readonly huddles: ReadonlyArray<{ readonly user_ids_string: string; readonly unread_message_ids: ReadonlyArray<number> }>;
  readonly streams: ReadonlyArray<{ readonly stream_id: number; readonly topic: string; readonly unread_message_ids: ReadonlyArray<number> }>;
}

interface Registered {
  readonly queue_id?: string | null;
  readonly unread_msgs?: UnreadMessages;
  readonly subscriptions?: ReadonlyArray<{ readonly stream_id: number; readonly name: string }>;
}

/** What a registration says; its queue is not kept. */
const registered = async ({ chat, signal }: ToolContext): Promise<Registered> => {
  const types = ['message', 'update_message_flags', 'subscription'];
  const answer = (await chat.call('register', { event_types: [], fetch_event_types: types }, { signal })) as Registered;
  if (typeof answer.queue_id === 'string') await chat.call('deleteQueue', { queue_id: answer.queue_id }).catch(() => undefined);
  return answer;
};

const some = (ids: ReadonlyArray<number>): string => `${ids.length} from message ${Math.min(...ids)} on`;

export const unread = tool({
  name: 'unread',
  title: 'What is unread',
  description: 'Counts what you have not read, by topic and conversation. read_messages with from=first_unread reads it.',
  isReadOnly: true,
  input: {},
  run: async (_, context) => {
    const { unread_msgs: found, subscriptions = [] } = await registered(context);
    if (found === undefined || found.count === 0) return 'Nothing is unread.';
    const names = new Map(subscriptions.map(({ stream_id: id, name }) => [id, name]));
    const mentions = new Set(found.mentions);
    const mentioned = (ids: ReadonlyArray<number>): string => (ids.some((id) => mentions.has(id)) ? ', you are mentioned' : '');
    const lines = [
      ...found.pms.map(({ other_user_id: other, sender_id: sender, unread_message_ids: ids }) => ({ ids, text: `with user ${other ?? sender ?? 0}` })),
      ...found.huddles.map(({ user_ids_string: people, unread_message_ids: ids }) => ({ ids, text: `with users ${people}` })),
      ...found.streams.map(({ stream_id: id, topic, unread_message_ids: ids }) => ({
        ids,
        text: `${named(`#${names.get(id) ?? ''}`)} (channel ${id}) > ${named(topic)}`,
      })),
    ].map(({ ids, text }) => `- ${text}: ${some(ids)}${mentioned(ids)}`);
    const shown = fitting(lines);
    return [
      `${found.count} messages are unread. ${quotingNote}`,
      ...shown,
      ...(shown.length < lines.length ? [`(${lines.length - shown.length} places more)`] : []),
    ].join('\n');
  },
});

const most = 5_000;

export const markAsRead = tool({
  name: 'mark_as_read',
  title: 'Mark as read',
  description: 'Marks messages as read for you: these, or all of a topic, a channel or a conversation. Others see no change.',
  isReadOnly: false,
  input: { messages: z.array(messageId).min(1).max(1_000).optional().describe('The ids of the messages.'), ...placeParams },
  run: async ({ messages, ...args }, { chat, signal }) => {
    const place = placeIn(args);
    if ((messages === undefined) === (place.kind === 'everywhere')) throw new Refusal('Name messages, or a place: a channel, a topic or people.');
    if (messages !== undefined) {
      await chat.call('updateFlags', { messages, op: 'add', flag: 'read' }, { signal });
      return 'They are marked as read.';
    }
    const narrow = [...termsOf(place), { operator: 'is', operand: 'unread' }];
    const params = { anchor: 'newest', num_before: most, num_after: 0, narrow, op: 'add', flag: 'read' };
    const answer = (await chat.call('updateFlagsForNarrow', params, { signal })) as { readonly updated_count?: number; readonly found_oldest?: boolean };
    return `${answer.updated_count ?? 0} messages are marked as read.${answer.found_oldest === true ? '' : ' There are more: call it again.'}`;
  },
});
