import { useEffect } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import type { Connection } from '../app/connection.js';
import { channelIn } from '../app/directory.js';
import { serverUrl } from '../app/server-url.js';
import { topicKey } from '../app/topic-key.js';
import { reportPresence } from '../people/report-presence.js';
import { viewOfHash } from '../route/hash.js';
import { useLinks, useView } from '../route/use-view.js';
import { conversationOf, directView, topicView, type View } from '../route/view.js';
import { titleOf } from '../shell/title.js';
import { texts } from '../texts/texts.js';
import { claimNotice, focusedView, noteFocus } from './claim.js';
import { showIcon } from './icon.js';
import { countedUnread, type NoticedMessage, noticeOf } from './notice-rule.js';
import { plainText } from '../message/content/plain-text.js';
import { isQuiet } from './quiet.js';
import { playSound } from './sound.js';

interface EventMessage extends NoticedMessage {
  readonly sender_full_name: string;
  readonly avatar_url: string | null;
  readonly content: string;
  readonly display_recipient: string | ReadonlyArray<{ readonly id: number }>;
}

const viewOf = (message: EventMessage, self: number): View => {
  if (message.stream_id !== undefined) return topicView(message.stream_id, message.subject, message.id);
  const ids = (message.display_recipient as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id).filter((id) => id !== self);
  return directView(ids.length === 0 ? [self] : ids, message.id);
};

/** Whether a view shows the conversation of a message, or its whole channel. */
const isShowing = (hash: string | null, view: View): boolean => {
  const shown = hash === null ? null : viewOfHash(hash);
  const [there, here] = [shown === null ? null : conversationOf(shown), conversationOf(view)];
  if (there === null || here === null || there.type !== here.type) return false;
  if (there.type === 'direct') return here.type === 'direct' && [...there.userIds].sort().join() === [...here.userIds].sort().join();
  return here.type === 'channel' && there.streamId === here.streamId && (there.topic === null || topicKey(there.topic) === topicKey(here.topic ?? ''));
};

const titleFor = (message: EventMessage, { live: { state } }: Connection): string => {
  if (message.stream_id === undefined) return message.sender_full_name;
  const channel = channelIn(state, message.stream_id)?.name ?? '';
  return texts.notices.title(message.sender_full_name, channel, message.subject === '' ? texts.side.noTopic : message.subject);
};

const show = (message: EventMessage, connection: Connection, open: () => void): void => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const hides = message.type === 'private' && !connection.live.state.user_settings.pm_content_in_desktop_notifications;
  const notice = new Notification(titleFor(message, connection), {
    body: hides ? texts.notices.hidden : plainText(message.content).slice(0, 300),
    tag: `parley ${message.id}`,
    // The sound is the page's own, where it is wanted.
    silent: true,
    ...(message.avatar_url === null ? {} : { icon: serverUrl(message.avatar_url) }),
  });
  notice.addEventListener('click', () => {
    window.focus();
    open();
    notice.close();
  });
};

/** Tells of new messages: one of all tabs does. */
const useNotices = (): void => {
  const connection = useChat();
  const { go } = useLinks();
  useEffect(() => {
    const { live } = connection;
    return live.hear((event) => {
      if (event['type'] !== 'message') return;
      const { message, flags } = event as unknown as { readonly message: EventMessage; readonly flags: ReadonlyArray<string> };
      const { shows, sounds } = noticeOf(message, flags, live.state);
      const view = viewOf(message, live.state.user_id);
      if ((!shows && !sounds) || isQuiet() || isShowing(focusedView(), view)) return;
      void claimNotice(message.id).then((isOurs) => {
        if (!isOurs) return;
        if (shows) show(message, connection, () => go(view));
        // A browser that nobody has clicked in yet plays nothing.
        if (sounds) playSound().catch(() => undefined);
      });
    });
  }, [connection, go]);
};

/** Lets other tabs know what is looked at here. */
const useFocusNote = (): void => {
  const view = useView();
  useEffect(() => {
    const note = (): void => noteFocus(document.hasFocus() ? window.location.hash : null);
    const gone = (): void => noteFocus(null);
    note();
    window.addEventListener('focus', note);
    window.addEventListener('blur', gone);
    window.addEventListener('pagehide', gone);
    return () => {
      window.removeEventListener('focus', note);
      window.removeEventListener('blur', gone);
      window.removeEventListener('pagehide', gone);
    };
  }, [view]);
};

/** The title of the window and its icon say where one is and how much is unread. */
const useTitle = (): void => {
  const view = useView();
  const place = useLive((state) => titleOf(view, state));
  const name = useLive((state) => state.realm_name);
  const number = useLive(countedUnread);
  useEffect(() => {
    document.title = texts.notices.windowTitle(number, place, name);
  }, [number, place, name]);
  useEffect(() => showIcon([...name][0] ?? 'P', number), [name, number]);
};

/** What the page does beside what it shows: tells of new messages, and that somebody is here. */
export const Notices = () => {
  const connection = useChat();
  useNotices();
  useFocusNote();
  useTitle();
  useEffect(() => reportPresence(connection), [connection]);
  return null;
};
