import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import { TextField } from '../form/fields.js';
import form from '../form/form.module.css';
import { OffButton } from '../form/off-button.js';
import { SharedReason } from '../form/reason.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { PanelDialog } from '../shell/panel-dialog.js';
import { closePanel } from '../shell/panels.js';
import { channelsTexts } from '../texts/channels.js';
import { rowsIn } from './channel-row.js';
import styles from './channels.module.css';
import { FolderLine } from './folder-line.js';
import { whyNotFolders } from './rights.js';

/** The folders of channels: made, named, put in order, archived. */
export const FoldersPanel = ({ onRestoreFocus }: { readonly onRestoreFocus: () => void }) => {
  const { chat, live } = useChat();
  const work = useWork();
  const folders = useLive((state) => state.channel_folders);
  const [name, setName] = useState('');
  const inOrder = [...folders].sort((left, right) => left.order - right.order || left.id - right.id);
  const shown = [...inOrder.filter(({ is_archived: isArchived }) => !isArchived), ...inOrder.filter(({ is_archived: isArchived }) => isArchived)];
  const off = whyNotFolders(live.state);
  const numberIn = (id: number): number => rowsIn(live.state).filter(({ folder_id: folder, is_archived: isArchived }) => folder === id && !isArchived).length;
  /** Exchanges two neighbours; the order is that of all folders. */
  const move = (at: number, by: number): void => {
    const order = shown.map(({ id }) => id);
    const [moved] = order.splice(at, 1);
    if (moved === undefined) return;
    order.splice(at + by, 0, moved);
    work.run(
      () => chat.reorderChannelFolders({ order }),
      () => undefined,
    );
  };
  const active = shown.filter(({ is_archived: isArchived }) => !isArchived).length;
  return (
    <PanelDialog title={channelsTexts.foldersTitle} onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <div className={styles.form}>
        <SharedReason text={off}>
          <Refused text={work.refusal} />
          {shown.length === 0 ? <p className={styles.why}>{channelsTexts.noFolders}</p> : null}
          <ul className={styles.list} aria-label={channelsTexts.foldersTitle}>
            {shown.map((folder, at) => (
              <FolderLine
                key={folder.id}
                folder={folder}
                number={numberIn(folder.id)}
                off={off}
                work={work}
                onUp={at > 0 && at < active ? () => move(at, -1) : null}
                onDown={at < active - 1 ? () => move(at, 1) : null}
              />
            ))}
          </ul>
          <form
            className={styles.newFolder}
            onSubmit={(event) => {
              event.preventDefault();
              if (off === null && name.trim() !== '' && !work.isBusy)
                work.run(
                  () => chat.createChannelFolder({ name: name.trim() }),
                  () => setName(''),
                );
            }}
          >
            <TextField label={channelsTexts.newFolder} value={name} longest={live.state.max_channel_folder_name_length} off={off} onChange={setName} />
            <OffButton isSubmit className={form.main} off={off ?? (name.trim() === '' ? channelsTexts.emptyName : null)}>
              {channelsTexts.addFolder}
            </OffButton>
          </form>
        </SharedReason>
      </div>
    </PanelDialog>
  );
};
