import { lazyPart } from '../../app/lazy-part.js';
import { openedBy } from '../opened-by.js';

const Opened = lazyPart(async () => ({ default: (await import('./open-emoji.js')).OpenEmoji }));

/** A button that lets one choose an emoji. */
export const EmojiButton = openedBy({ Opened, popup: 'dialog' });
