import { Suspense, useEffect, useRef } from 'react';
import { useChat } from '../app/chat-context.js';
import { lazyPart } from '../app/lazy-part.js';
import { StatusLine } from '../app/status/status-line.js';
import { FeedView } from '../feed/feed-view.js';
import { noteVisit } from '../keys/jump/recent.js';
import { pageShortcuts } from '../keys/page-shortcuts.js';
import { useShortcuts } from '../keys/use-shortcuts.js';
import { useLook } from '../look/use-look.js';
import { useIsList, useLinks, useView } from '../route/use-view.js';
import { isSearch } from '../search/is-search.js';
import { Side } from '../side/side.js';
import { RefusalLine } from '../ui/refusal-line.js';
import { Header } from './header.js';
import { keepFocus, watchFocus } from './keep-focus.js';
import { PanelHost } from './panel-host.js';
import styles from './layout.module.css';

/** Comes when the view stands: what one reads is there before what one writes. */
const Composer = lazyPart(async () => ({ default: (await import('../compose/composer.js')).Composer }));
const InboxView = lazyPart(async () => ({ default: (await import('../inbox/inbox-view.js')).InboxView }));
const SearchNote = lazyPart(async () => ({ default: (await import('../search/search-note.js')).SearchNote }));
const DraftsView = lazyPart(async () => ({ default: (await import('../drafts/drafts-view.js')).DraftsView }));
const ScheduledView = lazyPart(async () => ({ default: (await import('../scheduled/scheduled-view.js')).ScheduledView }));

const Middle = () => {
  const view = useView();
  if (view.kind === 'inbox') return <InboxView />;
  if (view.kind === 'drafts') return <DraftsView />;
  if (view.kind === 'scheduled') return <ScheduledView />;
  if (view.kind !== 'feed') return <div className={styles.other} />;
  const feed = <FeedView key={JSON.stringify(view.narrow)} narrow={view.narrow} near={view.near} />;
  if (!isSearch(view.narrow)) return feed;
  return (
    <div className={styles.search}>
      <Suspense fallback={null}>
        <SearchNote narrow={view.narrow} />
      </Suspense>
      {feed}
    </div>
  );
};

/** Does nothing that is seen at first. */
const Notices = lazyPart(async () => ({ default: (await import('../notices/notices.js')).Notices }));

/** Keys of the page, and notes of where one was. */
const usePage = (): void => {
  const connection = useChat();
  const links = useLinks();
  const view = useView();
  useShortcuts(pageShortcuts(connection, links));
  useEffect(watchFocus, []);
  const isFirst = useRef(true);
  useEffect(() => {
    noteVisit(window.location.hash);
    if (!isFirst.current) keepFocus();
    isFirst.current = false;
  }, [view]);
};

/** The left column, and beside it the open view with its header and composer. A phone shows one of them. */
export const Layout = () => {
  useLook();
  usePage();
  const isList = useIsList();
  return (
    <div className={`${styles.page} ${isList ? styles.list : ''}`}>
      <StatusLine />
      <div className={styles.column}>
        <Side />
      </div>
      <main className={styles.middle} tabIndex={-1}>
        <Header />
        <Suspense fallback={<div className={styles.other} />}>
          <Middle />
        </Suspense>
        <Suspense fallback={<div className={styles.composer} />}>
          <Composer />
        </Suspense>
      </main>
      <PanelHost />
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
      <RefusalLine />
    </div>
  );
};
