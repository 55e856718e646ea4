import { ChevronLeft, Search } from 'lucide-react';
import { useLive } from '../app/chat-context.js';
import { useView, listHash } from '../route/use-view.js';
import { conversationOf } from '../route/view.js';
import { openPanel } from './panels.js';
import { texts } from '../texts/texts.js';
import { IconButton } from '../ui/icon-button.js';
import { ChannelPlace } from './channel-place.js';
import { DirectPlace } from './direct-place.js';
import { ChannelTools, DirectTools } from './tools.js';
import { titleOf } from './title.js';
import { rem } from '../ui/rem.js';
import styles from './header.module.css';

const Place = () => {
  const view = useView();
  const conversation = conversationOf(view);
  const title = useLive((state) => titleOf(view, state));
  if (conversation?.type === 'channel') return <ChannelPlace streamId={conversation.streamId} topic={conversation.topic} />;
  if (conversation?.type === 'direct') return <DirectPlace ids={conversation.userIds} />;
  return (
    <div className={styles.where}>
      <h1>
        <span dir="auto">{title}</span>
      </h1>
    </div>
  );
};

const Tools = () => {
  const conversation = conversationOf(useView());
  return (
    <div className={styles.tools}>
      {conversation?.type === 'channel' ? <ChannelTools.People streamId={conversation.streamId} /> : null}
      {conversation?.type === 'channel' ? <ChannelTools.Bell streamId={conversation.streamId} topic={conversation.topic} /> : null}
      <IconButton icon={Search} label={texts.shell.search} aria-haspopup="dialog" onClick={() => openPanel({ kind: 'search' })} />
      {conversation?.type === 'channel' ? <ChannelTools.Menu streamId={conversation.streamId} topic={conversation.topic} /> : null}
      {conversation?.type === 'direct' ? <DirectTools.Menu ids={conversation.userIds} /> : null}
    </div>
  );
};

/** Where one is, and what one can do there. */
export const Header = () => (
  <header className={styles.header}>
    <a href={listHash} className={styles.back} aria-label={texts.shell.back}>
      <ChevronLeft size={rem(18)} aria-hidden />
    </a>
    <Place />
    <Tools />
  </header>
);
