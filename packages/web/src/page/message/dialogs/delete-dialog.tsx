import { useChat } from '../../app/chat-context.js';
import type { Message } from '../../app/state.js';
import { texts } from '../../texts/texts.js';
import { Content } from '../content/content.js';
import { Form } from './form.js';
import { useWork } from './refused.js';
import styles from './dialogs.module.css';

/** Deletes a message for everybody, after one has said so. */
export const DeleteDialog = ({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) => {
  const { chat } = useChat();
  const work = useWork();
  return (
    <Form
      work={work}
      does={() => chat.call('deleteMessage', { message_id: message.id })}
      onDone={onClose}
      onCancel={onClose}
      name={texts.message.remove.go}
      isDanger
      right={{ action: 'delete_message', subject: { message_id: message.id } }}
    >
      <p>{texts.message.remove.about}</p>
      <div className={styles['quoted']}>
        <Content html={message.content} />
      </div>
    </Form>
  );
};
