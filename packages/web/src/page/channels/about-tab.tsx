import type { ReactNode } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import { ConflictLine } from '../form/conflict-line.js';
import { EndOrRestore } from '../form/end-or-restore.js';
import { CheckField, ChoiceField, SelectField, TextField } from '../form/fields.js';
import { SharedReason } from '../form/reason.js';
import type { DraftForm } from '../form/use-draft.js';
import { GainsLine } from '../permission/gains-line.js';
import { channelsTexts } from '../texts/channels.js';
import { formTexts } from '../texts/form.js';
import type { ChannelRow } from './channel-row.js';
import type { ChannelValues } from './channel-values.js';
import styles from './channels.module.css';
import { FolderField } from './folder-field.js';
import { privacies, privacyOf } from './privacy.js';
import { readersOf, whyNotAdminister, whyNotDefault, whyNotKind, whyNotOpen, whyNotRetention, whyNotTopicsPolicy } from './rights.js';
import { RetentionField } from './retention-field.js';

interface Props {
  readonly row: ChannelRow;
  readonly draft: DraftForm<ChannelValues>;
}

/** What a channel is, and how it is kept. */
export const AboutTab = ({ row, draft }: Props) => {
  const { chat, live } = useChat();
  const folders = useLive((state) => state.channel_folders);
  const { state } = live;
  const { values, saved } = draft;
  const off = whyNotAdminister(state, row);
  const conflict = (key: keyof ChannelValues, theirs: string): ReactNode =>
    draft.conflicts.includes(key) ? (
      <ConflictLine theirs={theirs === '' ? formTexts.empty : theirs} onKeep={() => draft.keep(key)} onUndo={() => draft.undo(key)} />
    ) : null;
  const difference = (from: ReadonlySet<number>, to: ReadonlySet<number>): ReadonlyArray<number> => [...from].filter((id) => !to.has(id));
  const [before, after] = [readersOf(state, row), readersOf(state, row, values.privacy)];
  const { privacies: kinds, topicPolicies } = channelsTexts;
  return (
    <div className={styles.form}>
      <SharedReason text={off}>
        <TextField label={channelsTexts.name} value={values.name} longest={state.max_stream_name_length} off={off} onChange={(name) => draft.set('name', name)}>
          {conflict('name', saved.name)}
        </TextField>
        <TextField
          label={channelsTexts.description}
          value={values.description}
          longest={state.max_stream_description_length}
          isLong
          off={off}
          onChange={(description) => draft.set('description', description)}
        >
          {conflict('description', saved.description)}
        </TextField>
        <ChoiceField
          label={channelsTexts.privacy}
          value={values.privacy}
          off={whyNotOpen(state, row)}
          options={privacies.map((value) => ({ value, ...kinds[value], off: value === privacyOf(row) ? null : whyNotKind(state, value) }))}
          onChange={(privacy) => draft.set('privacy', privacy)}
        >
          {conflict('privacy', kinds[saved.privacy].label)}
          {values.privacy === saved.privacy ? null : (
            <GainsLine change={{ gains: difference(after, before), loses: difference(before, after) }} action={channelsTexts.readHere(row.name)} />
          )}
        </ChoiceField>
        <FolderField value={values.folder} off={off} onChange={(folder) => draft.set('folder', folder)}>
          {conflict('folder', folders.find(({ id }) => id === saved.folder)?.name ?? channelsTexts.noFolder)}
        </FolderField>
        <SelectField
          label={channelsTexts.topics}
          value={values.topics}
          off={off ?? whyNotTopicsPolicy(state)}
          options={(Object.keys(topicPolicies) as (keyof typeof topicPolicies)[]).map((value) => ({ value, label: topicPolicies[value] }))}
          onChange={(topics) => draft.set('topics', topics)}
        >
          {conflict('topics', topicPolicies[saved.topics])}
        </SelectField>
        <RetentionField value={values.retention} off={off ?? whyNotRetention(state)} onChange={(retention) => draft.set('retention', retention)}>
          {conflict('retention', RetentionField.words(saved.retention))}
        </RetentionField>
        <CheckField
          label={channelsTexts.isDefault}
          value={values.isDefault}
          off={off ?? whyNotDefault(state, values.privacy)}
          onChange={(isDefault) => draft.set('isDefault', isDefault)}
        >
          {conflict('isDefault', saved.isDefault ? channelsTexts.yes : channelsTexts.no)}
        </CheckField>
        <EndOrRestore
          isEnded={row.is_archived}
          texts={channelsTexts.ending}
          off={off}
          onEnd={() => chat.archiveChannel({ stream_id: row.stream_id })}
          onRestore={() => chat.updateChannel({ stream_id: row.stream_id, is_archived: false })}
        />
      </SharedReason>
    </div>
  );
};
