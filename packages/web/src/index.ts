/** The chat in the browser: a layer that serves its pages. */
export { chatPages, type ChatPages, type ChatPagesOptions } from './host/chat-pages.js';
