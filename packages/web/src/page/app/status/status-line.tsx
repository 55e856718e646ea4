import { Suspense } from 'react';
import { useChat } from '../chat-context.js';
import { lazyPart } from '../lazy-part.js';
import { loadAnew } from '../load-anew.js';
import { useIsSessionOver } from '../session/session.js';
import { texts } from '../../texts/texts.js';
import { statusText } from './status-text.js';
import styles from './status-line.module.css';
import { useStatus } from './use-status.js';
import { useUpgrade } from './use-upgrade.js';

const SignInAgain = lazyPart(async () => ({ default: (await import('../session/sign-in-again.js')).SignInAgain }));

/** One quiet line that says what the page is doing, and the dialog that signs in again. */
export const StatusLine = () => {
  const { session } = useChat();
  const isOver = useIsSessionOver(session);
  const facts = useStatus();
  useUpgrade();
  const text = statusText(facts);
  return (
    <>
      <div role="status" className={styles['place']}>
        {text === null ? null : (
          <p className={styles['line']}>
            {text}
            {text === texts.status.upgrade ? (
              <button type="button" className={styles['button']} onClick={loadAnew}>
                {texts.status.loadNow}
              </button>
            ) : null}
          </p>
        )}
      </div>
      {isOver ? (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      ) : null}
    </>
  );
};
