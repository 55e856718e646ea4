import { useState } from 'react';
import { useStore } from '../app/small-store.js';
import { PanelDialog } from '../shell/panel-dialog.js';
import { closePanel } from '../shell/panels.js';
import { texts } from '../texts/texts.js';
import { trying } from '../ui/refusal.js';
import { quietChoices, quietUntil } from './quiet.js';
import { playSound } from './sound.js';
import styles from './notices-panel.module.css';

type Able = 'insecure' | 'missing' | NotificationPermission;

const able = (): Able => {
  if (!window.isSecureContext) return 'insecure';
  return 'Notification' in window ? Notification.permission : 'missing';
};

const Permission = () => {
  const [now, setNow] = useState(able);
  return (
    <>
      <p role="status">{texts.notices.able[now]}</p>
      {now === 'default' ? (
        <button type="button" className={styles.main} onClick={() => trying(Notification.requestPermission().then(() => setNow(able())))}>
          {texts.notices.allow}
        </button>
      ) : null}
    </>
  );
};

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const Quiet = () => {
  const until = useStore(quietUntil);
  const [opened] = useState(() => new Date());
  const farAway = quietChoices(opened)[2]?.until ?? 0;
  const isOn = until > opened.getTime();
  return (
    <fieldset className={styles.quiet}>
      <legend>{texts.notices.quiet}</legend>
      <p role="status">{isOn ? (until > farAway / 2 ? texts.notices.quietOn : texts.notices.quietUntil(time.format(until))) : texts.notices.quietOff}</p>
      <div className={styles.choices}>
        {isOn ? (
          <button type="button" onClick={() => quietUntil.set(0)}>
            {texts.notices.end}
          </button>
        ) : (
          quietChoices(opened).map(({ key, until: next }) => (
            <button key={key} type="button" onClick={() => quietUntil.set(next)}>
              {texts.notices.choices[key]}
            </button>
          ))
        )}
      </div>
    </fieldset>
  );
};

/** Whether this browser tells of new messages, and when not. */
export const NoticesPanel = ({ onRestoreFocus }: { readonly onRestoreFocus: () => void }) => (
  <PanelDialog title={texts.notices.panel} size="small" onClose={closePanel} onRestoreFocus={onRestoreFocus}>
    <div className={styles.body}>
      <Permission />
      <Quiet />
      <button type="button" onClick={() => trying(playSound())}>
        {texts.notices.try}
      </button>
    </div>
  </PanelDialog>
);
