export { emojiByName, emojiNameByCode, emojiNamesByCode, serverEmojiData } from './emoji/emoji.js';
export { unicodeEmoji } from './emoji/unicode-emoji.js';
export { RENDERER_VERSION, markdownRenderer, type MarkdownOptions } from './markdown-renderer.js';
