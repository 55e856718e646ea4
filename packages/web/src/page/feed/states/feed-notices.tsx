import { useState } from 'react';
import { useChat } from '../../app/chat-context.js';
import { useChannel } from '../../app/directory.js';
import { conversationOf, type Term } from '../../route/view.js';
import { actionsOf } from '../../side/actions.js';
import { texts } from '../../texts/texts.js';
import { trying } from '../../ui/refusal.js';
import { MarkedLine } from '../reading/marked-line.js';
import type { WhyUnread } from '../reading/use-reader.js';
import type { UsedFeed } from '../use-feed.js';
import styles from './feed-state.module.css';

interface Props {
  readonly narrow: ReadonlyArray<Term>;
  readonly feed: UsedFeed;
  readonly whyUnread: WhyUnread;
  /** Marks as read from now on. */
  readonly onRead: () => void;
}

const NotSubscribed = ({ channelId, feed }: { readonly channelId: number | null; readonly feed: UsedFeed }) => {
  const { chat } = useChat();
  const channel = useChannel(channelId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const subscribe = async (name: string): Promise<void> => {
    try {
      await chat.call('subscribe', { subscriptions: [{ name }] });
      setRefusal(null);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className={styles['notice']} role="status">
      <span>{refusal ?? texts.feed.notKept}</span>
      {channel === undefined || channel.is_archived ? null : (
        <button type="button" onClick={() => void subscribe(channel.name)}>
          {texts.feed.subscribe(channel.name)}
        </button>
      )}
      <button type="button" onClick={feed.refresh}>
        {texts.feed.refresh}
      </button>
    </div>
  );
};

/** What one should know of a view: that news do not come by themselves, that the last answer was an error. */
export const FeedNotices = ({ narrow, feed, whyUnread, onRead }: Props) => {
  const connection = useChat();
  const conversation = conversationOf({ kind: 'feed', narrow, near: null });
  const named = narrow.find(({ operator, negated }) => operator === 'channel' && negated !== true)?.operand;
  const channelId = conversation?.type === 'channel' ? conversation.streamId : typeof named === 'number' ? named : null;
  return (
    <>
      <MarkedLine />
      {whyUnread === 'setting' && feed.messages.some(({ flags }) => !flags.includes('read')) ? (
        <div className={styles['notice']} role="status">
          <span>{texts.feed.why.setting}</span>
          <button type="button" onClick={() => trying(actionsOf(connection).markRead(narrow))}>
            {texts.side.markRead}
          </button>
        </div>
      ) : null}
      {whyUnread === null || whyUnread === 'setting' || feed.messages.length === 0 ? null : (
        <div className={styles['notice']} role="status">
          <span>{texts.feed.why[whyUnread]}</span>
          <button type="button" onClick={onRead}>
            {texts.feed.readFromHere}
          </button>
        </div>
      )}
      {feed.isReady && !feed.isKept && (feed.messages.length > 0 || feed.error === null) ? <NotSubscribed channelId={channelId} feed={feed} /> : null}
      {feed.error !== null && feed.messages.length > 0 ? (
        <div className={styles['notice']} role="status">
          <span>{texts.feed.stale}</span>
          <button type="button" onClick={feed.refresh}>
            {texts.feed.tryAgain}
          </button>
        </div>
      ) : null}
    </>
  );
};
