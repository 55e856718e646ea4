import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { texts } from '../texts/texts.js';
import { closeChooser } from '../permission/open-chooser.js';
import { IconButton } from '../ui/icon-button.js';
import styles from './panel-dialog.module.css';

interface Props {
  readonly title: string;
  /** The title is only read, and there is no button that closes: for dialogs that are one field. */
  readonly isBare?: boolean;
  readonly size?: 'small' | 'normal' | 'wide';
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Brings focus back to what opened it. */
  readonly onRestoreFocus: () => void;
}

/** A dialog over the page, near its top, which does not move while lists in it change: closes by Escape and by a click beside it. */
export const PanelDialog = ({ title, isBare = false, size = 'normal', children, onClose, onRestoreFocus }: Props) => (
  <Radix.Root
    open
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
  >
    <Radix.Portal>
      <Radix.Overlay className={styles.veil} />
      <Radix.Content
        className={`${styles.dialog} ${styles[size]} ${isBare ? styles.bare : ''}`}
        aria-describedby={undefined}
        onEscapeKeyDown={(event) => {
          // Of two that are open, the inner one closes.
          if (closeChooser()) event.preventDefault();
        }}
        onOpenAutoFocus={(event) => {
          // What one came to write, before the button that closes.
          const field = event.currentTarget instanceof Element ? event.currentTarget.querySelector<HTMLElement>('input[type="text"]') : null;
          if (field === null) return;
          event.preventDefault();
          field.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onRestoreFocus();
        }}
      >
        <div className={isBare ? 'only-read' : styles.head}>
          <Radix.Title dir="auto">{title}</Radix.Title>
          {isBare ? null : (
            <Radix.Close asChild>
              <IconButton label={texts.ui.close} icon={X} />
            </Radix.Close>
          )}
        </div>
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
