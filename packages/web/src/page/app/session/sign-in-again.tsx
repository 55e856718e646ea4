import { useEffect, useState } from 'react';
import { texts } from '../../texts/texts.js';
import { Dialog } from '../../ui/dialog.js';
import { signInAddress } from '../addresses.js';
import { useChat, useLive } from '../chat-context.js';
import { loadForAnother, noteGoing } from './leave.js';
import { loadSignInForm, signInAgain, type SignInForm } from './sign-in-form.js';
import styles from './sign-in-again.module.css';

/** Asks for the password again where the session has ended, and lets everything go on that waits. */
export const SignInAgain = () => {
  const { chat, live, session } = useChat();
  const name = useLive(({ full_name }) => full_name);
  const email = useLive(({ delivery_email }) => delivery_email);
  const [form, setForm] = useState<SignInForm | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const words = texts.session;

  useEffect(() => {
    let isGone = false;
    loadSignInForm().then(
      (loaded) => {
        if (isGone) return;
        setForm(loaded);
        if (loaded.kind === 'signed in') session.resume();
      },
      () => {
        if (!isGone) setProblem(words.noAnswer);
      },
    );
    return () => {
      isGone = true;
    };
  }, [session, words]);

  const submit = async (data: FormData): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const loaded = await loadSignInForm();
      const textOf = (field: string): string => {
        const value = data.get(field);
        return typeof value === 'string' ? value : '';
      };
      const refusal = loaded.kind === 'password' ? await signInAgain(loaded.token, textOf('username'), textOf('password')) : null;
      if (refusal !== null) {
        setProblem(refusal);
        return;
      }
      session.resume();
      const { user_id: signedIn } = await chat.getOwnUser();
      if (signedIn !== live.state.user_id) loadForAnother();
    } catch {
      setProblem(words.noAnswer);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog title={words.title} description={words.why(name)}>
      {form?.kind === 'password' ? (
        <form className={styles['form']} action={submit}>
          {form.takesNames ? (
            <label>
              {words.username}
              <input name="username" required autoComplete="username" autoCapitalize="none" defaultValue={email} />
            </label>
          ) : (
            <input type="hidden" name="username" autoComplete="username" value={email} />
          )}
          <label>
            {words.password}
            <input type="password" name="password" required autoComplete="current-password" autoFocus />
          </label>
          <button type="submit" aria-disabled={isBusy}>
            {words.signIn}
          </button>
        </form>
      ) : null}
      {problem === null ? null : (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      <p className={styles['elsewhere']}>
        <a href={signInAddress()} onClick={() => noteGoing(live.state.user_id)}>
          {words.elsewhere}
        </a>
      </p>
    </Dialog>
  );
};
