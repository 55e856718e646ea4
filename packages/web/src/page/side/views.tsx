import { AtSign, CalendarClock, CheckCheck, Inbox, PencilLine, Star, TextAlignStart } from 'lucide-react';
import { useChat, useLive, useUnread } from '../app/chat-context.js';
import { useLinks, useView } from '../route/use-view.js';
import { feedOf, isView, type View } from '../route/view.js';
import { texts } from '../texts/texts.js';
import { trying } from '../ui/refusal.js';
import { actionsOf } from './actions.js';
import { Row } from './row.js';
import { rem } from '../ui/rem.js';

const inbox: View = { kind: 'inbox' };
const drafts: View = { kind: 'drafts' };
const scheduled: View = { kind: 'scheduled' };
const [all, mentions, starred] = [feedOf([]), isView('mentioned'), isView('starred')];
const icon = { size: rem(16), strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Views of messages from everywhere. */
export const Views = () => {
  const connection = useChat();
  const unread = useUnread();
  const outside = useLive((state) => state.unread_msgs.count);
  const numbers = {
    starred: useLive((state) => state.starred_messages.length),
    drafts: useLive((state) => state.drafts.length),
    scheduled: useLive((state) => state.scheduled_messages.length),
  };
  const showsStarred = useLive((state) => state.user_settings.starred_message_counts);
  const { to } = useLinks();
  const open = to(useView());
  const rowOf = (view: View) => ({ href: to(view), isOpen: to(view) === open });
  const markAll = () => [[{ label: texts.side.markAllRead, icon: CheckCheck, onSelect: () => trying(actionsOf(connection).markAllRead()) }]];
  return (
    <>
      <Row
        {...rowOf(inbox)}
        name={texts.side.inbox}
        mark={<Inbox {...icon} />}
        unread={outside}
        isAtLeast={unread.isAtLeast}
        menu={{ label: texts.side.inboxMenu, items: markAll }}
      />
      <Row {...rowOf(all)} name={texts.side.all} mark={<TextAlignStart {...icon} />} />
      <Row
        {...rowOf(mentions)}
        name={texts.side.mentions}
        mark={<AtSign {...icon} />}
        unread={unread.mentions}
        mentions={unread.mentions}
        isAtLeast={unread.isAtLeast}
      />
      <Row {...rowOf(starred)} name={texts.side.starred} mark={<Star {...icon} />} total={showsStarred ? numbers.starred : 0} />
      <Row {...rowOf(drafts)} name={texts.side.drafts} mark={<PencilLine {...icon} />} total={numbers.drafts} />
      {numbers.scheduled === 0 ? null : <Row {...rowOf(scheduled)} name={texts.side.scheduled} mark={<CalendarClock {...icon} />} total={numbers.scheduled} />}
    </>
  );
};
