import { Hash, Users } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '../app/lazy-part.js';
import { texts } from '../texts/texts.js';
import { askComposer } from './compose-bus.js';
import { rem } from '../ui/rem.js';
import styles from './composer.module.css';
import { useUploads } from './drafts/use-drafts.js';
import { RecipientLine } from './recipient/recipient-line.js';
import type { Recipient } from './recipient/recipient.js';
import type { MentionWarning } from './text/mentions.js';
import { replacePart } from './text/edit-text.js';
import { TextBox } from './text/text-box.js';
import { FormatBar } from './tools/format-bar.js';
import { MentionWarningBar } from './tools/mention-warning.js';
import { Toolbar } from './tools/toolbar.js';
import { useTyping } from './tools/use-typing.js';
import { UploadList } from './uploads/upload-list.js';
import { useComposer } from './use-composer.js';
import { useComposerRequests } from './use-composer-requests.js';
import { useMovedTopics } from './use-moved-topics.js';
import { useDrop } from './uploads/use-drop.js';

const Preview = lazyPart(async () => ({ default: (await import('./tools/preview.js')).Preview }));
const ScheduleDialog = lazyPart(async () => ({ default: (await import('./schedule/schedule-dialog.js')).ScheduleDialog }));

const Start = ({ onStart }: { readonly onStart: (to: Recipient) => void }) => (
  <div className={styles.start} role="group" aria-label={texts.compose.composer}>
    <button type="button" onClick={() => onStart({ type: 'channel', streamId: null, topic: '' })}>
      <Hash size={rem(15)} aria-hidden />
      {texts.compose.startChannel}
    </button>
    <button type="button" onClick={() => onStart({ type: 'direct', userIds: [] })}>
      <Users size={rem(15)} aria-hidden />
      {texts.compose.startDirect}
    </button>
  </div>
);

/** Where one writes: to the open conversation, or to another one. */
export const Composer = () => {
  const composer = useComposer();
  const { to, place, fixed, rule, content, draft, lengthProblem, write, choose, start, close, send, schedule, check } = composer;
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const uploads = useUploads();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [warning, setWarning] = useState<MentionWarning | null>(null);
  const [isFormatting, setFormatting] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const focus = (): void => field.current?.focus();
  const attach = (files: ReadonlyArray<File>): void => {
    const element = field.current;
    const text = uploads.start(files);
    if (element !== null && text !== '') replacePart(element, element.selectionStart, element.selectionEnd, text);
  };
  const drop = useDrop(attach);
  useComposerRequests(composer, field);
  useTyping(to, content);
  useMovedTopics();
  // A draft that comes back from the server says the same by another object.
  const written = JSON.stringify([content, to]);
  useEffect(() => {
    setRefusal(null);
    setWarning(null);
  }, [written]);
  useEffect(() => setPreview(false), [place]);
  if (to === null) return <Start onStart={start} />;

  const problem = lengthProblem ?? refusal;
  const sendNow = (): void => {
    setWarning(null);
    setPreview(false);
    setRefusal(send());
    focus();
  };
  const submit = (): void => {
    const found = check();
    setRefusal(found.problem);
    if (found.problem !== null) focus();
    else if (found.warning === null) sendNow();
    else setWarning(found.warning);
  };
  return (
    <form
      className={`${styles.composer} ${drop.isOver ? styles.over : ''}`}
      aria-label={texts.compose.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      {...drop.handlers}
    >
      <RecipientLine to={to} fixed={fixed} rule={rule} onChange={choose} onDone={focus} onClose={close} />
      {isPreview ? (
        <Suspense>
          <Preview content={content} />
        </Suspense>
      ) : null}
      <div hidden={isPreview}>
        <TextBox
          key={place}
          ref={field}
          value={content}
          onChange={write}
          onSubmit={submit}
          onEscape={close ?? (() => field.current?.blur())}
          onUp={() => askComposer({ type: 'edit', messageId: null })}
          onFiles={attach}
          to={to}
          hint={texts.compose.hint}
          isInvalid={problem !== null}
          describedBy={problemId}
        />
      </div>
      <p id={problemId} className={styles.problem} role="alert">
        {problem}
      </p>
      <UploadList uploads={uploads} content={content} />
      {warning !== null && to.type === 'channel' ? (
        <MentionWarningBar
          warning={warning}
          to={to}
          onSend={sendNow}
          onClose={() => {
            setWarning(null);
            focus();
          }}
        />
      ) : null}
      {isFormatting && !isPreview ? <FormatBar field={field} /> : null}
      <Toolbar
        field={field}
        draft={draft}
        onFiles={attach}
        isFormatting={isFormatting}
        onFormatting={setFormatting}
        isPreview={isPreview}
        onPreview={setPreview}
        onSchedule={() => {
          const { problem: missing } = check();
          setRefusal(missing);
          if (missing === null) setScheduling(true);
        }}
      />
      {isScheduling ? (
        <Suspense>
          <ScheduleDialog onChoose={schedule} onClose={() => setScheduling(false)} onRestoreFocus={focus} />
        </Suspense>
      ) : null}
    </form>
  );
};
