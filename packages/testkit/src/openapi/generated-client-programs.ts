/** Programs against generated types or functions: they sign in, send, react, and read back the messages. */

const given = `
declare const process: { readonly argv: ReadonlyArray<string> };
const [, , url = '', email = '', key = ''] = process.argv;
`;

/** For `openapi-typescript`, with the small library that uses its types. */
export const fetchProgram = `
import createClient from 'openapi-fetch';
import type { paths } from './api.js';
${given}
const api = createClient<paths>({
  baseUrl: url,
  headers: { Authorization: 'Basic ' + btoa(email + ':' + key), 'Content-Type': 'application/x-www-form-urlencoded' },
});
const done = async <Data>(call: Promise<{ data?: Data; error?: { msg: string } }>): Promise<Data> => {
  const { data, error } = await call;
  if (data === undefined) throw new Error(error?.msg);
  return data;
};

const queue = await done(api.POST('/register', { body: { event_types: JSON.stringify(['message', 'reaction']), apply_markdown: false } }));
const queue_id = queue.queue_id ?? '';
const sent = await done(api.POST('/messages', { body: { type: 'channel', to: 'Denmark', topic: 'castle', content: 'Who goes **there**?' } }));
await done(api.POST('/messages/{message_id}/reactions', { params: { path: { message_id: sent.id } }, body: { emoji_name: 'wave' } }));
const narrow = JSON.stringify([{ operator: 'channel', operand: 'Denmark' }]);
const page = await done(api.GET('/messages', { params: { query: { anchor: 'newest', num_before: 5, num_after: 0, apply_markdown: true, narrow } } }));
const polled = await done(api.GET('/events', { params: { query: { queue_id, last_event_id: queue.last_event_id, dont_block: true } } }));
await done(api.DELETE('/events', { params: { query: { queue_id } } }));
const { error } = await api.POST('/messages', { body: { type: 'channel', to: 'Nowhere', topic: 'x', content: 'x' } });

console.log(JSON.stringify({
  page: page.messages.map(({ content, reactions }) => [content, ...reactions.map(({ emoji_name }) => emoji_name)]),
  events: polled.events.flatMap((event) =>
    event.type === 'message' ? [event.message.content] : event.type === 'reaction' && event.op === 'add' ? [event.emoji_name] : []),
  refused: error?.msg,
}));
`;

/** Of `@hey-api/openapi-ts`. */
export const functionsProgram = `
import { client } from './api/client.gen.js';
import { addReaction, deleteQueue, getEvents, getMessages, register, sendMessage } from './api/sdk.gen.js';
${given}
client.setConfig({ baseUrl: url, auth: () => email + ':' + key, throwOnError: true });
const throwOnError = true;

const { data: queue } = await register({ throwOnError, body: { event_types: JSON.stringify(['message', 'reaction']), apply_markdown: false } });
const queue_id = queue.queue_id ?? '';
const { data: sent } = await sendMessage({ throwOnError, body: { type: 'channel', to: 'Denmark', topic: 'castle', content: 'Who goes **there**?' } });
await addReaction({ throwOnError, path: { message_id: sent.id }, body: { emoji_name: 'wave' } });
const narrow = JSON.stringify([{ operator: 'channel', operand: 'Denmark' }]);
const { data: page } = await getMessages({ throwOnError, query: { anchor: 'newest', num_before: 5, num_after: 0, apply_markdown: true, narrow } });
const { data: polled } = await getEvents({ throwOnError, query: { queue_id, last_event_id: queue.last_event_id, dont_block: true } });
await deleteQueue({ throwOnError, query: { queue_id } });
const { error } = await sendMessage({ throwOnError: false, body: { type: 'channel', to: 'Nowhere', topic: 'x', content: 'x' } });

console.log(JSON.stringify({
  page: page.messages.map(({ content, reactions }) => [content, ...reactions.map(({ emoji_name }) => emoji_name)]),
  events: polled.events.flatMap((event) =>
    event.type === 'message' ? [event.message.content] : event.type === 'reaction' && event.op === 'add' ? [event.emoji_name] : []),
  refused: error?.msg,
}));
`;
