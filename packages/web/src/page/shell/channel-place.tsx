import { useChannel } from '../app/directory.js';
import { useLinks } from '../route/use-view.js';
import { channelView } from '../route/view.js';
import { texts } from '../texts/texts.js';
import { ChannelMark } from '../ui/channel-mark.js';
import styles from './header.module.css';

/** The channel, and the topic of it, that is open. */
export const ChannelPlace = ({ streamId, topic }: { readonly streamId: number; readonly topic: string | null }) => {
  const channel = useChannel(streamId);
  const { to } = useLinks();
  const name = channel?.name ?? texts.shell.unknownChannel;
  return (
    <div className={styles.where}>
      <ChannelMark channel={channel} />
      <h1>
        {topic === null ? (
          <span dir="auto">{name}</span>
        ) : (
          <>
            <a href={to(channelView(streamId))} dir="auto">
              {name}
            </a>
            <span className={styles.separator} aria-hidden>
              ›
            </span>
            <span dir="auto">{topic === '' ? texts.side.noTopic : topic}</span>
          </>
        )}
      </h1>
      {channel === undefined || channel.description === '' ? null : (
        <span className={styles.about} dir="auto" title={channel.description}>
          {channel.description}
        </span>
      )}
    </div>
  );
};
