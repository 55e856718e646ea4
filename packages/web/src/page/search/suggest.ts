import type { ChatState } from '../app/state.js';
import { bestOf } from '../keys/jump/fuzzy.js';
import { unreadTopicsOf } from '../side/unread-places.js';
import { texts } from '../texts/texts.js';
import { operators, peopleOperators, readQuery } from './query.js';

/** What the field may hold next. */
export interface Suggestion {
  readonly fill: string;
  readonly label: string;
  readonly hint?: string;
}

const quoted = (text: string): string => (/[\s"]/.test(text) ? `"${text}"` : text);

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  is: texts.search.is,
  has: texts.search.has,
  channels: texts.search.channels,
  in: texts.search.in,
};

const lastPart = /(?:^|\s)((-?)(?:([a-z-]+):)?("[^"]*|[^\s"]*))$/;

const most = 8;

const topicsOf = (state: ChatState, streamId: number | null): ReadonlyArray<string> => {
  const unread = [...unreadTopicsOf(state.unread_msgs).values()].flat().map(({ streamId: id, topic }) => ({ id, topic }));
  const chosen = state.user_topics.map(({ stream_id: id, topic_name: topic }) => ({ id, topic }));
  return [...new Set([...unread, ...chosen].filter(({ id }) => streamId === null || id === streamId).map(({ topic }) => topic))];
};

/** Ways to complete what is typed: operators, and what they may be followed by. `topics`: those of the channel that the text names. */
export const suggestionsFor = (text: string, state: ChatState, topics: ReadonlyArray<string> = []): ReadonlyArray<Suggestion> => {
  const [, part = '', minus = '', operator, rawValue = ''] = lastPart.exec(text) ?? [];
  const before = text.slice(0, text.length - part.length);
  const value = rawValue.replace(/^"/, '');
  const fill = (name: string, filled: string, hint?: string): Suggestion => ({
    fill: `${before}${minus}${name}:${filled} `,
    label: `${minus}${name}:${filled}`,
    ...(hint === undefined ? {} : { hint }),
  });
  if (operator === undefined)
    return operators
      .filter((name) => name.startsWith(value.toLowerCase()))
      .map((name) => ({
        fill: `${before}${minus}${name}:`,
        label: `${minus}${name}:`,
        hint: `${minus === '' ? '' : `${texts.search.negated} `}${texts.search.operators[name]}`,
      }))
      .slice(0, value === '' && part === '' ? 6 : most);
  if (operator in words)
    return Object.entries(words[operator] ?? {})
      .filter(([word]) => word.startsWith(value))
      .map(([word, hint]) => fill(operator, word, hint));
  if (operator === 'channel') {
    const channels = [...state.subscriptions, ...state.unsubscribed, ...state.never_subscribed];
    return bestOf(channels, ({ name }) => name, value, most).map(([{ name }]) => fill(operator, quoted(name)));
  }
  if (peopleOperators.has(operator)) {
    const [, others = '', name = ''] = /^(.*,)?([^,]*)$/.exec(value) ?? [];
    return bestOf(state.realm_users, ({ full_name }) => full_name, name, most).map(([{ full_name }]) => fill(operator, quoted(`${others}${full_name}`)));
  }
  if (operator === 'topic') {
    const channel = readQuery(before, state).terms.find((term) => term.operator === 'channel')?.operand;
    const known = topics.length > 0 ? topics : topicsOf(state, typeof channel === 'number' ? channel : null);
    return bestOf(known, (name) => name, value, most).map(([name]) => fill(operator, quoted(name)));
  }
  return [];
};
