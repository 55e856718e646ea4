import { useRef } from 'react';
import { OffButton } from '../form/off-button.js';
import styles from './settings.module.css';

interface Props {
  readonly label: string;
  readonly off?: string | null;
  /** What can be chosen, such as `image/*`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Chooses a file of this device. */
export const FileButton = ({ label, off = null, accept, onFile }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <OffButton className={styles.second} off={off} onClick={() => field.current?.click()}>
        {label}
      </OffButton>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
};
