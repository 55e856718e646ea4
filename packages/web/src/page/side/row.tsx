import { Ellipsis } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { MenuButton } from '../ui/menu-button.js';
import type { MenuGroups } from '../ui/menu-items.js';
import { texts } from '../texts/texts.js';
import { rem } from '../ui/rem.js';
import styles from './row.module.css';

interface Props {
  readonly href: string;
  readonly name: string;
  readonly mark?: ReactNode;
  readonly unread?: number;
  readonly mentions?: number;
  /** A number that is not about what is unread. */
  readonly total?: number;
  readonly isAtLeast?: boolean;
  readonly isOpen?: boolean;
  readonly isMuted?: boolean;
  readonly isTopic?: boolean;
  /** Said after the name. */
  readonly says?: string;
  readonly menu?: { readonly label: string; readonly items: () => MenuGroups };
}

const numbers = new Intl.NumberFormat('en');

type CountProps = Pick<Props, 'unread' | 'mentions' | 'total' | 'isAtLeast'>;

const Count = ({ unread = 0, mentions = 0, total = 0, isAtLeast = false }: CountProps) => {
  if (unread === 0) return total === 0 ? null : <span className={styles.count}>{numbers.format(total)}</span>;
  const shown = numbers.format(unread);
  const said = [texts.side.unread(unread, isAtLeast), ...(mentions > 0 ? [texts.side.mentionsYou(mentions)] : [])].join(', ');
  return (
    <>
      <span className={mentions > 0 ? styles.badge : styles.count} aria-hidden>
        {isAtLeast ? texts.side.atLeast(shown) : shown}
      </span>
      <span className="only-read">{said}</span>
    </>
  );
};

/** A line of the left column: where it leads, what is unread there, and what one can do with it. */
export const Row = memo(({ href, name, mark, isOpen = false, isMuted = false, isTopic = false, says, menu, ...counts }: Props) => {
  const isLoud = (counts.unread ?? 0) > 0 && !isMuted;
  const classes = [styles.row, isOpen && styles.open, isLoud && styles.unread, isMuted && styles.muted, isTopic && styles.topic];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <a href={href} className={styles.link} aria-current={isOpen ? 'page' : undefined}>
        {mark}
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {says === undefined ? null : <span className="only-read">{says}</span>}
        <Count {...counts} />
      </a>
      {menu === undefined ? null : (
        <MenuButton className={styles.menu} label={menu.label} items={menu.items}>
          <Ellipsis size={rem(15)} aria-hidden />
        </MenuButton>
      )}
    </div>
  );
});
