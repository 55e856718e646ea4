import type { LinkedPlace } from '@parley/core';
import { narrowPath } from './html/narrow-path.js';

const shown: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '`': '&#96;',
  '*': '&#42;',
  _: '&#95;',
  '[': '&#91;',
  ']': '&#93;',
  '<': '&lt;',
  '>': '&gt;',
  '\\': '&#92;',
};

/** Text that Markdown shows unchanged. */
const plain = (text: string): string => text.replace(/[&`*_[\]<>\\]/g, (character) => shown[character] ?? character);

/** Names that the short form of a link would misread: with its own signs, or a topic that ends like a reference to a message. */
const isMisread = (name: string, topic: string): boolean => /[*>\n]/.test(name) || /[*\n]/.test(topic) || /@\d{1,15}$/.test(topic);

/** Markdown that links a topic of a channel, or a message in it. */
export const placeLink = ({ channel, topic, messageId }: LinkedPlace, text: string | null): string => {
  const path = narrowPath(channel, topic, messageId).slice(1);
  if (text !== null) return `[${plain(text)}](${path})`;
  if (!isMisread(channel.name, topic)) return `#**${channel.name}>${topic}${messageId === null ? '' : `@${String(messageId)}`}**`;
  return `[#${plain(channel.name)} &gt; ${plain(topic)}](${path})`;
};
