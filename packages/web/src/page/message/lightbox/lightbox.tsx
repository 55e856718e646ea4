import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { texts } from '../../texts/texts.js';
import { IconButton } from '../../ui/icon-button.js';
import { rem } from '../../ui/rem.js';
import styles from './lightbox.module.css';

/** A picture that a message shows small. */
export interface Picture {
  readonly address: string;
  readonly name: string;
}

interface Props {
  readonly pictures: ReadonlyArray<Picture>;
  readonly first: number;
  readonly onClose: () => void;
  readonly onRestoreFocus: () => void;
}

const zooms = [1, 1.5, 2, 3, 4] as const;

/** Pictures as large as the window, one at a time. */
export const Lightbox = ({ pictures, first, onClose, onRestoreFocus }: Props) => {
  const [at, setAt] = useState(first);
  const [zoom, setZoom] = useState(0);
  const picture = pictures[at];
  const go = (step: number): void => {
    setAt((known) => Math.min(Math.max(known + step, 0), pictures.length - 1));
    setZoom(0);
  };
  const scale = (step: number): void => setZoom((known) => Math.min(Math.max(known + step, 0), zooms.length - 1));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => scale(1),
    '=': () => scale(1),
    '-': () => scale(-1),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // React tells the message, too, in which it was opened.
    event.stopPropagation();
    const act = keys[event.key];
    if (act === undefined || (zoom > 0 && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    act();
  };
  if (picture === undefined) return null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles['veil']} />
        <Dialog.Content
          className={styles['content']}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onRestoreFocus();
          }}
        >
          <div className={styles['head']}>
            <Dialog.Title dir="auto">{picture.name === '' ? texts.message.picture : picture.name}</Dialog.Title>
            {pictures.length === 1 ? null : (
              <>
                <IconButton icon={ChevronLeft} label={texts.message.pictureBefore} isOff={at === 0} onClick={() => go(-1)} />
                <IconButton icon={ChevronRight} label={texts.message.pictureNext} isOff={at === pictures.length - 1} onClick={() => go(1)} />
              </>
            )}
            <IconButton icon={ZoomOut} label={texts.message.zoomOut} isOff={zoom === 0} onClick={() => scale(-1)} />
            <IconButton icon={ZoomIn} label={texts.message.zoomIn} isOff={zoom === zooms.length - 1} onClick={() => scale(1)} />
            <a href={picture.address} target="_blank" rel="noopener noreferrer" aria-label={texts.message.openPicture} title={texts.message.openPicture}>
              <Download size={rem(16)} aria-hidden />
            </a>
            <Dialog.Close aria-label={texts.ui.close} title={texts.ui.close}>
              <X size={rem(18)} aria-hidden />
            </Dialog.Close>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a large picture scrolls by keyboard, too */}
          <div className={styles['stage']} tabIndex={zoom > 0 ? 0 : undefined}>
            <img
              src={picture.address}
              alt={picture.name === '' ? texts.message.picture : picture.name}
              style={{ maxWidth: `${zooms[zoom] ?? 1}00%`, width: zoom > 0 ? `${(zooms[zoom] ?? 1) * 100}%` : undefined }}
              className={zoom > 0 ? styles['zoomed'] : undefined}
            />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
