import { type ReactNode, useMemo, useState } from 'react';
import { useChat, useLive } from '../../app/chat-context.js';
import { personIn } from '../../app/directory.js';
import type { Message } from '../../app/state.js';
import { texts } from '../../texts/texts.js';
import { trying } from '../../ui/refusal.js';
import { freeIndex, type WidgetState, widgetOf } from './polls.js';
import styles from './widget.module.css';

const list = new Intl.ListFormat(undefined);

interface AddProps {
  readonly label: string;
  readonly onAdd: (text: string) => void;
}

const Add = ({ label, onAdd }: AddProps) => {
  const [text, setText] = useState('');
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onAdd(text.trim());
        setText('');
      }}
    >
      <input type="text" dir="auto" aria-label={label} placeholder={label} value={text} onChange={({ target }) => setText(target.value)} />
      <button type="submit">{texts.message.add}</button>
    </form>
  );
};

type Send = (content: object) => void;

const Poll = ({ poll, send, index }: { readonly poll: Extract<WidgetState, { kind: 'poll' }>; readonly send: Send; readonly index: number }) => {
  const ownId = useLive((state) => state.user_id);
  const { live } = useChat();
  return (
    <>
      <p className={styles['title']} dir="auto">
        {poll.question === '' ? texts.message.poll : poll.question}
      </p>
      <ul className={styles['rows']}>
        {poll.options.map(({ key, text, voters }) => {
          const isOwn = voters.includes(ownId);
          const names = list.format(voters.map((id) => (id === ownId ? texts.message.you : (personIn(live.state, id)?.full_name ?? texts.message.somebody))));
          return (
            <li key={key}>
              <button
                type="button"
                className={isOwn ? styles['own'] : styles['vote']}
                aria-pressed={isOwn}
                aria-label={texts.message.voteFor(text, voters.length)}
                onClick={() => send({ type: 'vote', key, vote: isOwn ? -1 : 1 })}
              >
                {voters.length}
              </button>
              <span dir="auto">{text}</span>
              <span className={styles['names']}>{names}</span>
            </li>
          );
        })}
      </ul>
      <Add label={texts.message.newOption} onAdd={(option) => send({ type: 'new_option', idx: index, option })} />
    </>
  );
};

const Todo = ({ todo, send, index }: { readonly todo: Extract<WidgetState, { kind: 'todo' }>; readonly send: Send; readonly index: number }) => (
  <>
    <p className={styles['title']} dir="auto">
      {todo.title === '' ? texts.message.todo : todo.title}
    </p>
    <ul className={styles['rows']}>
      {todo.tasks.map(({ key, text, about, isDone }) => (
        <li key={key}>
          <label>
            <input type="checkbox" checked={isDone} onChange={() => send({ type: 'strike', key })} />
            <span className={isDone ? styles['done'] : undefined} dir="auto">
              {text}
            </span>
          </label>
          <span className={styles['names']} dir="auto">
            {about}
          </span>
        </li>
      ))}
    </ul>
    <Add label={texts.message.newTask} onAdd={(task) => send({ type: 'new_task', key: index, task, desc: '', completed: false })} />
  </>
);

/** A poll or a list of tasks that people fill together. */
export const Widget = ({ message, otherwise }: { readonly message: Message; readonly otherwise: ReactNode }) => {
  const { chat } = useChat();
  const ownId = useLive((state) => state.user_id);
  const { submessages, sender_id: authorId, id } = message;
  const state = useMemo(() => widgetOf(submessages, authorId), [submessages, authorId]);
  if (state === null) return otherwise;
  const send: Send = (content) => trying(chat.call('addSubmessage', { message_id: id, msg_type: 'widget', content: JSON.stringify(content) }));
  const index = freeIndex(submessages, ownId);
  return (
    <div className={styles['widget']}>
      {state.kind === 'poll' ? <Poll poll={state} send={send} index={index} /> : <Todo todo={state} send={send} index={index} />}
    </div>
  );
};
