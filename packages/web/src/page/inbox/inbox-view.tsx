import { CheckCheck } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useChat, useLive, useUnread } from '../app/chat-context.js';
import { useChannel } from '../app/directory.js';
import { useShortcuts } from '../keys/use-shortcuts.js';
import { useDirectName } from '../people/names.js';
import { PresenceDot } from '../people/presence-dot.js';
import { useLinks } from '../route/use-view.js';
import { channelView, directView, feedOf, topicView } from '../route/view.js';
import { openPanel } from '../shell/panels.js';
import { actionsOf } from '../side/actions.js';
import { Fold } from '../side/fold.js';
import { Row } from '../side/row.js';
import { texts } from '../texts/texts.js';
import { ChannelMark } from '../ui/channel-mark.js';
import { IconButton } from '../ui/icon-button.js';
import { trying } from '../ui/refusal.js';
import { type InboxChannel, inboxChannels, type InboxDirect, inboxDirects } from './inbox-places.js';
import { MarkedLine } from '../feed/reading/marked-line.js';
import styles from './inbox.module.css';

interface LineProps {
  readonly children: ReactNode;
  readonly name: string;
  readonly onRead: () => Promise<unknown>;
}

/** A row, and the button that marks it as read. */
const Line = ({ children, name, onRead }: LineProps) => (
  <div className={styles.line}>
    {children}
    <IconButton icon={CheckCheck} label={texts.inbox.markRead(name)} onClick={() => trying(onRead())} />
  </div>
);

const DirectLine = ({ direct: { ids, count } }: { readonly direct: InboxDirect }) => {
  const actions = actionsOf(useChat());
  const { to } = useLinks();
  const name = useDirectName(ids);
  return (
    <Line name={name} onRead={() => actions.markRead([{ operator: 'dm', operand: ids }])}>
      <Row href={to(directView(ids))} name={name} mark={<PresenceDot ids={ids} />} unread={count} />
    </Line>
  );
};

const ChannelPart = ({ channel: { streamId, topics }, isMuted }: { readonly channel: InboxChannel; readonly isMuted: boolean }) => {
  const actions = actionsOf(useChat());
  const channel = useChannel(streamId);
  const { to } = useLinks();
  const name = channel?.name ?? texts.shell.unknownChannel;
  const inChannel = { operator: 'channel', operand: streamId } as const;
  return (
    <section className={styles.topics} aria-label={name}>
      <div className={styles.heading}>
        <h2 dir="auto">
          <a href={to(channelView(streamId))}>
            <ChannelMark channel={channel} />
            {name}
          </a>
        </h2>
        <IconButton icon={CheckCheck} label={texts.inbox.markRead(name)} onClick={() => trying(actions.markRead([inChannel]))} />
      </div>
      {topics.map(({ topic, count, mentions }) => {
        const shown = topic === '' ? texts.side.noTopic : topic;
        return (
          <Line key={topic} name={shown} onRead={() => actions.markRead([inChannel, { operator: 'topic', operand: topic }])}>
            <Row href={to(topicView(streamId, topic))} name={shown} unread={count} mentions={mentions} isMuted={isMuted} />
          </Line>
        );
      })}
    </section>
  );
};

const Empty = () => {
  const { to } = useLinks();
  return (
    <div className={styles.empty}>
      <h2>{texts.inbox.nothing}</h2>
      <p>{texts.inbox.teaches}</p>
      <p>
        <a href={to(feedOf([]))}>{texts.inbox.toAll}</a>
        <button type="button" onClick={() => openPanel({ kind: 'jump' })}>
          {texts.inbox.toAnywhere}
        </button>
      </p>
    </div>
  );
};

/** Arrows go from line to line. */
const useArrows = (place: RefObject<HTMLElement | null>): void => {
  const step = (by: 1 | -1): void => {
    const links = [...(place.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.findIndex((link) => link.parentElement?.parentElement?.contains(document.activeElement) === true);
    links[at < 0 ? 0 : at + by]?.focus();
  };
  useShortcuts([
    { key: 'ArrowDown', label: texts.inbox.down, run: () => step(1) },
    { key: 'ArrowUp', label: texts.inbox.up, run: () => step(-1) },
  ]);
};

/** Topics that are shown at first. */
const fewest = 150;

const within = (channels: ReadonlyArray<InboxChannel>, most: number): ReadonlyArray<InboxChannel> => {
  let left = most;
  return channels.flatMap((channel) => {
    const topics = channel.topics.slice(0, Math.max(0, left));
    left -= topics.length;
    return topics.length === 0 ? [] : [{ ...channel, topics }];
  });
};

const topicsIn = (channels: ReadonlyArray<InboxChannel>): number => channels.reduce((sum, { topics }) => sum + topics.length, 0);

/** What is unread, by conversation. */
export const InboxView = () => {
  const unread = useLive((state) => state.unread_msgs);
  const userTopics = useLive((state) => state.user_topics);
  const subscriptions = useLive((state) => state.subscriptions);
  const self = useLive((state) => state.user_id);
  const { total } = useUnread();
  const place = useRef<HTMLElement>(null);
  useArrows(place);
  const [most, setMost] = useState(fewest);
  const [showsMuted, setShowsMuted] = useState(false);
  const state = { unread_msgs: unread, user_topics: userTopics, subscriptions, user_id: self };
  const directs = useMemo(() => inboxDirects({ unread_msgs: unread, user_id: self }), [unread, self]);
  const [loud, muted] = [inboxChannels(state, false), inboxChannels(state, true)];
  const shown = within(loud, most);
  const left = topicsIn(loud) - topicsIn(shown);
  const inMuted = total - unread.count;
  return (
    <section className={styles.inbox} aria-label={texts.side.inbox} ref={place}>
      <MarkedLine />
      <div className={styles.list}>
        {directs.length + loud.length === 0 ? <Empty /> : null}
        {directs.length === 0 ? null : (
          <section aria-label={texts.side.direct}>
            <div className={styles.heading}>
              <h2>{texts.side.direct}</h2>
            </div>
            {directs.map((direct) => (
              <DirectLine key={direct.ids.join()} direct={direct} />
            ))}
          </section>
        )}
        {shown.map((channel) => (
          <ChannelPart key={channel.streamId} channel={channel} isMuted={false} />
        ))}
        {left > 0 ? (
          <Fold.Toggle isOpen={false} onToggle={() => setMost(most + fewest)}>
            {texts.inbox.more(left)}
          </Fold.Toggle>
        ) : null}
        {inMuted > 0 ? (
          <Fold.Toggle isOpen={showsMuted} onToggle={() => setShowsMuted(!showsMuted)}>
            {texts.inbox.muted(inMuted)}
          </Fold.Toggle>
        ) : null}
        {showsMuted ? within(muted, most).map((channel) => <ChannelPart key={channel.streamId} channel={channel} isMuted />) : null}
      </div>
    </section>
  );
};
