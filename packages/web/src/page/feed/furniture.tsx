import type { ReactNode } from 'react';
import { useChannel } from '../app/directory.js';
import type { Message } from '../app/state.js';
import { useLive } from '../app/chat-context.js';
import { useLinks } from '../route/use-view.js';
import { channelView, directView, topicView } from '../route/view.js';
import { texts } from '../texts/texts.js';
import { ChannelMark } from '../ui/channel-mark.js';
import { dayName } from './days.js';
import styles from './furniture.module.css';

export const DayLine = ({ start }: { readonly start: number }) => (
  <h2 className={styles['day']}>
    <span>{dayName(start, Date.now())}</span>
  </h2>
);

export const NewLine = () => (
  <div className={styles['new']} role="separator" aria-label={texts.feed.unreadBelow}>
    <span>{texts.feed.unread}</span>
  </div>
);

/** A name, with what was found in it marked: the server writes it as HTML. */
const Found = ({ html, plain }: { readonly html: string | undefined; readonly plain: ReactNode }) =>
  html === undefined || html === '' ? plain : <span dangerouslySetInnerHTML={{ __html: html }} />;

interface PlaceProps {
  readonly message: Message;
  /** A copy that stays at the upper edge, for the eye and the pointer alone. */
  readonly isCopy?: boolean;
}

const Direct = ({ message, link }: { readonly message: Message; readonly link: (href: string, text: ReactNode) => ReactNode }) => {
  const { to } = useLinks();
  const self = useLive(({ user_id }) => user_id);
  const people = typeof message.display_recipient === 'string' ? [] : message.display_recipient;
  const others = people.filter(({ id }) => id !== self);
  const shown = others.length === 0 ? people : others;
  return link(to(directView(shown.map(({ id }) => id))), shown.map(({ full_name }) => full_name).join(', '));
};

const InChannel = ({ message, link }: { readonly message: Message; readonly link: (href: string, text: ReactNode) => ReactNode }) => {
  const { to } = useLinks();
  const id = message.stream_id ?? 0;
  const channel = useChannel(id);
  const name = typeof message.display_recipient === 'string' ? message.display_recipient : '';
  return (
    <>
      <ChannelMark channel={channel} />
      {link(to(channelView(id)), channel?.name ?? name)}
      <span className={styles['step']} aria-hidden>
        ›
      </span>
      {link(
        to(topicView(id, message.subject)),
        <Found html={message.match_subject} plain={message.subject === '' ? <em>{texts.feed.noTopic}</em> : message.subject} />,
      )}
    </>
  );
};

/** Where the messages below belong. */
export const PlaceBar = ({ message, isCopy = false }: PlaceProps) => {
  const link = (href: string, text: ReactNode): ReactNode => (
    <a href={href} dir="auto" {...(isCopy ? { tabIndex: -1 } : {})}>
      {text}
    </a>
  );
  const inside = message.type === 'stream' ? <InChannel message={message} link={link} /> : <Direct message={message} link={link} />;
  if (isCopy)
    return (
      <div className={`${styles['place'] ?? ''} ${styles['copy'] ?? ''}`} aria-hidden>
        {inside}
      </div>
    );
  return <h3 className={styles['place']}>{inside}</h3>;
};
