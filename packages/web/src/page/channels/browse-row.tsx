import { Settings } from 'lucide-react';
import { useState } from 'react';
import { useChat } from '../app/chat-context.js';
import { channelIn } from '../app/directory.js';
import { OffButton } from '../form/off-button.js';
import type { Work } from '../message/dialogs/refused.js';
import { useLinks } from '../route/use-view.js';
import { channelView } from '../route/view.js';
import { closePanel, openPanel } from '../shell/panels.js';
import { channelsTexts } from '../texts/channels.js';
import { ChannelMark } from '../ui/channel-mark.js';
import { IconButton } from '../ui/icon-button.js';
import type { ChannelRow } from './channel-row.js';
import styles from './channels.module.css';
import { whyNotComeBack, whyNotJoin } from './rights.js';

interface Props {
  readonly row: ChannelRow;
  readonly isIn: boolean;
  readonly work: Work;
}

/** A channel of the list: opens it, joins it, leaves it. */
export const BrowseRow = ({ row, isIn, work }: Props) => {
  const { chat, live } = useChat();
  const { go } = useLinks();
  const [asks, setAsks] = useState(false);
  const { stream_id: id, name, description, subscriber_count: number } = row;
  const done = (): void => setAsks(false);
  const leave = (): void => work.run(() => chat.unsubscribe({ subscriptions: [name] }), done);
  const join = (): void => work.run(() => chat.subscribe({ subscriptions: [{ name }] }), done);
  const isForGood = whyNotComeBack(live.state, row) !== null;
  return (
    <li className={styles.row}>
      <ChannelMark channel={channelIn(live.state, id)} />
      <div>
        <button
          type="button"
          className={styles.name}
          dir="auto"
          onClick={() => {
            closePanel();
            go(channelView(id));
          }}
        >
          {name}
        </button>
        <div className={styles.about} dir="auto">
          {[channelsTexts.people(row.subscribers?.length ?? number), ...(description === '' ? [] : [description])].join(' · ')}
        </div>
        {asks ? (
          <div className={styles.acts}>
            <p className={styles.why}>{channelsTexts.leaveForGood(name)}</p>
            <button type="button" className={styles.act} onClick={leave}>
              {channelsTexts.leaveAnyway}
            </button>
            <button type="button" className={styles.act} onClick={done}>
              {channelsTexts.stay}
            </button>
          </div>
        ) : null}
      </div>
      <div className={styles.acts}>
        {isIn ? (
          <button type="button" className={styles.act} aria-label={channelsTexts.leaveOne(name)} onClick={() => (isForGood ? setAsks(true) : leave())}>
            {channelsTexts.leave}
          </button>
        ) : (
          <OffButton className={styles.act} aria-label={channelsTexts.joinOne(name)} off={whyNotJoin(live.state, row)} onClick={join}>
            {channelsTexts.join}
          </OffButton>
        )}
        <IconButton icon={Settings} label={channelsTexts.settingsOne(name)} onClick={() => openPanel({ kind: 'channel', streamId: id })} />
      </div>
    </li>
  );
};
