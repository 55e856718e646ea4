import { CalendarClock, Pencil, Send, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../app/lazy-part.js';
import { useChat, useLive } from '../app/chat-context.js';
import { messageOf } from '../compose/message-of.js';
import { RecipientName } from '../compose/recipient/recipient-name.js';
import type { Recipient } from '../compose/recipient/recipient.js';
import { TextBox } from '../compose/text/text-box.js';
import { Moment } from '../drafts/moment.js';
import styles from '../drafts/drafts-view.module.css';
import { texts } from '../texts/texts.js';
import { IconButton } from '../ui/icon-button.js';
import { trying } from '../ui/refusal.js';

const ScheduleDialog = lazyPart(async () => ({ default: (await import('../compose/schedule/schedule-dialog.js')).ScheduleDialog }));

interface Scheduled {
  readonly scheduled_message_id: number;
  readonly to: number | ReadonlyArray<number>;
  readonly topic?: string | undefined;
  readonly content: string;
  readonly scheduled_delivery_timestamp: number;
  readonly failed: boolean;
}

const recipientOf = ({ to, topic = '' }: Scheduled): Recipient =>
  typeof to === 'number' ? { type: 'channel', streamId: to, topic } : { type: 'direct', userIds: to };

const Edit = ({ message, onDone }: { readonly message: Scheduled; readonly onDone: () => void }) => {
  const { chat } = useChat();
  const [content, setContent] = useState(message.content);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = (): void => trying(chat.editScheduledMessage({ scheduled_message_id: message.scheduled_message_id, content }).then(onDone));
  return (
    <div className={styles.edit}>
      <TextBox ref={field} value={content} onChange={setContent} onSubmit={save} onEscape={onDone} to={recipientOf(message)} label={texts.scheduled.text} />
      <div className={styles.choices}>
        <button type="button" onClick={save}>
          {texts.scheduled.save}
        </button>
        <button type="button" onClick={onDone}>
          {texts.scheduled.cancel}
        </button>
      </div>
    </div>
  );
};

const Row = ({ message }: { readonly message: Scheduled }) => {
  const { chat, outbox } = useChat();
  const [opened, setOpened] = useState<'text' | 'time' | null>(null);
  const { scheduled_message_id: id, content, failed } = message;
  const to = recipientOf(message);
  const opener = useRef<HTMLButtonElement>(null);
  const closeText = (): void => {
    setOpened((now) => (now === 'text' ? null : now));
    opener.current?.focus();
  };
  const remove = async (): Promise<void> => {
    await chat.removeScheduledMessage({ scheduled_message_id: id });
  };
  return (
    <li className={styles.row}>
      <div className={styles.open}>
        <span className={styles.head}>
          <RecipientName to={to} />
          <Moment time={message.scheduled_delivery_timestamp * 1000} />
        </span>
        {failed ? <span className={styles.problem}>{texts.scheduled.failed}</span> : null}
        {opened === 'text' ? (
          <Edit message={message} onDone={closeText} />
        ) : (
          <span className={styles.text} dir="auto">
            {content}
          </span>
        )}
      </div>
      <span className={styles.actions}>
        <IconButton ref={opener} icon={Pencil} label={texts.scheduled.edit} onClick={() => setOpened('text')} />
        <IconButton icon={CalendarClock} label={texts.scheduled.time} onClick={() => setOpened('time')} />
        {/* What was sent meanwhile is not sent again: it cannot be removed. */}
        <IconButton icon={Send} label={texts.scheduled.now} onClick={() => trying(remove().then(() => outbox.send(messageOf(to, content))))} />
        <IconButton icon={Trash2} label={texts.scheduled.remove} onClick={() => trying(remove())} />
      </span>
      {opened === 'time' ? (
        <Suspense>
          <ScheduleDialog
            onClose={() => setOpened(null)}
            onChoose={(time) => chat.editScheduledMessage({ scheduled_message_id: id, scheduled_delivery_timestamp: Math.ceil(time.getTime() / 1000) })}
          />
        </Suspense>
      ) : null}
    </li>
  );
};

/** Messages that are sent at their time. */
export const ScheduledView = () => {
  const messages = useLive((state) => state.scheduled_messages) as ReadonlyArray<Scheduled>;
  return (
    <section className={styles.view} aria-label={texts.scheduled.title}>
      {messages.length === 0 ? <p className={styles.empty}>{texts.scheduled.none}</p> : null}
      <ul className={styles.list}>
        {messages.map((message) => (
          <Row key={message.scheduled_message_id} message={message} />
        ))}
      </ul>
    </section>
  );
};
