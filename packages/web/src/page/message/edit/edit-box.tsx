import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useChat, useLive } from '../../app/chat-context.js';
import type { Message } from '../../app/state.js';
import { texts } from '../../texts/texts.js';
import { Content } from '../content/content.js';
import { conversationOfMessage } from '../conversation-of.js';
import { Refused, useWork } from '../dialogs/refused.js';
import { useAsked } from '../dialogs/use-asked.js';
import { useBegunEdit } from './begun-edits.js';
import styles from './edit-box.module.css';

interface Props {
  readonly message: Message;
  readonly onDone: () => void;
}

/** An own message while it is changed, in its place. */
export const EditBox = ({ message, onDone }: Props) => {
  const { chat } = useChat();
  const { id, content } = message;
  const [round, setRound] = useState(0);
  const ask = useCallback(async () => {
    const answer = await chat.call('getMessage', { message_id: id, apply_markdown: false });
    return (answer['message'] as { readonly content: string }).content;
  }, [chat, id]);
  const { answer: written, refusal } = useAsked(ask, `${round} ${content}`);
  const [begun, keep] = useBegunEdit(id);
  const ownId = useLive((state) => state.user_id);
  const conversation = conversationOfMessage(message, ownId);
  const [preview, setPreview] = useState<string | null>(null);
  const work = useWork();
  const field = useRef<HTMLTextAreaElement>(null);
  const entersSend = useLive((state) => state.user_settings.enter_sends);
  const shown = begun?.text ?? written ?? '';
  const isThere = written !== null;
  /** Somebody, or another device, has given it another text since this one was begun. */
  const isChanged = isThere && begun !== null && begun.from !== written && begun.text !== written;
  /** What was begun is there at once. */
  const isWritable = isThere || begun !== null;
  useLayoutEffect(() => {
    if (!isWritable) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isWritable]);
  const change = (next: string): void => keep({ text: next, from: begun?.from ?? written ?? '', conversation });
  const end = (): void => {
    keep(null);
    onDone();
  };
  const update = async (from: string): Promise<void> => {
    try {
      await chat.call('updateMessage', { message_id: id, content: shown, prev_content_sha256: bytesToHex(sha256(utf8ToBytes(from))) });
    } catch (error) {
      setRound((known) => known + 1);
      throw error;
    }
  };
  const save = (): void => {
    if (!isThere || isChanged || work.isBusy) return;
    if (shown === written) end();
    else work.run(() => update(written), end);
  };
  const showPreview = (): void =>
    work.run(
      async () => setPreview((await chat.call('renderText', { content: shown }))['rendered'] as string),
      () => undefined,
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onDone();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || (entersSend && !event.shiftKey))) {
      event.preventDefault();
      save();
    }
  };
  return (
    <div className={styles['box']}>
      {preview === null ? (
        <textarea
          ref={field}
          dir="auto"
          aria-label={texts.message.editing}
          value={shown}
          disabled={!isWritable}
          rows={Math.min(Math.max(shown.split('\n').length, 2), 14)}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
        />
      ) : (
        <div className={styles['preview']}>
          <Content html={preview} />
        </div>
      )}
      {isChanged ? (
        <div className={styles['other']} role="alert">
          <p>{texts.message.changedMeanwhile}</p>
          <blockquote dir="auto">{written}</blockquote>
          <div className={styles['buttons']}>
            <button type="button" onClick={() => keep({ text: shown, from: written, conversation })}>
              {texts.message.keepOwn}
            </button>
            <button type="button" onClick={() => keep(null)}>
              {texts.message.takeOther}
            </button>
          </div>
        </div>
      ) : null}
      <Refused text={refusal ?? (isChanged ? null : work.refusal)} right={{ action: 'edit_message', subject: { message_id: id } }} />
      <div className={styles['buttons']}>
        <button type="button" className={styles['save']} onClick={save} aria-disabled={!isThere || isChanged || work.isBusy}>
          {texts.message.save}
        </button>
        <button type="button" onClick={onDone}>
          {texts.message.cancel}
        </button>
        <button type="button" onClick={preview === null ? showPreview : () => setPreview(null)}>
          {preview === null ? texts.message.preview : texts.message.write}
        </button>
        <span className={styles['hint']}>{texts.message.editHint}</span>
      </div>
    </div>
  );
};
