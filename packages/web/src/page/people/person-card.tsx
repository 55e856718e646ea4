import { lazyPart } from '../app/lazy-part.js';
import { openedBy, type OpeningProps } from '../ui/opened-by.js';
import styles from './person-card.module.css';

const Opened = lazyPart(async () => ({ default: (await import('./card/open-card.js')).OpenCard }));

const CardButton = openedBy({ Opened, popup: 'dialog' });

/** What opens the card of a person: a name, a picture. */
export const PersonCard = ({ className = '', ...others }: OpeningProps & { readonly userId: number }) => (
  <CardButton {...others} className={`${styles.trigger} ${className}`} />
);
