import { MAX_REFERENCE_LENGTH } from '../limits.js';

/** The content of a mention or a channel link, before any lookup. */
export type Mention =
  | { readonly kind: 'user'; readonly written: string; readonly name: string; readonly id: number | null }
  | { readonly kind: 'group'; readonly written: string; readonly name: string }
  | { readonly kind: 'channelWildcard'; readonly written: string }
  | { readonly kind: 'topicWildcard'; readonly written: string }
  | { readonly kind: 'channel'; readonly written: string; readonly name: string; readonly topic: string | null; readonly messageId: number | null };

export interface WrittenMention {
  readonly mention: Mention;
  readonly isSilent: boolean;
  readonly end: number;
}

const STARRED = new RegExp(`@(_?)\\*\\*([^*\\n]{1,${MAX_REFERENCE_LENGTH}})\\*\\*|@(_?)\\*([^*\\n]{1,${MAX_REFERENCE_LENGTH}})\\*(?!\\*)`, 'y');
const HASHED = new RegExp(`#\\*\\*([^*\\n]{1,${MAX_REFERENCE_LENGTH}})\\*\\*`, 'y');
const CHANNEL_WORDS: ReadonlySet<string> = new Set(['all', 'everyone', 'channel', 'stream']);
const MAX_ID = 2_147_483_647;

const userMention = (written: string): Mention | null => {
  if (CHANNEL_WORDS.has(written)) return { kind: 'channelWildcard', written };
  if (written === 'topic') return { kind: 'topicWildcard', written };
  const withId = /^(.*)\|(\d{1,10})$/.exec(written);
  if (withId === null) return { kind: 'user', written, name: written, id: null };
  const id = Number(withId[2]);
  return id >= 1 && id <= MAX_ID ? { kind: 'user', written, name: withId[1] ?? '', id } : null;
};

const channelLink = (written: string): Mention => {
  const parts = /^([^>]+)>(.*?)(?:@(\d{1,15}))?$/.exec(written);
  if (parts === null) return { kind: 'channel', written, name: written, topic: null, messageId: null };
  const [, name = '', topic = '', message] = parts;
  return { kind: 'channel', written, name, topic, messageId: message === undefined ? null : Number(message) };
};

/** The mention or channel link that starts at `@` or `#` here. It must stand at the start of a word. */
export const mentionAt = (content: string, position: number): WrittenMention | null => {
  if (position > 0 && !/[\s'"({[/<]/.test(content.charAt(position - 1))) return null;
  if (content.charAt(position) === '#') {
    HASHED.lastIndex = position;
    const found = HASHED.exec(content);
    return found === null ? null : { mention: channelLink(found[1] ?? ''), isSilent: false, end: HASHED.lastIndex };
  }
  STARRED.lastIndex = position;
  const found = STARRED.exec(content);
  if (found === null) return null;
  const [, silentUser, user, silentGroup, group] = found;
  const isSilent = (silentUser ?? silentGroup) === '_';
  const mention = user !== undefined ? userMention(user) : { kind: 'group' as const, written: group ?? '', name: group ?? '' };
  return mention === null ? null : { mention, isSilent, end: STARRED.lastIndex };
};
