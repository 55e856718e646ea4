import { z } from 'zod';
import { listed } from '../text/bounded.js';
import { named, quotingNote } from '../text/quoting.js';
import { channel, channelIdOf, limitOf } from './params.js';
import { tool } from './tool.js';

const maxDescription = 200;

/** Case and spaces at the ends make no difference. */
export const matches = (query: string | undefined, ...texts: ReadonlyArray<string>): boolean =>
  query === undefined || texts.some((text) => text.toLowerCase().includes(query.trim().toLowerCase()));

const query = z.string().max(200).optional().describe('Only those whose name contains this.');

export const listChannels = tool({
  name: 'list_channels',
  title: 'List channels',
  description: 'Lists the channels that you may see, with their ids and whether you are in them. Messages of channels that you are in can be waited for.',
  isReadOnly: true,
  input: { query, limit: limitOf(100, 500) },
  run: async ({ query: wanted, limit }, { chat, signal }) => {
    const [{ streams }, { subscriptions }] = await Promise.all([chat.getChannels({}, { signal }), chat.getSubscriptions({}, { signal })]);
    const own = new Set(subscriptions.map(({ stream_id: id }) => id));
    const found = streams.filter(({ name }) => matches(wanted, name)).sort((one, other) => one.name.localeCompare(other.name));
    if (found.length === 0) return 'No channels here.';
    const lines = found.map(({ name, stream_id: id, description }) => {
      const about = description === '' ? '' : `: ${named(description.slice(0, maxDescription))}`;
      return `- ${named(`#${name}`)} (channel ${id})${own.has(id) ? ', you are in it' : ''}${about}`;
    });
    const left = found.length - limit;
    return [quotingNote, listed(lines.slice(0, limit), 'ask for part of a name'), ...(left > 0 ? [`(${left} more: ask for part of a name.)`] : [])].join('\n');
  },
});

export const listTopics = tool({
  name: 'list_topics',
  title: 'List topics',
  description: 'Lists the topics of a channel, with the newest message of each, the busiest now first.',
  isReadOnly: true,
  input: { channel, query, limit: limitOf(50, 500) },
  question: async ({ channel: inChannel }) => ({ action: 'read', to: { channel: inChannel } }),
  run: async ({ channel: inChannel, query: wanted, limit }, { chat, signal }) => {
    const { topics } = await chat.getTopics({ stream_id: await channelIdOf(chat, inChannel) }, { signal });
    const found = topics.filter(({ name }) => matches(wanted, name));
    if (found.length === 0) return 'No topics here.';
    const lines = found.map(({ name, max_id: newest }) => `- ${named(name)}, newest message ${newest}`);
    const left = found.length - limit;
    return [quotingNote, listed(lines.slice(0, limit), 'ask for part of a name'), ...(left > 0 ? [`(${left} more: ask for part of a name.)`] : [])].join('\n');
  },
});
