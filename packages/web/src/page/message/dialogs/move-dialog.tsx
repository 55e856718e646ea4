import { useState } from 'react';
import { useChat, useLive } from '../../app/chat-context.js';
import type { Message } from '../../app/state.js';
import { texts } from '../../texts/texts.js';
import { Form } from './form.js';
import { useWork } from './refused.js';
import styles from './dialogs.module.css';

const modes = ['change_one', 'change_later', 'change_all'] as const;

/** Moves a message, and others of its topic with it, to another topic or channel. */
export const MoveDialog = ({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) => {
  const { chat } = useChat();
  const work = useWork();
  const channels = useLive((state) => state.subscriptions);
  const longest = useLive((state) => state.max_topic_length);
  const [streamId, setStreamId] = useState(message.stream_id ?? 0);
  const [topic, setTopic] = useState(message.subject);
  const [mode, setMode] = useState<(typeof modes)[number]>('change_later');
  const [tellsOld, setTellsOld] = useState(true);
  const [tellsNew, setTellsNew] = useState(true);
  const { move } = texts.message;
  const does = (): Promise<unknown> =>
    chat.call('updateMessage', {
      message_id: message.id,
      ...(streamId === message.stream_id ? {} : { stream_id: streamId }),
      ...(topic === message.subject ? {} : { topic }),
      propagate_mode: mode,
      send_notification_to_old_thread: tellsOld,
      send_notification_to_new_thread: tellsNew,
    });
  return (
    <Form
      work={work}
      does={does}
      onDone={onClose}
      onCancel={onClose}
      name={move.go}
      right={{ action: streamId === message.stream_id ? 'move_to_topic' : 'move_to_channel', subject: { message_id: message.id } }}
    >
      <label className={styles['field']}>
        <span>{move.channel}</span>
        <select value={streamId} onChange={({ target }) => setStreamId(Number(target.value))}>
          {channels.map(({ stream_id: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles['field']}>
        <span>{move.topic}</span>
        <input type="text" dir="auto" value={topic} maxLength={longest} onChange={({ target }) => setTopic(target.value)} />
      </label>
      <fieldset className={styles['field']}>
        <legend>{move.which}</legend>
        {modes.map((one) => (
          <label key={one} className={styles['choice']}>
            <input type="radio" name="mode" checked={mode === one} onChange={() => setMode(one)} />
            {move[one]}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles['field']}>
        <legend>{move.notices}</legend>
        <label className={styles['choice']}>
          <input type="checkbox" checked={tellsOld} onChange={({ target }) => setTellsOld(target.checked)} />
          {move.tellOld}
        </label>
        <label className={styles['choice']}>
          <input type="checkbox" checked={tellsNew} onChange={({ target }) => setTellsNew(target.checked)} />
          {move.tellNew}
        </label>
      </fieldset>
    </Form>
  );
};
