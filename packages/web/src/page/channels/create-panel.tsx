import { useState } from 'react';
import { useChat } from '../app/chat-context.js';
import { CheckField, ChoiceField, TextField } from '../form/fields.js';
import form from '../form/form.module.css';
import { OffButton } from '../form/off-button.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { useLinks } from '../route/use-view.js';
import { channelView } from '../route/view.js';
import { PanelDialog } from '../shell/panel-dialog.js';
import { closePanel } from '../shell/panels.js';
import { channelsTexts } from '../texts/channels.js';
import styles from './channels.module.css';
import { FolderField } from './folder-field.js';
import { PeopleToAdd } from './people-to-add.js';
import { flagsOf, isPrivate, privacies, type Privacy } from './privacy.js';
import { whyNotKind } from './rights.js';

/** Makes a channel, and goes there. */
export const CreatePanel = ({ onRestoreFocus }: { readonly onRestoreFocus: () => void }) => {
  const { chat, live } = useChat();
  const { state } = live;
  const { go } = useLinks();
  const work = useWork();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [privacy, setPrivacy] = useState<Privacy>(() => privacies.find((one) => whyNotKind(state, one) === null) ?? 'public');
  const [folder, setFolder] = useState<number | null>(null);
  const [people, setPeople] = useState<ReadonlyArray<number>>([]);
  const [announces, setAnnounces] = useState(true);
  const canAnnounce = state.realm_new_stream_announcements_stream_id > 0 && !isPrivate(privacy);
  const create = async (): Promise<void> => {
    const { id } = await chat.createChannel({
      name: name.trim(),
      description,
      subscribers: [state.user_id, ...people],
      folder_id: folder,
      announce: canAnnounce && announces,
      ...flagsOf(privacy),
    });
    closePanel();
    go(channelView(id));
  };
  const off = name.trim() === '' ? channelsTexts.emptyName : null;
  return (
    <PanelDialog title={channelsTexts.newChannel} onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!work.isBusy && off === null) work.run(create, () => undefined);
        }}
      >
        <TextField label={channelsTexts.name} value={name} longest={state.max_stream_name_length} onChange={setName} />
        <TextField label={channelsTexts.description} value={description} longest={state.max_stream_description_length} isLong onChange={setDescription} />
        <ChoiceField
          label={channelsTexts.privacy}
          value={privacy}
          options={privacies.map((value) => ({ value, ...channelsTexts.privacies[value], off: whyNotKind(state, value) }))}
          onChange={setPrivacy}
        />
        <FolderField value={folder} off={null} onChange={setFolder} />
        <div className={form.field} role="group" aria-label={channelsTexts.who}>
          <h3>{channelsTexts.who}</h3>
          <p className={styles.why}>{channelsTexts.youToo}</p>
          <PeopleToAdd chosen={people} members={[state.user_id]} onChange={setPeople} />
        </div>
        {canAnnounce ? <CheckField label={channelsTexts.announce} value={announces} onChange={setAnnounces} /> : null}
        <Refused text={work.refusal} />
        <div className={styles.buttons}>
          <button type="button" className={form.second} onClick={closePanel}>
            {channelsTexts.cancel}
          </button>
          <OffButton isSubmit className={form.main} off={off}>
            {channelsTexts.createIt}
          </OffButton>
        </div>
      </form>
    </PanelDialog>
  );
};
