import { lazyPart } from '../app/lazy-part.js';
import { openedBy } from './opened-by.js';

const Opened = lazyPart(async () => ({ default: (await import('./open-menu.js')).OpenMenu }));

/** A button with a menu. */
export const MenuButton = openedBy({ Opened, popup: 'menu' });
