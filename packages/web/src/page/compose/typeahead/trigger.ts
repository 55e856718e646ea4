/** What somebody is beginning to name, and where its text starts. */
export type Trigger =
  | { readonly kind: 'person'; readonly start: number; readonly typed: string; readonly isSilent: boolean }
  | { readonly kind: 'channel' | 'emoji' | 'slash'; readonly start: number; readonly typed: string }
  | { readonly kind: 'topic'; readonly start: number; readonly typed: string; readonly channel: string };

/** References stand at the start of a word. */
const before = `(?<=^|[\\s'"({[/<])`;

const person = new RegExp(`${before}@(_?)\\*{0,2}([^@*\\s][^@*\\n]{0,39}|)$`, 'u');
const topic = new RegExp(`${before}#(?:\\*\\*)?([^#*>\\n]{1,60})(?:\\*\\* ?)?>([^*\\n]{0,60})$`, 'u');
const channel = new RegExp(`${before}#\\*{0,2}([^#*>\\s][^#*>\\n]{0,59}|)$`, 'u');
const emoji = new RegExp(`${before}:([\\p{L}\\p{N}_+-]{2,30})$`, 'u');
const slash = /^\/(\w{0,10})$/;

/** Code is not looked at: an odd number of fences or ticks is still open. */
const isInCode = (text: string): boolean => {
  const fences = text.match(/^(?:```|~~~)/gm) ?? [];
  const opening = /^(?:```|~~~)+\s*(quote|spoiler)/m.test(text.slice(text.lastIndexOf('```')));
  if (fences.length % 2 === 1 && !opening) return true;
  const line = text.slice(text.lastIndexOf('\n') + 1);
  return (line.match(/`/g) ?? []).length % 2 === 1 && !line.startsWith('```');
};

/** What is being named at the end of this text. */
export const triggerAt = (text: string): Trigger | null => {
  const [, command] = slash.exec(text) ?? [];
  if (command !== undefined) return { kind: 'slash', start: 0, typed: command };
  const tail = text.slice(-140);
  const from = text.length - tail.length;
  const found = (pattern: RegExp): RegExpExecArray | null => pattern.exec(tail);
  const [mention, place, link, sign] = [found(person), found(topic), found(channel), found(emoji)];
  if ((mention ?? place ?? link ?? sign) === null || isInCode(text)) return null;
  if (place !== null) return { kind: 'topic', start: from + place.index, channel: place[1] ?? '', typed: place[2] ?? '' };
  if (mention !== null) return { kind: 'person', start: from + mention.index, typed: mention[2] ?? '', isSilent: mention[1] === '_' };
  if (link !== null) return { kind: 'channel', start: from + link.index, typed: link[1] ?? '' };
  return sign === null ? null : { kind: 'emoji', start: from + sign.index, typed: sign[1] ?? '' };
};
