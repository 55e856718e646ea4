import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useChat } from '../../app/chat-context.js';
import type { ChatState } from '../../app/state.js';
import { type Emoji, foundEmoji } from '../../ui/emoji/emoji.js';
import { allEmoji, lettersOf } from '../../ui/emoji/emoji-data.js';
import { frequentEmoji, noteEmoji } from '../../ui/emoji/frequent.js';
import { serverUrl } from '../../app/server-url.js';
import { channelIn } from '../../app/directory.js';
import type { Recipient } from '../recipient/recipient.js';
import { useTopics } from '../recipient/use-topics.js';
import { type Option, type Suggest, useSuggest } from '../suggest/use-suggest.js';
import { replacePart } from '../text/edit-text.js';
import { suggestChannels, suggestCommands, suggestPeople, suggestTopics } from './suggest-names.js';
import { triggerAt } from './trigger.js';

const none: ReadonlyArray<Emoji> = [];

const isSame = (one: Emoji, other: Emoji): boolean => one.code === other.code && one.type === other.type;

/** Those that fit, the frequent ones first. */
const fittingEmoji = (all: ReadonlyArray<Emoji>, typed: string): ReadonlyArray<Emoji> => {
  const found = foundEmoji(all, typed, 40);
  const frequent = frequentEmoji();
  const often = found.filter((emoji) => frequent.some((one) => isSame(one, emoji)));
  return [...often, ...found.filter((emoji) => !often.includes(emoji))].slice(0, 8);
};

const signOf = (state: ChatState, { code, type }: Emoji): Option<string>['sign'] => {
  if (type === 'unicode_emoji') return { text: lettersOf(code) };
  const own = state.realm_emoji[code];
  return { url: serverUrl(own === undefined ? `/static/generated/emoji/images/emoji/unicode/${code}.png` : own.source_url) };
};

const useEmoji = (isAsked: boolean): ReadonlyArray<Emoji> => {
  const { live } = useChat();
  const [all, setAll] = useState(none);
  useEffect(() => {
    // What is suggested is not needed.
    if (isAsked) allEmoji(live.state).then(setAll, () => undefined);
  }, [live, isAsked]);
  return all;
};

interface Given {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly caret: number;
  readonly to: Recipient | undefined;
}

/** Suggests people, groups, channels, topics, emoji and commands while their names are typed. */
export const useTypeahead = ({ field, value, caret, to }: Given): Suggest<string> => {
  const { live } = useChat();
  const trigger = useMemo(() => triggerAt(value.slice(0, caret)), [value, caret]);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  // What was begun there is gone: something else may begin.
  if (trigger === null && closedAt !== null) setClosedAt(null);
  const channels = live.state.subscriptions;
  const named = trigger?.kind === 'topic' ? channels.find(({ name }) => name.toLowerCase() === trigger.channel.trim().toLowerCase()) : undefined;
  const topics = useTopics(named?.stream_id ?? null, named !== undefined);
  const emoji = useEmoji(trigger?.kind === 'emoji');

  const options = useMemo((): ReadonlyArray<Option<string>> => {
    if (trigger === null) return [];
    const { state } = live;
    if (trigger.kind === 'person') return suggestPeople(state, to, trigger.typed, trigger.isSilent);
    if (trigger.kind === 'channel') return suggestChannels(state, trigger.typed);
    if (trigger.kind === 'topic') return named === undefined ? [] : suggestTopics(channelIn(state, named.stream_id)?.name ?? '', topics, trigger.typed);
    if (trigger.kind === 'slash') return suggestCommands(trigger.typed);
    return fittingEmoji(emoji, trigger.typed).map((one) => {
      const name = one.names.find((each) => each.startsWith(trigger.typed.toLowerCase())) ?? one.names[0] ?? '';
      return { key: `${one.type} ${one.code}`, value: `:${name}:`, label: `:${name}:`, sign: signOf(state, one) };
    });
  }, [trigger, live, to, named, topics, emoji]);

  return useSuggest({
    options,
    isOpen: trigger !== null && closedAt !== trigger.start,
    onPick: (text: string) => {
      if (trigger === null || field.current === null) return;
      const chosen = emoji.find(({ names }) => `:${names[0]}:` === text);
      if (chosen !== undefined) noteEmoji(chosen);
      replacePart(field.current, trigger.start, caret, `${text} `);
    },
    onClose: () => setClosedAt(trigger?.start ?? null),
  });
};
