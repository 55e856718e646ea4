import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { giveFocusBack, openerNow } from '../shell/keep-focus.js';
import { texts } from '../texts/texts.js';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.js';

interface Props {
  readonly title: string;
  /** What it is about, in a sentence below the title. */
  readonly description?: string;
  /** Absent: it cannot be closed without doing what it asks. */
  readonly onClose?: () => void;
  /** Where the focus goes back; otherwise to what had it before. */
  readonly onRestoreFocus?: () => void;
  readonly children: ReactNode;
}

/** Something to look at or decide before the page goes on. It is open while it is shown. */
export const Dialog = ({ title, description, onClose, onRestoreFocus, children }: Props) => {
  const [opener] = useState(openerNow);
  const stay = (event: Event): void => {
    if (onClose === undefined) event.preventDefault();
  };
  return (
    <Radix.Root open onOpenChange={() => onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className={styles['behind']} />
        <Radix.Content
          className={styles['dialog']}
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (onRestoreFocus === undefined) giveFocusBack(opener);
            else onRestoreFocus();
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className={styles['head']}>
            <Radix.Title className={styles['title']}>{title}</Radix.Title>
            {onClose === undefined ? null : (
              <Radix.Close asChild>
                <IconButton label={texts.app.close} icon={X} />
              </Radix.Close>
            )}
          </header>
          {description === undefined ? null : <Radix.Description className={styles['description']}>{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
