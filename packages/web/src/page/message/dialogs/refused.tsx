import { useCallback, useState } from 'react';
import type { Right } from '../../explain/right.js';
import { Why } from '../../explain/why.js';
import styles from './dialogs.module.css';

/** Work of a dialog: under way, done, or refused and why. */
export interface Work {
  readonly isBusy: boolean;
  readonly refusal: string | null;
  /** Does it, and calls `then` when it is done. */
  readonly run: (work: () => Promise<unknown>, then: () => void) => void;
}

export const useWork = (): Work => {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = useCallback((work: () => Promise<unknown>, then: () => void): void => {
    setBusy(true);
    setRefusal(null);
    work()
      .then(then, (error: unknown) => setRefusal(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  }, []);
  return { isBusy, refusal, run };
};

interface Props {
  readonly text: string | null;
  /** What was refused, to ask more about it. */
  readonly right?: Right | undefined;
}

/** Why it was refused, in the server's words, and on request in more. */
export const Refused = ({ text, right }: Props) => (
  <>
    <p role="alert" className={text === null ? undefined : styles['refused']} dir="auto">
      {text}
    </p>
    {text === null || right === undefined ? null : (
      <div className={styles['why']}>
        <Why {...right} />
      </div>
    )}
  </>
);
