import { useState } from 'react';
import { useChat, useLive } from '../../app/chat-context.js';
import type { Message } from '../../app/state.js';
import { texts } from '../../texts/texts.js';
import { Form } from './form.js';
import { useWork } from './refused.js';
import styles from './dialogs.module.css';

/** Tells those who look after the organization what is wrong with a message. */
export const ReportDialog = ({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) => {
  const { chat } = useChat();
  const work = useWork();
  const types = useLive((state) => state.server_report_message_types);
  const [type, setType] = useState(types[0]?.key ?? 'spam');
  const [about, setAbout] = useState('');
  const { report } = texts.message;
  const does = (): Promise<unknown> =>
    chat.call('reportMessage', { message_id: message.id, report_type: type, ...(about === '' ? {} : { description: about }) });
  return (
    <Form work={work} does={does} onDone={onClose} onCancel={onClose} name={report.go}>
      <fieldset className={styles['field']}>
        <legend>{report.why}</legend>
        {types.map(({ key, name }) => (
          <label key={key} className={styles['choice']}>
            <input type="radio" name="type" checked={type === key} onChange={() => setType(key)} />
            {name}
          </label>
        ))}
      </fieldset>
      <label className={styles['field']}>
        <span>{report.about}</span>
        <textarea rows={3} dir="auto" value={about} onChange={({ target }) => setAbout(target.value)} />
      </label>
    </Form>
  );
};
