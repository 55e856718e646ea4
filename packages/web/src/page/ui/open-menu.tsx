import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Fragment, type ReactNode, useState } from 'react';
import { openPanel } from '../shell/panels.js';
import type { MenuGroups, MenuItem } from './menu-items.js';
import type { OpeningProps } from './opened-by.js';
import { rem } from './rem.js';
import styles from './menu.module.css';

interface Props extends OpeningProps {
  /** Asked when it opens. */
  readonly items: () => MenuGroups;
  /** Shown above the items. */
  readonly head?: ReactNode;
}

const Item = ({ label, icon: Icon, onSelect, href, checked, isDanger = false, off }: MenuItem) => {
  const className = `${styles.item ?? ''} ${isDanger ? (styles.danger ?? '') : ''}`;
  const inside = (
    <>
      {Icon === undefined ? null : <Icon size={rem(15)} strokeWidth={1.75} aria-hidden />}
      <span>
        {label}
        {off === undefined ? null : <small>{off.why}</small>}
      </span>
      {checked === true ? <Check size={rem(15)} className={styles.check} aria-hidden /> : null}
    </>
  );
  if (checked !== undefined)
    return (
      <DropdownMenu.CheckboxItem className={className} checked={checked} onSelect={() => onSelect?.()}>
        {inside}
      </DropdownMenu.CheckboxItem>
    );
  if (off !== undefined)
    return (
      // It keeps the focus that a disabled one would not get.
      <DropdownMenu.Item
        className={`${styles.item ?? ''} ${styles.off ?? ''}`}
        aria-disabled
        onSelect={() => openPanel({ kind: 'why', right: off.right, ...(onSelect === undefined ? {} : { onGoOn: onSelect }) })}
      >
        {inside}
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.Item className={className} onSelect={() => onSelect?.()} asChild={href !== undefined}>
      {href === undefined ? inside : <a href={href}>{inside}</a>}
    </DropdownMenu.Item>
  );
};

/** The menu of a button, open from its first moment on. */
export const OpenMenu = ({ label, className, children, items, head }: Props) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger className={className} aria-label={label} title={label}>
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} aria-label={label} align="end" sideOffset={4} collisionPadding={8}>
          {head}
          {items().map((group, at) => (
            <Fragment key={group[0]?.label ?? at}>
              {at === 0 ? null : <DropdownMenu.Separator className={styles.line} />}
              {group.map((item) => (
                <Item key={item.label} {...item} />
              ))}
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};
