import { X } from 'lucide-react';
import { useStore } from '../../app/small-store.js';
import { texts } from '../../texts/texts.js';
import { IconButton } from '../../ui/icon-button.js';
import { markersIn } from './marker.js';
import type { Uploads } from './uploads.js';
import styles from './upload-list.module.css';

/** Files on their way into this text, and what became of others. */
export const UploadList = ({ uploads, content }: { readonly uploads: Uploads; readonly content: string }) => {
  const running = useStore(uploads.running);
  const notes = useStore(uploads.notes);
  const here = new Set(markersIn(content).map(({ key }) => key));
  return (
    <ul className={styles.list} aria-label={texts.compose.files.title}>
      {running
        .filter(({ key }) => here.has(key))
        .map(({ key, name, part, cancel }) => (
          <li key={key}>
            <span dir="auto">{name}</span>
            <progress max={1} value={part} aria-label={texts.compose.files.progress(name)} />
            <IconButton icon={X} label={texts.compose.files.cancel(name)} onClick={cancel} className={styles.small} />
          </li>
        ))}
      {notes.map(({ key, text }) => (
        <li key={key} role="alert" className={styles.note}>
          <span dir="auto">{text}</span>
          <IconButton
            icon={X}
            label={texts.compose.files.seen}
            onClick={() => uploads.notes.set(notes.filter((note) => note.key !== key))}
            className={styles.small}
          />
        </li>
      ))}
    </ul>
  );
};
