import type { Place } from './place.js';

/** What a link of the chat leads to. */
export interface Linked {
  readonly place: Place;
  /** The message that it names; null for none. */
  readonly near: number | null;
}

/** The escapes of addresses, with a dot in place of the percent sign. */
const escaped = (text: string): string =>
  encodeURIComponent(text)
    .replace(/\./g, '%2E')
    .replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%/g, '.');

const unescaped = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replace(/\./g, '%'));
  } catch {
    return null;
  }
};

/** The link of a topic or of a message in it, as people open it. */
export const linkOf = (url: string, { place, near }: Linked): string => {
  const at = near === null ? '' : `/near/${near}`;
  switch (place.kind) {
    case 'channel':
      return `${url}/#narrow/channel/${place.channel}${place.topic === null ? '' : `/topic/${escaped(place.topic)}`}${at}`;
    case 'people':
      return `${url}/#narrow/dm/${place.people.join(',')}${at}`;
    case 'everywhere':
      return `${url}/#feed`;
  }
};

const idsIn = (text: string): ReadonlyArray<number> => (/^\d+(,\d+)*(?=-|$)/.exec(text)?.[0] ?? '').split(',').filter(Boolean).map(Number);

/** Reads the part of a link after `#narrow/`; null for one that names no topic, conversation or message. */
export const linkedIn = (narrow: string): Linked | null => {
  const parts = narrow.split('/');
  const found = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2) found.set(parts[index] ?? '', parts[index + 1] ?? '');
  if (parts.length % 2 === 1 || parts.length > 6) return null;
  const near = found.get('near') ?? found.get('with') ?? null;
  if (near !== null && !/^\d{1,15}$/.test(near)) return null;
  const at = near === null ? null : Number(near);
  const channel = found.get('channel') ?? found.get('stream');
  const people = found.get('dm') ?? found.get('pm-with');
  if (channel !== undefined) {
    const [id] = idsIn(channel);
    const topic = found.get('topic') ?? found.get('subject');
    const name = topic === undefined ? null : unescaped(topic);
    if (id === undefined || (topic !== undefined && name === null)) return null;
    return { place: { kind: 'channel', channel: id, topic: name }, near: at };
  }
  const ids = people === undefined ? [] : idsIn(people);
  return ids.length === 0 ? null : { place: { kind: 'people', people: ids }, near: at };
};

/** The same of a whole link to this server; null for a link to elsewhere. */
export const linkedAt = (url: string, link: string): Linked | null => {
  const start = `${url}/#narrow/`;
  return link.startsWith(start) ? linkedIn(link.slice(start.length)) : null;
};
