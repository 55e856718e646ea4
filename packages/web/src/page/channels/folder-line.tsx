import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useChat } from '../app/chat-context.js';
import type { ChatState } from '../app/state.js';
import { TextField } from '../form/fields.js';
import form from '../form/form.module.css';
import type { Work } from '../message/dialogs/refused.js';
import { channelsTexts } from '../texts/channels.js';
import { IconButton } from '../ui/icon-button.js';
import styles from './channels.module.css';

interface Props {
  readonly folder: ChatState['channel_folders'][number];
  /** How many channels are in it. */
  readonly number: number;
  /** Why it cannot be changed; null: it can. */
  readonly off: string | null;
  readonly work: Work;
  /** Null where there is no place to go to. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

/** A folder, with what one can do with it. */
export const FolderLine = ({ folder: { id, name, is_archived: isArchived }, number, off, work, onUp, onDown }: Props) => {
  const { chat } = useChat();
  const [typed, setTyped] = useState<string | null>(null);
  const close = (): void => setTyped(null);
  const change = (part: { readonly name?: string; readonly is_archived?: boolean }): void =>
    work.run(() => chat.updateChannelFolder({ channel_folder_id: id, ...part }), close);
  if (typed !== null)
    return (
      <li className={styles.folder}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') change({ name: typed.trim() });
          }}
        >
          <TextField label={channelsTexts.folderName} value={typed} onChange={setTyped} isFocused />
          <button type="submit" className={form.main}>
            {channelsTexts.save}
          </button>
          <button type="button" className={form.second} onClick={close}>
            {channelsTexts.cancel}
          </button>
        </form>
      </li>
    );
  const act = (label: string, icon: typeof Pencil, run: (() => void) | null) => (
    <IconButton icon={icon} label={label} isOff={off !== null || run === null} onClick={() => run?.()} />
  );
  return (
    <li className={styles.folder}>
      <span dir="auto">
        {name} <span className={styles.soft}>{isArchived ? channelsTexts.folderArchived : channelsTexts.folderHolds(number)}</span>
      </span>
      {isArchived ? (
        act(channelsTexts.folderRestore(name), ArchiveRestore, () => change({ is_archived: false }))
      ) : (
        <>
          {act(channelsTexts.folderUp(name), ArrowUp, onUp)}
          {act(channelsTexts.folderDown(name), ArrowDown, onDown)}
          {act(channelsTexts.folderRename(name), Pencil, () => setTyped(name))}
          {act(channelsTexts.folderArchive(name), Archive, () => change({ is_archived: true }))}
        </>
      )}
    </li>
  );
};
