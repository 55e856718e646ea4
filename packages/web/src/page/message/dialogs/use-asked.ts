import { useEffect, useState } from 'react';

/** An answer: on its way, there, or refused and why. */
export interface Asked<Answer> {
  readonly answer: Answer | null;
  readonly refusal: string | null;
}

/** Asks once, and again in another round; the answer to the one before stays until the next one comes. `ask` keeps its identity as long as it is the same question. */
export const useAsked = <Answer>(ask: () => Promise<Answer>, round = ''): Asked<Answer> => {
  const [asked, setAsked] = useState<Asked<Answer>>({ answer: null, refusal: null });
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (answer) => {
        if (isWanted) setAsked({ answer, refusal: null });
      },
      (error: unknown) => {
        if (isWanted) setAsked(({ answer }) => ({ answer, refusal: error instanceof Error ? error.message : String(error) }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [ask, round]);
  return asked;
};
