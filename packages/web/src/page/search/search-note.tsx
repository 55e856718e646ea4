import { Pencil } from 'lucide-react';
import { useLive } from '../app/chat-context.js';
import { channelIn, subscriptionIn } from '../app/directory.js';
import { useLinks } from '../route/use-view.js';
import { feedOf, type Term } from '../route/view.js';
import { openPanel } from '../shell/panels.js';
import { texts } from '../texts/texts.js';
import { IconButton } from '../ui/icon-button.js';
import styles from './search-note.module.css';

/** Narrows that are complete by themselves: nothing was left out. */
const wholes = new Set(['dm', 'dm-including', 'id', 'with']);
const ownWords = new Set(['starred', 'mentioned', 'unread', 'alerted', 'dm', 'private', 'followed', 'muted']);

type Reach = 'whole' | 'received' | 'public' | 'sinceJoined';

const reachOf = (narrow: ReadonlyArray<Term>, isPartial: (streamId: number) => boolean): Reach => {
  const asked = narrow.filter(({ negated }) => negated !== true);
  if (asked.length < 1 && narrow.length === 0) return 'whole';
  if (asked.some(({ operator, operand }) => wholes.has(operator) || (operator === 'is' && ownWords.has(String(operand))))) return 'whole';
  const channel = asked.find(({ operator }) => operator === 'channel')?.operand;
  if (channel !== undefined) return typeof channel === 'number' && isPartial(channel) ? 'sinceJoined' : 'whole';
  return asked.some(({ operator }) => operator === 'channels') ? 'public' : 'received';
};

/** Says what a search has not searched, and offers it. */
export const SearchNote = ({ narrow }: { readonly narrow: ReadonlyArray<Term> }) => {
  const { to } = useLinks();
  const outside = useLive((state) => [...state.unsubscribed, ...state.never_subscribed].filter(({ invite_only }) => !invite_only).length);
  const isGuest = useLive((state) => state.is_guest);
  const reach = useLive((state) =>
    reachOf(narrow, (id) => channelIn(state, id)?.invite_only === true && subscriptionIn(state, id)?.history_public_to_subscribers !== true),
  );
  const wider = feedOf([{ operator: 'channels', operand: 'public' }, ...narrow]);
  const narrower = feedOf(narrow.filter(({ operator }) => operator !== 'channels'));
  return (
    <div className={styles.note} role="note">
      <p>
        {reach === 'received' ? (
          <>
            {texts.search.searchedMine} {texts.search.notSearched(outside)} {isGuest ? null : <a href={to(wider)}>{texts.search.searchPublic}</a>}
          </>
        ) : null}
        {reach === 'public' ? (
          <>
            {texts.search.searchedPublic} <a href={to(narrower)}>{texts.search.searchMine}</a>
          </>
        ) : null}
        {reach === 'sinceJoined' ? texts.search.searchedSinceJoined : null}
      </p>
      <IconButton icon={Pencil} label={texts.search.edit} aria-haspopup="dialog" onClick={() => openPanel({ kind: 'search' })} />
    </div>
  );
};
