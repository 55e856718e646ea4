import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ChatNetworkError } from '@parley/client';
import { z } from 'zod';
import { Refusal } from '../refusal.js';
import { linkOf } from '../text/links.js';
import { placeOf, sentMessage } from '../text/message-text.js';
import { type Place, recipientOf } from '../text/place.js';
import { content, messageId, placeIn, placeParams } from './params.js';
import { tool, type ToolContext } from './tool.js';

type Recipient = Exclude<Place, { readonly kind: 'everywhere' }>;

const once = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe('A name of your own for this message: sent again under the same name, it is not sent twice. Use a new name for a new message.');

/** The key under which the server sends a message once: of what the agent calls it, or of this very call. */
const sendKey = (own: string | undefined, callKey: string): string =>
  `mcp-${createHash('sha256')
    .update(own === undefined ? `call ${callKey}` : `once ${own}`)
    .digest('hex')}`;

const maxAttempts = 3;

/** Milliseconds between attempts. */
const pause = 1_000;

const isUnanswered = (error: unknown): boolean => error instanceof ChatNetworkError;

/** Where the server knows keys, it is asked again under the same one; elsewhere a send is tried once. */
const sent = async ({ chat, isOurs, signal }: ToolContext, params: Readonly<Record<string, unknown>>, idempotencyKey: string): Promise<number> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return Number((await chat.call('sendMessage', params as never, isOurs ? { signal, idempotencyKey } : { signal, repeats: false }))['id']);
    } catch (error) {
      if (!isUnanswered(error) || signal.aborted) throw error;
      if (!isOurs) throw new Refusal('No answer came, and the message may have been sent: read there before you send it again.');
      if (attempt === maxAttempts) throw error;
      await setTimeout(pause, undefined, { signal });
    }
  }
};

const send = async (context: ToolContext, place: Recipient, text: string, own: string | undefined): Promise<string> => {
  const { url, isOurs, callKey } = context;
  if (own !== undefined && !isOurs) throw new Refusal('This server cannot promise to send once: leave out "once".');
  const id = await sent(context, { ...recipientOf(place), content: text, read_by_sender: true }, sendKey(own, callKey));
  const link = place.kind === 'channel' && typeof place.channel === 'string' ? '' : ` Link: ${linkOf(url, { place, near: id })}`;
  return `It is message ${id}.${link}`;
};

export const sendMessage = tool({
  name: 'send_message',
  title: 'Send a message',
  description: 'Sends a message to a topic of a channel, or to people directly. If the answer is lost, repeat it with the same "once".',
  isReadOnly: false,
  input: { ...placeParams, content, once },
  question: async ({ channel }) => (channel === undefined ? null : { action: 'post', to: { channel } }),
  run: ({ content: text, once: own, ...args }, context) => {
    const place = placeIn(args);
    if (place.kind === 'everywhere') throw new Refusal('Name a channel with a topic, or people.');
    if (place.kind === 'channel' && place.topic === null) throw new Refusal('Name the topic.');
    return send(context, place, text, own);
  },
});

const messageOf = async ({ chat, signal }: ToolContext, id: number) =>
  sentMessage((await chat.call('getMessage', { message_id: id, apply_markdown: false }, { signal }))['message'] as never);

export const reply = tool({
  name: 'reply',
  title: 'Reply to a message',
  description: 'Sends a message to where another message is: its topic, or its conversation.',
  isReadOnly: false,
  input: { message: messageId.describe('The id of the message to reply to.'), content, once },
  question: async ({ message }, context) => {
    const place = placeOf(await messageOf(context, message), await context.self());
    return place.kind === 'channel' ? { action: 'post', to: { channel: place.channel } } : null;
  },
  run: async ({ message, content: text, once: own }, context) => send(context, placeOf(await messageOf(context, message), await context.self()), text, own),
});

export const editMessage = tool({
  name: 'edit_message',
  title: 'Edit your own message',
  description: 'Replaces the text of a message that you have sent.',
  isReadOnly: false,
  input: { message: messageId.describe('The id of your message.'), content },
  question: async ({ message }) => ({ action: 'edit_message', to: { message } }),
  run: async ({ message, content: text }, { chat, signal }) => {
    await chat.call('updateMessage', { message_id: message, content: text }, { signal });
    return `Message ${message} is changed.`;
  },
});

export const react = tool({
  name: 'react',
  title: 'React with an emoji',
  description: 'Adds an emoji to a message, or takes yours away.',
  isReadOnly: false,
  input: {
    message: messageId.describe('The id of the message.'),
    emoji: z
      .string()
      .min(1)
      .max(100)
      .transform((name) => name.replace(/^:(.*):$/, '$1'))
      .describe('The name of the emoji, such as thumbs_up.'),
    remove: z.boolean().default(false).describe('Take your reaction away.'),
  },
  question: async ({ message }) => ({ action: 'react', to: { message } }),
  run: async ({ message, emoji, remove }, { chat, signal }) => {
    await chat.call(remove ? 'removeReaction' : 'addReaction', { message_id: message, emoji_name: emoji }, { signal });
    return remove ? `Your reaction is taken from message ${message}.` : `Message ${message} has your reaction.`;
  },
});
