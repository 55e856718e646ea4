import { useState } from 'react';
import { useChat } from '../../app/chat-context.js';
import type { Message } from '../../app/state.js';
import { wholeMoment } from '../../feed/days.js';
import { texts } from '../../texts/texts.js';
import { Form } from './form.js';
import { useWork } from './refused.js';
import styles from './dialogs.module.css';

const minute = 60_000;

const nextMorning = (now: Date, days: number): number => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9).getTime();

/** Usual times, in milliseconds since 1970. */
const choices = (now: Date) =>
  [
    ['minutes20', now.getTime() + 20 * minute],
    ['hours1', now.getTime() + 60 * minute],
    ['hours3', now.getTime() + 180 * minute],
    ['tomorrow', nextMorning(now, 1)],
    ['monday', nextMorning(now, (8 - now.getDay()) % 7 || 7)],
  ] as const;

/** Reminds of a message at a time, with a note. */
export const RemindDialog = ({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) => {
  const { chat } = useChat();
  const work = useWork();
  const [times] = useState(() => choices(new Date()));
  const [at, setAt] = useState<number>(times[1][1]);
  const [own, setOwn] = useState('');
  const [note, setNote] = useState('');
  const { remind } = texts.message;
  const due = own === '' ? at : new Date(own).getTime();
  const does = (): Promise<unknown> =>
    chat.call('createReminder', { message_id: message.id, scheduled_delivery_timestamp: Math.floor(due / 1000), ...(note === '' ? {} : { note }) });
  return (
    <Form work={work} does={does} onDone={onClose} onCancel={onClose} name={remind.go}>
      <fieldset className={styles['field']}>
        <legend>{remind.when}</legend>
        {times.map(([name, time]) => (
          <label key={name} className={styles['choice']}>
            <input
              type="radio"
              name="when"
              checked={own === '' && at === time}
              onChange={() => {
                setAt(time);
                setOwn('');
              }}
            />
            <span>
              {remind[name]} <span className={styles['about']}>{wholeMoment(time / 1000)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <label className={styles['field']}>
        <span>{remind.own}</span>
        <input type="datetime-local" value={own} onChange={({ target }) => setOwn(target.value)} />
      </label>
      <label className={styles['field']}>
        <span>{remind.note}</span>
        <input type="text" dir="auto" value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
    </Form>
  );
};
