import { Popover } from 'radix-ui';
import { useState } from 'react';
import { texts } from '../../texts/texts.js';
import type { OpeningProps } from '../opened-by.js';
import type { Emoji } from './emoji.js';
import { EmojiPicker } from './emoji-picker.js';
import styles from './emoji.module.css';

interface Props extends OpeningProps {
  readonly onChoose: (emoji: Emoji) => void;
}

/** The choice of emoji of a button, open from its first moment on. */
export const OpenEmoji = ({ label, className, children, onChoose }: Props) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={className} aria-label={label} title={label}>
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles['popover']} aria-label={texts.ui.emoji} align="end" sideOffset={4} collisionPadding={8}>
          <EmojiPicker
            onChoose={(emoji) => {
              setOpen(false);
              onChoose(emoji);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
