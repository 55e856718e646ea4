import { texts } from '../texts/texts.js';
import { Channels } from './channels.js';
import { Directs } from './directs.js';
import { Jump } from './jump.js';
import { Organization } from './organization.js';
import { Views } from './views.js';
import styles from './side.module.css';

/** The left column: where one can go, and what is unread there. */
export const Side = () => (
  <nav className={styles.side} aria-label={texts.side.navigation}>
    <Organization />
    <Jump />
    <div className={styles.list}>
      <Views />
      <Directs />
      <Channels />
    </div>
  </nav>
);
