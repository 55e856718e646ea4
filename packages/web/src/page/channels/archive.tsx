import { useState } from 'react';
import { useChat } from '../app/chat-context.js';
import form from '../form/form.module.css';
import { OffButton } from '../form/off-button.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { channelsTexts } from '../texts/channels.js';
import type { ChannelRow } from './channel-row.js';
import styles from './channels.module.css';

/** Archives a channel, once one has said so twice, and brings it back. */
export const Archive = ({ row, off }: { readonly row: ChannelRow; readonly off: string | null }) => {
  const { chat } = useChat();
  const work = useWork();
  const [asks, setAsks] = useState(false);
  const close = (): void => setAsks(false);
  const { stream_id: id, is_archived: isArchived } = row;
  if (isArchived)
    return (
      <div className={styles.archive}>
        <p>{channelsTexts.isArchived}</p>
        <OffButton className={form.second} off={off} onClick={() => work.run(() => chat.updateChannel({ stream_id: id, is_archived: false }), close)}>
          {channelsTexts.restore}
        </OffButton>
        <Refused text={work.refusal} />
      </div>
    );
  return (
    <div className={styles.archive}>
      {asks ? (
        <>
          <p>{channelsTexts.archiveSure}</p>
          <button type="button" className={styles.danger} onClick={() => work.run(() => chat.archiveChannel({ stream_id: id }), close)}>
            {channelsTexts.archiveIt}
          </button>
          <button type="button" className={form.second} onClick={close}>
            {channelsTexts.cancel}
          </button>
        </>
      ) : (
        <OffButton className={form.second} off={off} onClick={() => setAsks(true)}>
          {channelsTexts.archive}
        </OffButton>
      )}
      <Refused text={work.refusal} />
    </div>
  );
};
