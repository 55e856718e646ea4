import type { WrittenEmoji } from '../inline/emoji-syntax.js';
import { escapeAttribute, escapeText } from './escape.js';

/** Clients draw the emoji from the class and show the title; the text is what is copied. */
export const emojiHtml = (emoji: WrittenEmoji): string => {
  if (emoji.kind === 'picture') {
    return `<img alt=":${emoji.name}:" class="emoji" src="/static/generated/emoji/images/emoji/unicode/${emoji.name}.png" title="${emoji.name}">`;
  }
  if (emoji.kind === 'own') {
    const name = escapeAttribute(emoji.name);
    return `<img alt=":${name}:" class="emoji" src="${escapeAttribute(emoji.address)}" title="${name.replaceAll('_', ' ')}">`;
  }
  const title = escapeAttribute(emoji.name.replaceAll('_', ' '));
  return `<span aria-label="${title}" class="emoji emoji-${emoji.code}" role="img" title="${title}">:${escapeText(emoji.name)}:</span>`;
};
