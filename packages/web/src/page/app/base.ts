/** Where the chat is mounted, without a slash at its end: the page stands at its root. */
export const base = new URL('.', window.location.href).href.replace(/\/$/, '');
