import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import { OffButton } from '../form/off-button.js';
import { bestOf } from '../keys/jump/fuzzy.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { PanelDialog } from '../shell/panel-dialog.js';
import { closePanel, openPanel } from '../shell/panels.js';
import { channelsTexts } from '../texts/channels.js';
import { BrowseRow } from './browse-row.js';
import { rowsIn } from './channel-row.js';
import styles from './channels.module.css';
import { whyNotCreate } from './rights.js';

/** How many are shown: the others are found by their names. */
const most = 100;

const kinds = ['all', 'others', 'archived'] as const;

const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** The channels that one may see: to look for, join and leave. */
export const BrowsePanel = ({ onRestoreFocus }: { readonly onRestoreFocus: () => void }) => {
  const { live } = useChat();
  const subscriptions = useLive((state) => state.subscriptions);
  const unsubscribed = useLive((state) => state.unsubscribed);
  const neverIn = useLive((state) => state.never_subscribed);
  useLive((state) => state.realm_user_groups);
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<(typeof kinds)[number]>('all');
  const work = useWork();
  const own = new Set(subscriptions.map(({ stream_id: id }) => id));
  const listed = rowsIn({ subscriptions, unsubscribed, never_subscribed: neverIn })
    .filter(({ stream_id: id, is_archived: isArchived }) => isArchived === (kind === 'archived') && (kind !== 'others' || !own.has(id)))
    .sort((left, right) => byName.compare(left.name, right.name));
  const found = bestOf(listed, ({ name }) => name, typed, most).map(([row]) => row);
  return (
    <PanelDialog title={channelsTexts.channels} size="wide" onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <div className={styles.tools}>
        <input
          type="text"
          className={styles.find}
          aria-label={channelsTexts.find}
          placeholder={channelsTexts.find}
          dir="auto"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <select aria-label={channelsTexts.which} value={kind} onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'all')}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {channelsTexts[one]}
            </option>
          ))}
        </select>
        <OffButton className={styles.act} off={whyNotCreate(live.state)} onClick={() => openPanel({ kind: 'createChannel' })}>
          {channelsTexts.create}
        </OffButton>
        <button type="button" className={styles.act} onClick={() => openPanel({ kind: 'folders' })}>
          {channelsTexts.folders}
        </button>
      </div>
      <div className={styles.body}>
        <Refused text={work.refusal} />
        <ul className={styles.list} aria-label={channelsTexts.channels}>
          {found.map((row) => (
            <BrowseRow key={row.stream_id} row={row} isIn={own.has(row.stream_id)} work={work} />
          ))}
        </ul>
        {found.length === 0 ? (
          <p className={styles.why} role="status">
            {channelsTexts.none}
          </p>
        ) : null}
        {typed === '' && listed.length > most ? <p className={styles.why}>{channelsTexts.more(listed.length - most)}</p> : null}
      </div>
    </PanelDialog>
  );
};
