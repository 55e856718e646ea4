import { useChannel } from '../../app/directory.js';
import { useLinks } from '../../route/use-view.js';
import { conversationOf, feedOf, type Term } from '../../route/view.js';
import { texts } from '../../texts/texts.js';
import { askComposer } from '../../compose/compose-bus.js';
import type { UsedFeed } from '../use-feed.js';
import styles from './feed-state.module.css';

interface Props {
  readonly narrow: ReadonlyArray<Term>;
  readonly feed: UsedFeed;
}

const isRefused = (error: unknown): boolean => {
  const { status } = (error ?? {}) as { readonly status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
};

const wordsOf = (narrow: ReadonlyArray<Term>): { readonly title: string; readonly about: string } => {
  const { empty } = texts.feed;
  const has = (operator: string, operand: string): boolean => narrow.some((term) => term.operator === operator && term.operand === operand);
  if (narrow.length === 0) return empty.all;
  if (has('is', 'mentioned')) return empty.mentions;
  if (has('is', 'starred')) return empty.starred;
  if (has('is', 'unread')) return empty.unread;
  const conversation = conversationOf({ kind: 'feed', narrow, near: null });
  if (conversation?.type === 'direct') return empty.direct;
  if (conversation?.type === 'channel') return conversation.topic === null ? empty.channel : empty.topic;
  return empty.search;
};

const Failed = ({ feed, channelId }: { readonly feed: UsedFeed; readonly channelId: number | null }) => {
  const { to } = useLinks();
  const channel = useChannel(channelId);
  const isHidden = channelId !== null && channel === undefined;
  const message = feed.error instanceof Error ? feed.error.message : '';
  return (
    <div className={styles['state']} role="alert">
      <p className={styles['title']}>{isHidden ? texts.feed.noChannel : texts.feed.failed}</p>
      <p>{isHidden ? texts.feed.whyNoChannel : message}</p>
      <p className={styles['next']}>
        {isRefused(feed.error) ? (
          <a href={to(feedOf([]))}>{texts.feed.toAll}</a>
        ) : (
          <button type="button" onClick={feed.refresh}>
            {texts.feed.tryAgain}
          </button>
        )}
      </p>
    </div>
  );
};

/** What stands where no messages are: that they are coming, why there are none, or what will be here. */
export const FeedState = ({ narrow, feed }: Props) => {
  const { to } = useLinks();
  const conversation = conversationOf({ kind: 'feed', narrow, near: null });
  if (!feed.isReady)
    return (
      <p className={styles['loading']} role="status">
        {texts.feed.loading}
      </p>
    );
  if (feed.error !== null) return <Failed feed={feed} channelId={conversation?.type === 'channel' ? conversation.streamId : null} />;
  const { title, about } = wordsOf(narrow);
  return (
    <div className={styles['state']}>
      <p className={styles['title']}>{title}</p>
      <p>{about}</p>
      <p className={styles['next']}>
        {conversation === null ? (
          narrow.length === 0 ? null : (
            <a href={to(feedOf([]))}>{texts.feed.toAll}</a>
          )
        ) : (
          <button type="button" onClick={() => askComposer({ type: 'reply', conversation })}>
            {texts.feed.writeFirst}
          </button>
        )}
      </p>
    </div>
  );
};
