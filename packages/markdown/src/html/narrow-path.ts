import { wellFormed } from '../well-formed.js';

/** Percent-encoding with dots for percent signs, as the web client writes names into the fragment of an address. */
const encodePart = (part: string): string =>
  encodeURIComponent(wellFormed(part))
    .replace(/[.!*'()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '.');

/** The address of a channel, a topic or a message near which to look. */
export const narrowPath = (channel: { readonly id: number; readonly name: string }, topic: string | null, messageId: number | null): string => {
  const channelPath = `/#narrow/channel/${String(channel.id)}-${encodePart(channel.name.replaceAll(' ', '-'))}`;
  if (topic === null) return channelPath;
  const topicPath = `${channelPath}/topic/${encodePart(topic)}`;
  return messageId === null ? topicPath : `${topicPath}/near/${String(messageId)}`;
};
