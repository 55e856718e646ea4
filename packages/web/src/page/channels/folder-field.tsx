import type { ReactNode } from 'react';
import { useLive } from '../app/chat-context.js';
import { SelectField } from '../form/fields.js';
import { channelsTexts } from '../texts/channels.js';

interface Props {
  readonly value: number | null;
  readonly off: string | null;
  readonly onChange: (value: number | null) => void;
  readonly children?: ReactNode;
}

/** The folder that a channel is in. */
export const FolderField = ({ value, off, onChange, children }: Props) => {
  const folders = useLive((state) => state.channel_folders);
  const shown = folders.filter(({ id, is_archived: isArchived }) => !isArchived || id === value);
  return (
    <SelectField
      label={channelsTexts.folder}
      value={value === null ? '' : String(value)}
      off={off}
      options={[{ value: '', label: channelsTexts.noFolder }, ...shown.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    >
      {children}
    </SelectField>
  );
};
