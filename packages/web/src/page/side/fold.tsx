import { ChevronDown, ChevronRight } from 'lucide-react';
import { rem } from '../ui/rem.js';
import styles from './fold.module.css';

interface ToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: string;
}

const Toggle = ({ isOpen, onToggle, children }: ToggleProps) => {
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
      <Icon size={rem(14)} aria-hidden />
      {children}
    </button>
  );
};

const Hint = ({ children }: { readonly children: string }) => <p className={styles.hint}>{children}</p>;

/** Quiet lines of the left column: one that shows more, and one that says what will be there. */
export const Fold = { Toggle, Hint };
