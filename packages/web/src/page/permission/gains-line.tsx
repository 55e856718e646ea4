import { useChat } from '../app/chat-context.js';
import { permissionTexts } from '../texts/permission.js';
import type { Change } from './changes.js';
import styles from './permission.module.css';
import { peopleInWords } from './words.js';

interface Props {
  readonly change: Change;
  /** What they can do: "read #design". */
  readonly action: string;
}

/** Who gains and who loses by a change, before it is saved. */
export const GainsLine = ({ change: { gains, loses }, action }: Props) => {
  const { state } = useChat().live;
  const sentences =
    gains.length + loses.length === 0
      ? [permissionTexts.sameForAll]
      : [
          gains.length === 0 ? permissionTexts.nobodyGains : permissionTexts.gain(peopleInWords(state, gains), action),
          loses.length === 0 ? permissionTexts.nobodyLoses : permissionTexts.lose(peopleInWords(state, loses), action),
        ];
  return (
    <p className={loses.length > 0 ? `${styles.change} ${styles.loses}` : styles.change} role="status" dir="auto">
      {sentences.join(' ')}
    </p>
  );
};
