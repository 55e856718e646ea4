import type { ReactNode } from 'react';
import { OffButton } from '../form/off-button.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { FileButton } from './file-button.js';
import styles from './settings.module.css';

interface Props {
  readonly label: string;
  readonly shown: ReactNode;
  readonly upload: string;
  readonly remove: string;
  readonly off: string | null;
  /** There is one that can be removed. */
  readonly isSet: boolean;
  readonly onFile: (file: File) => Promise<unknown>;
  readonly onRemove: () => Promise<unknown>;
}

/** A picture, uploaded or removed at once. */
export const PictureRow = ({ label, shown, upload, remove, off, isSet, onFile, onRemove }: Props) => {
  const { run, refusal } = useWork();
  const nothing = (): void => undefined;
  return (
    <div role="group" aria-label={label} className={styles.picture}>
      {shown}
      <FileButton label={upload} accept="image/*" off={off} onFile={(file) => run(() => onFile(file), nothing)} />
      {isSet ? (
        <OffButton className={styles.second} off={off} onClick={() => run(onRemove, nothing)}>
          {remove}
        </OffButton>
      ) : null}
      <Refused text={refusal} />
    </div>
  );
};
