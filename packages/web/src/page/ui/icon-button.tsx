import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { rem } from './rem.js';
import styles from './icon-button.module.css';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** What it does: its name for screen readers, and shown when pointed at. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** It does nothing for now, and keeps the focus. */
  readonly isOff?: boolean;
}

/** A button that shows an icon alone. */
export const IconButton = ({ label, icon: Icon, className = '', isOff = false, onClick, ...others }: Props) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={`${styles.button ?? ''} ${className}`}
    {...(isOff ? { 'aria-disabled': true } : { onClick })}
    {...others}
  >
    <Icon size={rem(16)} strokeWidth={1.75} aria-hidden />
  </button>
);
