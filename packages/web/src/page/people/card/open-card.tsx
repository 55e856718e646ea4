import { Popover } from 'radix-ui';
import { useState } from 'react';
import { useLive } from '../../app/chat-context.js';
import type { OpeningProps } from '../../ui/opened-by.js';
import { nameIn } from '../names.js';
import { CardContent } from './card-content.js';
import styles from './card.module.css';

interface Props extends OpeningProps {
  readonly userId: number;
}

/** The card of a person beside their name, open from its first moment on. */
export const OpenCard = ({ userId, className, label, children }: Props) => {
  const [isOpen, setOpen] = useState(true);
  const name = useLive((state) => nameIn(state, userId));
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={className} aria-label={label} title={label}>
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.popover} aria-label={name} align="start" sideOffset={6} collisionPadding={8}>
          <CardContent userId={userId} onClose={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
