import { Star } from 'lucide-react';
import { type FocusEvent, memo, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../app/lazy-part.js';
import { useLive } from '../app/chat-context.js';
import { useStore } from '../app/small-store.js';
import type { Message } from '../app/state.js';
import { clockStyleOf, timeOfDay, wholeMoment } from '../feed/days.js';
import { eyeAttribute } from '../feed/list/use-kept-eye.js';
import { useWatched } from '../feed/reading/use-reader.js';
import { PersonCard } from '../people/person-card.js';
import { texts } from '../texts/texts.js';
import { Avatar } from '../ui/avatar.js';
import { Content } from './content/content.js';
import { useBegunEdit } from './edit/begun-edits.js';
import { useFeedDoing } from './feed-context.js';
import { htmlOf, openedHit } from './found.js';
import { HitLink } from './hit-link.js';
import { Reactions } from './reactions/reactions.js';
import { rem } from '../ui/rem.js';
import styles from './message-row.module.css';

interface Props {
  /** Of its row. */
  readonly rowKey: string;
  readonly message: Message;
  readonly isFirst: boolean;
  readonly isSelected: boolean;
  readonly isEdited: boolean;
}

const ActionBar = lazyPart(async () => ({ default: (await import('./actions/action-bar.js')).ActionBar }));
const Widget = lazyPart(async () => ({ default: (await import('./widgets/widget.js')).Widget }));
const EditBox = lazyPart(async () => ({ default: (await import('./edit/edit-box.js')).EditBox }));

const mentionFlags: ReadonlySet<string> = new Set(['mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned', 'wildcard_mentioned']);

const meText = (html: string): string => html.replace(/^(<p[^>]*>)\/me\s/, '$1');

/** Whether the pointer is over a message, or focus inside: also in what it has opened. */
const useAttention = () => {
  const [isPointed, setPointed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  return {
    has: isPointed || hasFocus,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => {
        clearTimeout(leaving.current);
        setFocus(true);
      },
      onBlur: (event: FocusEvent) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        // A menu that opens takes the focus a moment later, and is inside all the same.
        clearTimeout(leaving.current);
        leaving.current = setTimeout(() => setFocus(false), 50);
      },
    },
  };
};

const Time = ({ seconds, className }: { readonly seconds: number; readonly className?: string | undefined }) => {
  const style = clockStyleOf(useLive((state) => state.user_settings.twenty_four_hour_time));
  return (
    <time className={className} dateTime={new Date(seconds * 1000).toISOString()} title={wholeMoment(seconds)}>
      {timeOfDay(seconds, style)}
    </time>
  );
};

/** That it was changed, and how; that a change is begun; that it is starred; of a hit, where it stands. */
const Marks = ({ message, isEdited }: { readonly message: Message; readonly isEdited: boolean }) => {
  const { edit, open, isSearch } = useFeedDoing();
  const [begun] = useBegunEdit(message.id);
  const { last_edit_timestamp: edited, last_moved_timestamp: moved } = message;
  const name = edited !== undefined ? texts.message.edited : moved !== undefined ? texts.message.moved : null;
  return (
    <span className={styles['marks']}>
      {isSearch ? <HitLink message={message} /> : null}
      {begun === null || isEdited ? null : (
        <button type="button" onClick={() => edit(message.id)}>
          {texts.message.unsaved}
        </button>
      )}
      {message.flags.includes('starred') ? <Star size={rem(13)} className={styles['star']} role="img" aria-label={texts.message.starred} /> : null}
      {name === null ? null : (
        <button type="button" title={texts.message.action.history} onClick={() => open('history', message)}>
          {name}
        </button>
      )}
    </span>
  );
};

const Body = ({ message, isEdited }: { readonly message: Message; readonly isEdited: boolean }) => {
  const { edit, showPicture } = useFeedDoing();
  const html = htmlOf(message, useStore(openedHit));
  const plain = <Content html={message.is_me_message ? meText(html) : html} onPicture={showPicture} />;
  if (isEdited)
    return (
      <Suspense fallback={plain}>
        <EditBox message={message} onDone={() => edit(null)} />
      </Suspense>
    );
  if (message.submessages.length > 0)
    return (
      <Suspense fallback={plain}>
        <Widget message={message} otherwise={plain} />
      </Suspense>
    );
  return plain;
};

/** A message, with who wrote it where it is the first of several. */
export const MessageRow = memo(({ rowKey, message, isFirst, isSelected, isEdited }: Props) => {
  const { sender_full_name: name, timestamp, flags, id } = message;
  const style = clockStyleOf(useLive((state) => state.user_settings.twenty_four_hour_time));
  const { select } = useFeedDoing();
  const { has: hasAttention, handlers } = useAttention();
  const article = useRef<HTMLElement>(null);
  useWatched(article, id, !flags.includes('read'));
  const isMention = flags.some((flag) => mentionFlags.has(flag));
  const classes = [styles['message'], isFirst ? styles['first'] : '', isMention ? styles['mention'] : '', isSelected ? styles['selected'] : ''];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- attention shows what one may do; the keys are the feed's
    <article
      ref={article}
      className={classes.join(' ')}
      aria-label={texts.message.by(name, timeOfDay(timestamp, style))}
      data-message={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one moves through messages by keyboard
      tabIndex={isSelected ? 0 : -1}
      {...handlers}
      onFocus={() => {
        handlers.onFocus();
        select(id);
      }}
    >
      {isFirst ? <Avatar id={message.sender_id} name={name} url={message.avatar_url} /> : <Time seconds={timestamp} className={styles['gutter']} />}
      <div className={styles['inside']}>
        {isFirst ? (
          <div className={styles['head']}>
            <PersonCard userId={message.sender_id} className={styles['name']}>
              <span dir="auto">{name}</span>
            </PersonCard>
            <Time seconds={timestamp} />
          </div>
        ) : null}
        <div {...{ [eyeAttribute]: rowKey }} className={message.is_me_message ? styles['me'] : undefined}>
          {message.is_me_message ? <span className={styles['name']}>{name}</span> : null}
          <Body message={message} isEdited={isEdited} />
        </div>
        <Reactions message={message} />
      </div>
      <Marks message={message} isEdited={isEdited} />
      {hasAttention && !isEdited ? (
        <Suspense fallback={null}>
          <ActionBar message={message} />
        </Suspense>
      ) : null}
    </article>
  );
});
