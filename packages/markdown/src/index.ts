export { emojiByName, emojiNameByCode, emojiNamesByCode, serverEmojiData } from './emoji/emoji.js';
export { unicodeEmoji } from './emoji/unicode-emoji.js';
export { keepRenderers } from './libraries.js';
export { keptModules, type KeptModules } from '../worker/kept-modules.mjs';
export { RENDERER_VERSION, markdownRenderer, type MarkdownOptions } from './markdown-renderer.js';
