import { Plus } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { useChat, useLive, useUnread } from '../app/chat-context.js';
import type { Channel } from '../app/state.js';
import { useLinks, useView } from '../route/use-view.js';
import { channelView, conversationOf } from '../route/view.js';
import { openPanel } from '../shell/panels.js';
import { texts } from '../texts/texts.js';
import { ChannelMark } from '../ui/channel-mark.js';
import { IconButton } from '../ui/icon-button.js';
import { Fold } from './fold.js';
import { Heading } from './heading.js';
import { type Section, sectionsOf } from './order.js';
import { Row } from './row.js';
import { channelMenu } from './side-menus.js';
import { Topics } from './topics/topics.js';
import { unreadTopicsOf } from './unread-places.js';

interface RowProps {
  readonly channel: Channel;
  readonly unread: number;
  readonly mentions: number;
  readonly isAtLeast: boolean;
  /** The channel, or one of its topics, is open. */
  readonly isOpen: boolean;
  readonly topic: string | null;
}

const ChannelRow = memo(({ channel, unread, mentions, isAtLeast, isOpen, topic }: RowProps) => {
  const connection = useChat();
  const { to } = useLinks();
  const mark = useMemo(() => <ChannelMark channel={channel} />, [channel]);
  const items = useCallback(() => channelMenu(connection, channel), [connection, channel]);
  const menu = useMemo(() => ({ label: texts.side.channelMenu(channel.name), items }), [channel.name, items]);
  return (
    <>
      <Row
        href={to(channelView(channel.stream_id))}
        name={channel.name}
        mark={mark}
        unread={unread}
        mentions={mentions}
        isAtLeast={isAtLeast}
        isOpen={isOpen && topic === null}
        isMuted={channel.is_muted}
        {...(channel.is_muted ? { says: texts.side.isMuted } : {})}
        menu={menu}
      />
      {isOpen ? <Topics channel={channel} open={topic} /> : null}
    </>
  );
});

const titleOf = ({ key, name }: Section): string => {
  if (name !== null) return name;
  return key === 'pinned' ? texts.side.pinned : texts.side.channels;
};

const ChannelSection = ({ section }: { readonly section: Section }) => {
  const unread = useUnread();
  const topics = unreadTopicsOf(useLive((state) => state.unread_msgs));
  const open = conversationOf(useView());
  const [isUnfolded, setUnfolded] = useState(false);
  const openId = open?.type === 'channel' ? open.streamId : null;
  const mentionsIn = (id: number): number => (topics.get(id) ?? []).reduce((sum, { mentions }) => sum + mentions, 0);
  const isKept = ({ stream_id: id }: Channel): boolean => id === openId || mentionsIn(id) > 0;
  const kept = section.folded.filter((channel) => isUnfolded || isKept(channel));
  const hidden = section.folded.length - kept.length;
  return (
    <section aria-label={titleOf(section)}>
      <Heading action={<IconButton icon={Plus} label={texts.side.browse} onClick={() => openPanel({ kind: 'browse' })} />}>{titleOf(section)}</Heading>
      {[...section.shown, ...kept].map((channel) => (
        <ChannelRow
          key={channel.stream_id}
          channel={channel}
          unread={unread.channel(channel.stream_id)}
          mentions={mentionsIn(channel.stream_id)}
          isAtLeast={unread.isAtLeast}
          isOpen={channel.stream_id === openId}
          topic={channel.stream_id === openId && open?.type === 'channel' ? open.topic : null}
        />
      ))}
      {hidden > 0 || isUnfolded ? (
        <Fold.Toggle isOpen={isUnfolded} onToggle={() => setUnfolded(!isUnfolded)}>
          {texts.side.folded(section.folded.length)}
        </Fold.Toggle>
      ) : null}
    </section>
  );
};

/** The channels that one is in, under their headings. */
export const Channels = () => {
  const channels = useLive((state) => state.subscriptions);
  const folders = useLive((state) => state.channel_folders);
  const demotes = useLive((state) => state.user_settings.demote_inactive_streams);
  const showsFolders = useLive((state) => state.user_settings.web_left_sidebar_show_channel_folders);
  const sections = useMemo(() => sectionsOf({ channels, folders, demotes, showsFolders }), [channels, folders, demotes, showsFolders]);
  if (sections.length === 0)
    return (
      <section aria-label={texts.side.channels}>
        <Heading action={<IconButton icon={Plus} label={texts.side.browse} onClick={() => openPanel({ kind: 'browse' })} />}>{texts.side.channels}</Heading>
        <Fold.Hint>{texts.side.noChannels}</Fold.Hint>
      </section>
    );
  return sections.map((section) => <ChannelSection key={section.key} section={section} />);
};
