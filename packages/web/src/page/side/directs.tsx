import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useChat, useLive, useUnread } from '../app/chat-context.js';
import { PresenceDot } from '../people/presence-dot.js';
import { useDirectName } from '../people/names.js';
import { useLinks, useView } from '../route/use-view.js';
import { conversationOf, directView } from '../route/view.js';
import { texts } from '../texts/texts.js';
import { IconButton } from '../ui/icon-button.js';
import { openPanel } from '../shell/panels.js';
import { Fold } from './fold.js';
import { Heading } from './heading.js';
import { Row } from './row.js';
import { directMenu } from './side-menus.js';

interface RowProps {
  /** The other people; the own id alone for notes to oneself. */
  readonly ids: ReadonlyArray<number>;
  readonly unread: number;
  readonly isAtLeast: boolean;
  readonly isOpen: boolean;
}

const DirectRow = ({ ids, unread, isAtLeast, isOpen }: RowProps) => {
  const connection = useChat();
  const { to } = useLinks();
  const name = useDirectName(ids);
  const muted = useLive((state) => state.muted_users);
  const isMuted = ids.length === 1 && muted.some(({ id }) => id === ids[0]);
  return (
    <Row
      href={to(directView(ids))}
      name={name}
      mark={<PresenceDot ids={ids} />}
      unread={unread}
      mentions={0}
      isAtLeast={isAtLeast}
      isOpen={isOpen}
      isMuted={isMuted}
      menu={{ label: texts.side.directMenu(name), items: () => directMenu(connection, ids) }}
    />
  );
};

const fewest = 8;

/** Direct conversations: the most recent first. Unread and open ones are always there. */
export const Directs = () => {
  const conversations = useLive((state) => state.recent_private_conversations);
  const self = useLive((state) => state.user_id);
  const unread = useUnread();
  const [isLong, setLong] = useState(false);
  const open = conversationOf(useView());
  const openKey = open?.type === 'direct' ? othersKey(open.userIds, self) : null;
  const rows = conversations.map(({ user_ids }) => (user_ids.length === 0 ? [self] : user_ids));
  const known = new Set(rows.map((ids) => ids.join()));
  const all = openKey === null || known.has(openKey) || openKey === '' ? rows : [openKey.split(',').map(Number), ...rows];
  const shown = isLong ? all : all.filter((ids, at) => at < fewest || ids.join() === openKey || unread.direct(ids) > 0);
  return (
    <section aria-label={texts.side.direct}>
      <Heading action={<IconButton icon={Plus} label={texts.side.newDirect} onClick={() => openPanel({ kind: 'jump', only: 'people' })} />}>
        {texts.side.direct}
      </Heading>
      {all.length === 0 ? <Fold.Hint>{texts.side.noDirect}</Fold.Hint> : null}
      {shown.map((ids) => (
        <DirectRow key={ids.join()} ids={ids} unread={unread.direct(ids)} isAtLeast={unread.isAtLeast} isOpen={ids.join() === openKey} />
      ))}
      {all.length > shown.length || isLong ? (
        <Fold.Toggle isOpen={isLong} onToggle={() => setLong(!isLong)}>
          {isLong ? texts.side.fewerDirect : texts.side.moreDirect(all.length - shown.length)}
        </Fold.Toggle>
      ) : null}
    </section>
  );
};

/** As the state lists them: without oneself, ascending. */
const othersKey = (ids: ReadonlyArray<number>, self: number): string => {
  const others = ids.filter((id) => id !== self);
  return (others.length === 0 ? [self] : others).sort((left, right) => left - right).join();
};
