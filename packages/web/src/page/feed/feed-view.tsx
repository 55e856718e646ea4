import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useChat, useLive, useOutbox } from '../app/chat-context.js';
import { lazyPart } from '../app/lazy-part.js';
import { FeedContext } from '../message/feed-context.js';
import { MessageRow } from '../message/message-row.js';
import { PendingRow } from '../message/pending-row.js';
import { hearComposerRequests } from '../compose/compose-bus.js';
import type { Term } from '../route/view.js';
import { texts } from '../texts/texts.js';
import { entriesIn } from './entries.js';
import { FeedOverlays } from './overlays/feed-overlays.js';
import { isMixedIn, useOverlays } from './overlays/use-overlays.js';
import { DayLine, NewLine, PlaceBar } from './furniture.js';
import { FeedList, type InSight, type ListHandle } from './list/feed-list.js';
import { ReaderContext, useReader, useWhyUnread } from './reading/use-reader.js';
import { type Row, rowsOf } from './rows.js';
import { useKeyActions } from './selection/use-key-actions.js';
import { useSelection } from './selection/use-selection.js';
import { FeedNotices } from './states/feed-notices.js';
import { FeedState } from './states/feed-state.js';
import { ToNewest } from './to-newest.js';
import { TypingLine } from './typing/typing-line.js';
import { useFeed } from './use-feed.js';
import { useNewLine } from './use-new-line.js';
import { usePlace } from './use-place.js';
import styles from './feed-view.module.css';

interface Props {
  readonly narrow: ReadonlyArray<Term>;
  readonly near: number | null;
}

/** Shows nothing: what it reads out comes later. */
const Announcer = lazyPart(async () => ({ default: (await import('./announcer.js')).Announcer }));

const unreadAfter = (rows: ReadonlyArray<Row>, index: number): number =>
  rows.slice(index + 1).filter((row) => row.kind === 'message' && !row.message.flags.includes('read')).length;

/** Messages of a narrow, in a window that grows at both ends. */
export const FeedView = ({ narrow: given, near }: Props) => {
  const spelled = JSON.stringify(given);
  const narrow = useMemo(() => JSON.parse(spelled) as ReadonlyArray<Term>, [spelled]);
  const { live } = useChat();
  const ownId = useLive((state) => state.user_id);
  const outbox = useOutbox();
  const root = useRef<HTMLElement>(null);
  const list = useRef<ListHandle>(null);

  const feed = useFeed(narrow, near ?? 'first_unread');
  const isMixed = isMixedIn(narrow);
  const entries = useMemo(() => entriesIn(outbox, narrow, ownId), [outbox, narrow, ownId]);
  const newFrom = useNewLine(feed.messages, feed.isReady);
  const { messages, hasNewer, hasOlder } = feed;
  const rows = useMemo(
    () => rowsOf({ messages, entries: hasNewer ? [] : entries, newFrom, isMixed, ownId }),
    [messages, entries, hasNewer, newFrom, isMixed, ownId],
  );
  const { place, toNewest } = usePlace({ feed, near, newFrom, entries });
  const selection = useSelection({ root, list, rows });
  const overlays = useOverlays({ narrow, selection, root });
  useKeyActions({ messages, selection, doing: overlays.doing, toNewest, root });

  const [readsAnyway, setReadsAnyway] = useState(false);
  const why = useWhyUnread(narrow, near);
  const whyUnread = overlays.isMarkedUnread ? 'marked' : readsAnyway ? null : why;
  const reader = useReader(whyUnread === null);

  const { edit } = overlays.doing;
  useEffect(
    () =>
      hearComposerRequests((request) => {
        if (request.type !== 'edit') return;
        const last = messages.filter(({ sender_id: id }) => id === live.state.user_id).at(-1)?.id ?? null;
        edit(request.messageId ?? last);
      }),
    [messages, live, edit],
  );

  const renderRow = (row: Row) => {
    switch (row.kind) {
      case 'day':
        return <DayLine start={row.start} />;
      case 'new':
        return <NewLine />;
      case 'place':
        return <PlaceBar message={row.message} />;
      case 'message': {
        const { id } = row.message;
        return (
          <MessageRow
            rowKey={row.key}
            message={row.message}
            isFirst={row.isFirst}
            isSelected={id === selection.id || (selection.id === null && id === near)}
            isEdited={id === overlays.editedId}
          />
        );
      }
      case 'pending':
        return <PendingRow entry={row.entry} isFirst={row.isFirst} />;
    }
  };

  const renderOver = ({ first, last, isAtEnd }: InSight) => {
    const bar = isMixed
      ? rows
          .slice(0, first + 1)
          .filter((row) => row.kind === 'place')
          .at(-1)
      : undefined;
    return (
      <>
        {bar !== undefined && rows[first] !== bar ? <PlaceBar message={bar.message} isCopy /> : null}
        {isAtEnd && !hasNewer ? null : <ToNewest unread={unreadAfter(rows, last)} onClick={toNewest} />}
      </>
    );
  };

  return (
    <FeedContext value={overlays.doing}>
      <ReaderContext value={reader}>
        <section ref={root} className={styles['feed']} aria-label={texts.feed.messages}>
          <FeedNotices
            narrow={narrow}
            feed={feed}
            whyUnread={whyUnread}
            onRead={() => (overlays.isMarkedUnread ? overlays.readAgain() : setReadsAnyway(true))}
          />
          {rows.length === 0 ? (
            <FeedState narrow={narrow} feed={feed} />
          ) : (
            <FeedList
              handle={list}
              label={texts.feed.list}
              rows={rows}
              place={place}
              renderRow={renderRow}
              renderOver={renderOver}
              isEndKnown={!hasNewer}
              onNearStart={() => (hasOlder && feed.error === null ? feed.older() : undefined)}
              onNearEnd={() => (hasNewer && feed.error === null ? feed.newer() : undefined)}
            />
          )}
          <TypingLine narrow={narrow} />
          <Suspense fallback={null}>
            <Announcer feed={feed} />
          </Suspense>
        </section>
        <FeedOverlays overlays={overlays} />
      </ReaderContext>
    </FeedContext>
  );
};
