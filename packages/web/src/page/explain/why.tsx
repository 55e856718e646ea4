import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../app/lazy-part.js';
import { texts } from '../texts/texts.js';
import styles from './why.module.css';
import type { Right } from './right.js';

const Explanation = lazyPart(async () => ({ default: (await import('./explanation.js')).Explanation }));

/** Beside something that is refused or greyed: says why, what would help and who could do that, when somebody asks. */
export const Why = (right: Right) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button type="button" className={styles.why} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        {texts.ui.why}
      </button>
      {isOpen ? (
        <div id={id} className={styles.inside}>
          <Suspense fallback={null}>
            <Explanation {...right} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
};
