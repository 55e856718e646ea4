import { useCallback, useState } from 'react';
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

/** Why it was refused, in the server's words. */
export const Refused = ({ text }: { readonly text: string | null }) => (
  <p role="alert" className={text === null ? undefined : styles['refused']} dir="auto">
    {text}
  </p>
);
