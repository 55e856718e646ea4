import { useCallback, useEffect } from 'react';
import { useDraftStore, useDraftSync } from '../../compose/drafts/use-drafts.js';
import { Form } from '../../message/dialogs/form.js';
import { useWork } from '../../message/dialogs/refused.js';
import { useAsked } from '../../message/dialogs/use-asked.js';
import { PanelDialog } from '../panel-dialog.js';
import { closePanel } from '../panels.js';
import { texts } from '../../texts/texts.js';
import { useChat } from '../../app/chat-context.js';
import { textsOnlyHere } from './only-here.js';
import { signOut } from '../../app/session/sign-out.js';
import styles from './sign-out-panel.module.css';

/** Milliseconds in which drafts reach the server, or do not. */
const patience = 4_000;

/** Signs out. Where texts would be lost by that, it shows them first. */
export const SignOutPanel = ({ onRestoreFocus }: { readonly onRestoreFocus: () => void }) => {
  const connection = useChat();
  const store = useDraftStore();
  const saveDrafts = useDraftSync();
  const work = useWork();
  const { run } = work;
  const ask = useCallback(async () => {
    await Promise.race([saveDrafts().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))]);
    return textsOnlyHere(connection, store);
  }, [connection, store, saveDrafts]);
  const { answer: lost } = useAsked(ask);
  useEffect(() => {
    if (lost?.length === 0) run(signOut, closePanel);
  }, [lost, run]);
  const words = texts.session.signOut;
  return (
    <PanelDialog title={words.title} size="small" onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <div className={styles.inside}>
        {lost === null || (lost.length === 0 && work.refusal === null) ? (
          <p role="status">{words.saving}</p>
        ) : (
          <Form work={work} does={signOut} onDone={closePanel} onCancel={closePanel} name={words.go} isDanger={lost.length > 0}>
            {lost.length === 0 ? null : (
              <>
                <p>{words.only(lost.length)}</p>
                <ul className={styles.texts}>
                  {lost.map((text, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- two texts may be the same
                    <li key={at} dir="auto">
                      {text}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Form>
        )}
      </div>
    </PanelDialog>
  );
};
