import { useState } from 'react';
import { signIn } from '@parley/client';
import { base } from '../app/base.js';
import { useChat, useLive } from '../app/chat-context.js';
import { signInAddress } from '../app/addresses.js';
import { OffButton } from '../form/off-button.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { settingsTexts } from '../texts/settings.js';
import { copyText } from '../ui/copy-text.js';
import { AskButton } from './ask-button.js';
import { LineField } from './line-field.js';
import styles from './settings.module.css';

const Password = () => {
  const { chat } = useChat();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [isDone, setDone] = useState(false);
  const { run, refusal } = useWork();
  const change = (): void => {
    setDone(false);
    run(
      () => chat.changeSettings({ old_password: old, new_password: next }),
      () => {
        setOld('');
        setNext('');
        setDone(true);
      },
    );
  };
  return (
    <section className={styles.group} aria-label={settingsTexts.password}>
      <h3>{settingsTexts.password}</h3>
      <form className={styles.card} action={change}>
        <LineField kind="password" label={settingsTexts.oldPassword} autoComplete="current-password" value={old} onChange={setOld} />
        <LineField kind="password" label={settingsTexts.newPassword} autoComplete="new-password" value={next} onChange={setNext} />
        <Refused text={refusal} />
        <div className={styles.buttons}>
          <button type="submit" className={styles.second}>
            {settingsTexts.changePassword}
          </button>
        </div>
        <p role="status" className={styles.about}>
          {isDone ? settingsTexts.passwordChanged : ''}
        </p>
      </form>
    </section>
  );
};

const Mail = () => {
  const { chat } = useChat();
  const known = useLive((state) => state.delivery_email);
  const isOff = useLive((state) => state.realm_email_changes_disabled && !state.is_admin);
  const [mail, setMail] = useState(known);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, refusal } = useWork();
  const off = isOff ? settingsTexts.ownMailOff : null;
  const change = (): void => {
    if (off === null && mail !== known)
      run(
        () => chat.changeSettings({ email: mail }),
        () => setSentTo(mail),
      );
  };
  return (
    <section className={styles.group}>
      <form className={styles.card} action={change}>
        <LineField kind="email" label={settingsTexts.mail} autoComplete="email" value={mail} onChange={setMail} off={off} />
        <Refused text={refusal} />
        <div className={styles.buttons}>
          <OffButton isSubmit className={styles.second} off={off}>
            {settingsTexts.changeMail}
          </OffButton>
        </div>
        <p role="status" className={styles.about}>
          {sentTo === null ? '' : settingsTexts.mailSent(sentTo)}
        </p>
      </form>
    </section>
  );
};

const Key = () => {
  const { chat } = useChat();
  const mail = useLive((state) => state.delivery_email);
  const [password, setPassword] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const { run, refusal } = useWork();
  const show = (): void =>
    run(
      async () => {
        setKey((await signIn({ url: base, email: mail, password })).apiKey ?? null);
      },
      () => setPassword(''),
    );
  const renew = async (): Promise<void> => setKey((await chat.regenerateOwnKey()).api_key);
  return (
    <section className={styles.group} aria-label={settingsTexts.key}>
      <h3>{settingsTexts.key}</h3>
      <p className={styles.about}>{settingsTexts.aboutKey}</p>
      {key === null ? (
        <form className={styles.card} action={show}>
          <LineField kind="password" label={settingsTexts.passwordForKey} autoComplete="current-password" value={password} onChange={setPassword} />
          <div className={styles.buttons}>
            <button type="submit" className={styles.second}>
              {settingsTexts.showKey}
            </button>
          </div>
        </form>
      ) : (
        <div className={styles.line}>
          <output aria-label={settingsTexts.key}>
            <code>{key}</code>
          </output>
          <button
            type="button"
            className={styles.second}
            onClick={() =>
              run(
                () => copyText(key),
                () => setCopied(true),
              )
            }
          >
            {settingsTexts.copyKey}
          </button>
          <span role="status">{isCopied ? settingsTexts.copied : ''}</span>
        </div>
      )}
      <Refused text={refusal} />
      <AskButton label={settingsTexts.newKey} question={settingsTexts.askNewKey} yes={settingsTexts.newKey} onYes={() => run(renew, () => setCopied(false))} />
      <a className={styles.link} href={`${base}/settings/`}>
        {settingsTexts.plainPage}
      </a>
    </section>
  );
};

const Leave = () => {
  const { chat } = useChat();
  const { run, refusal } = useWork();
  return (
    <section className={styles.group}>
      <h3>{settingsTexts.leave}</h3>
      <AskButton
        label={settingsTexts.leave}
        question={settingsTexts.askLeave}
        yes={settingsTexts.yesLeave}
        onYes={() =>
          run(
            () => chat.deactivateOwnUser(),
            () => window.location.assign(signInAddress()),
          )
        }
      />
      <Refused text={refusal} />
    </section>
  );
};

/** How one signs in, and leaves. */
export const AccountPart = () => (
  <>
    <Mail />
    <Password />
    <Key />
    <Leave />
  </>
);
