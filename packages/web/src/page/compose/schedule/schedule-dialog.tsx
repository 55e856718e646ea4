import { useState } from 'react';
import { texts } from '../../texts/texts.js';
import { Dialog } from '../../ui/dialog.js';
import { choicesFrom, fieldOf } from './times.js';
import styles from './schedule.module.css';

interface Props {
  readonly onClose: () => void;
  readonly onRestoreFocus?: () => void;
  /** Rejects with what the server refused. */
  readonly onChoose: (time: Date) => Promise<unknown>;
}

const words = new Intl.DateTimeFormat('en', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** Asks when a message is to be sent. */
export const ScheduleDialog = ({ onClose, onRestoreFocus, onChoose }: Props) => {
  const [now] = useState(() => new Date());
  const [own, setOwn] = useState(() => fieldOf(new Date(now.getTime() + 2 * 3_600_000)));
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (time: Date): void => {
    if (!(time.getTime() > Date.now())) {
      setProblem(texts.compose.schedule.past);
      return;
    }
    onChoose(time).then(onClose, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  return (
    <Dialog title={texts.compose.schedule.title} onClose={onClose} {...(onRestoreFocus === undefined ? {} : { onRestoreFocus })}>
      <div className={styles.dialog}>
        {choicesFrom(now).map(({ name, time }) => (
          <button key={name} type="button" className={styles.choice} onClick={() => choose(time)}>
            <span>{texts.compose.schedule[name]}</span>
            <span className={styles.when}>{words.format(time)}</span>
          </button>
        ))}
        <form
          className={styles.own}
          onSubmit={(event) => {
            event.preventDefault();
            choose(new Date(own));
          }}
        >
          <label>
            {texts.compose.schedule.own}
            <input type="datetime-local" required min={fieldOf(now)} value={own} onChange={({ target }) => setOwn(target.value)} />
          </label>
          <button type="submit" className={styles.main}>
            {texts.compose.schedule.choose}
          </button>
        </form>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
    </Dialog>
  );
};
