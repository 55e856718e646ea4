import type { NounDocs } from '../../operation-docs.js';
import { flagDocs } from './flag-docs.js';
import type { messageOperations } from './index.js';
import { readingDocs } from './reading-docs.js';
import { sampleAttachment } from '../shared/samples.js';

const path = { message_id: 43 };

const incomingParameters = {
  payload: 'The message, as JSON.',
  stream: 'Name or id of the channel. Absent: a direct message to the owner of the bot.',
  topic: 'The topic. Absent: the one of the payload.',
};

export const messageDocs: NounDocs<typeof messageOperations> = {
  ...readingDocs,
  ...flagDocs,
  sendMessage: {
    description: [
      'To a channel: `type` is `channel`, `to` its name or id, and `topic` the topic. To people: `type` is `direct`, and `to` a JSON list of their ids or addresses.',
      'Sent again with the same `Idempotency-Key`, or with the same `queue_id` and `local_id`, it is not sent twice: the answer is that of the first time.',
    ].join('\n\n'),
    parameters: {
      type: 'Whether it goes to a channel or to people. `stream` and `private` are older words for the same.',
      to: 'The channel, by name or id; or people, as a JSON list of ids or addresses: `[7, 11]`. Bots may leave out the channel: the message goes to their default channel.',
      topic: 'Name of the topic, for messages to channels.',
      widget_content: 'What makes the message a poll or a to-do list, as JSON.',
      queue_id: 'Id of the client’s event queue: with `local_id`, so that the event of the message has it.',
      local_id: 'What the client calls the message until the server has given it an id.',
      sender: 'Refused: nobody sends for others here.',
      forged: 'Refused where it is true: nobody sends for others here.',
    },
    example: {
      params: { type: 'channel', to: 'Denmark', topic: 'castle', content: 'Who goes **there**?' },
      answer: { id: 43, automatic_new_visibility_policy: 3 },
    },
  },
  updateMessage: {
    description: [
      'Changes the text of a message, its topic, its channel, or several of these. Senders edit their texts within a time that the organization sets; moving has permissions of its own.',
      'With `propagate_mode`, messages of the same topic move along.',
    ].join('\n\n'),
    parameters: {
      stream_id: 'Id of the channel that the message moves to.',
      topic: 'The new topic.',
      propagate_mode: 'Whether only this message moves, the later ones of its topic too, or all of them.',
      send_notification_to_old_thread: 'Say in the old topic where the messages went.',
      send_notification_to_new_thread: 'Say in the new topic where the messages came from.',
      content: 'The new text, in Markdown. An empty one becomes `(deleted)`.',
      prev_content_sha256: 'SHA-256 of the text that the client has, in hexadecimal: where the message has another by now, nothing changes.',
    },
    example: {
      path,
      params: { topic: 'ramparts', propagate_mode: 'change_all' },
      answer: { detached_uploads: [{ ...sampleAttachment, messages: [], message_ids: [] }] },
    },
  },
  deleteMessage: {
    description:
      'Deletes a message for good: text, edit history, reactions and flags. Senders delete their own messages within a time that the organization sets; others need a permission.',
    example: { path },
  },
  renderText: {
    description: 'What the server would make of a text. Nothing is sent and nobody is notified.',
    example: { params: { content: 'Who goes **there**?' }, answer: { rendered: '<p>Who goes <strong>there</strong>?</p>' } },
  },
  addReaction: {
    description:
      'The name alone identifies the emoji, unless `emoji_code` and `reaction_type` do: clients send all three when they join a reaction that is there.',
    example: { path, params: { emoji_name: 'wave', reaction_type: 'unicode_emoji', emoji_code: '1f44b' } },
  },
  removeReaction: {
    description: 'Name the emoji, or give its code and kind, as the reaction has them.',
    example: { path, params: { emoji_name: 'wave' } },
  },
  addSubmessage: {
    description: 'How clients vote in a poll or tick off a task. The server keeps what they say beside the message and passes it on; it does not look into it.',
    parameters: { msg_type: 'Always `widget`.', content: 'What the client adds, as JSON.' },
    example: { params: { message_id: 43, msg_type: 'widget', content: '{"type":"vote","key":"7,1","vote":1}' } },
  },
  reportMessage: {
    description: 'Tells the organization’s moderators of a message. It goes to the channel that the organization has chosen for reports.',
    parameters: { report_type: 'What is wrong with the message.', description: 'More about it. Needed where the reason is `other`.' },
    example: { path, params: { report_type: 'spam', description: 'The third one today' } },
  },
  setTyping: {
    description:
      'Clients call it every few seconds while somebody types, and once when they stop. Those who would receive the message get an event; nothing is stored.',
    parameters: {
      type: 'Whether the text is for people or for a channel.',
      op: 'Whether typing starts or goes on, or stops.',
      to: 'For direct messages: ids of the people, as a JSON list: `[11]`.',
      stream_id: 'For messages to a channel: its id.',
      topic: 'For messages to a channel: the topic.',
    },
    example: { params: { op: 'start', type: 'direct', to: [11] } },
  },
  setEditTyping: {
    description: 'As while writing a new message, by the sender of a message whose text they may still edit. Those who see the message get an event.',
    parameters: { op: 'Whether typing starts or goes on, or stops.' },
    example: { path, params: { op: 'start' } },
  },
  setEditTypingByBody: {
    description: 'The older form, with the message among the parameters.',
    parameters: { op: 'Whether typing starts or goes on, or stops.', message_id: 'The message that is edited.' },
    example: { params: { op: 'start', message_id: 43 } },
  },
  slackIncoming: {
    description:
      "For services that send messages in Slack's format. The key of a bot may stand in the query as `api_key`, without a header. The payload is a JSON body, or the field `payload` of a form. Blocks and attachments become Markdown, with the text beside attachments; the text beside blocks is for notices, and is left out.",
    parameters: incomingParameters,
    example: { params: { payload: '{"channel":"#alerts","text":"<https://example.com|Build> *failed*"}', stream: 'Verona' }, answer: { ok: true } },
  },
  jsonIncoming: {
    description: 'Posts the payload as a code block, for trying out what a service sends. The key of a bot may stand in the query as `api_key`.',
    parameters: incomingParameters,
    example: { params: { payload: '{"build":7,"state":"failed"}', stream: 'Verona', topic: 'builds' } },
  },
};
