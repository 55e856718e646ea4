import { z } from 'zod';
import { Refusal } from '../refusal.js';
import { linkedAt, linkOf } from '../text/links.js';
import { messageText, placeOf, sentMessage } from '../text/message-text.js';
import { type Place, termsOf } from '../text/place.js';
import { quotingNote } from '../text/quoting.js';
import { operatorNames, searchTerms } from '../text/search-terms.js';
import { messagePage, pageText } from './message-pages.js';
import { limitOf, messageId, placeIn, placeParams } from './params.js';
import { tool, type ToolContext } from './tool.js';

const before = messageId.optional().describe('Only messages before this one, to go back.');
const after = messageId.optional().describe('Only messages after this one, to go on.');

const expectOneEnd = (args: { readonly before?: number | undefined; readonly after?: number | undefined }): void => {
  if (args.before !== undefined && args.after !== undefined) throw new Refusal('Name before or after, not both.');
};

const linkLine = (url: string, place: Place): ReadonlyArray<string> =>
  place.kind === 'channel' && typeof place.channel === 'string' ? [] : place.kind === 'everywhere' ? [] : [`Link: ${linkOf(url, { place, near: null })}`];

export const readMessages = tool({
  name: 'read_messages',
  title: 'Read messages',
  description:
    'Reads a topic, a channel or a direct conversation, as Markdown, the newest page first. Without a place: all that you receive. The answer says how to read on.',
  isReadOnly: true,
  input: {
    ...placeParams,
    from: z.enum(['newest', 'first_unread', 'oldest']).default('newest').describe('Where the first page begins.'),
    before,
    after,
    limit: limitOf(30, 200),
  },
  question: async ({ channel }) => (channel === undefined ? null : { action: 'read', to: { channel } }),
  run: async ({ from, limit, ...args }, context) => {
    expectOneEnd(args);
    const place = placeIn(args);
    const page = await messagePage(context, { terms: termsOf(place), from, before: args.before, after: args.after, limit });
    return [pageText(page), ...linkLine(context.url, place)].join('\n');
  },
});

/** A message, whole. Hidden and missing ones are refused alike. */
export const oneMessage = async ({ chat, self, url, signal }: Pick<ToolContext, 'chat' | 'self' | 'url' | 'signal'>, id: number): Promise<string> => {
  const { message } = await chat.call('getMessage', { message_id: id, apply_markdown: false }, { signal });
  const sent = sentMessage(message as never);
  return [quotingNote, messageText(sent, Infinity), `Link: ${linkOf(url, { place: placeOf(sent, await self()), near: id })}`].join('\n\n');
};

const idAt = (url: string, link: string): number => {
  const near = linkedAt(url, link)?.near;
  if (near === undefined || near === null) throw new Refusal('This is no link of a message here.');
  return near;
};

export const readMessage = tool({
  name: 'read_message',
  title: 'Read one message',
  description: 'Reads one message whole, by its id or by its link.',
  isReadOnly: true,
  input: { message: z.union([messageId, z.string().max(2_000)]).describe('The id of the message, or its link.') },
  run: ({ message }, context) => oneMessage(context, typeof message === 'number' ? message : idAt(context.url, message)),
});

export const search = tool({
  name: 'search',
  title: 'Search messages',
  description: `Searches the messages that you may read, newest first. Words must all occur; operators narrow: ${operatorNames.map((name) => `${name}:`).join(' ')}, with - before one for its opposite. For example: channel:general sender:me has:link "release notes".`,
  isReadOnly: true,
  input: { query: z.string().min(1).max(500), before, limit: limitOf(20, 100) },
  run: async ({ query, before: end, limit }, context) => {
    const found = searchTerms(query);
    if ('unknown' in found)
      throw new Refusal(
        `There is no operator ${JSON.stringify(found.unknown)}. There are: ${operatorNames.join(', ')}. Text with a colon goes in quotation marks.`,
      );
    const { text, older } = await messagePage(context, { terms: found.terms, from: 'newest', before: end, limit });
    return pageText({ text, older, newer: null });
  },
});
