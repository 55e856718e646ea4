import type { ReactNode } from 'react';
import { useChat } from '../app/chat-context.js';
import type { ChatState } from '../app/state.js';
import { SelectField, TextField } from '../form/fields.js';
import type { Accepts } from '../permission/choosable.js';
import { PermissionField } from '../permission/permission-field.js';
import type { Holders } from '../permission/value.js';
import { SettingField } from '../settings/setting-field.js';
import type { SettingValue } from '../settings/setting-row.js';
import { organizationTexts } from '../texts/organization.js';
import { type OrganizationValue, textOf } from './organization-value.js';
import type { OrganizationRow } from './rows.js';

interface Props {
  readonly row: OrganizationRow;
  readonly value: OrganizationValue;
  readonly saved: OrganizationValue;
  readonly off: string | null;
  readonly onChange: (value: OrganizationValue) => void;
  readonly children: ReactNode;
}

const channelsOf = (state: ChatState, key: string) =>
  [...state.subscriptions, ...state.unsubscribed, ...state.never_subscribed]
    .filter(({ is_archived: isArchived, invite_only: isPrivate }) => !isArchived && (key !== 'moderation_request_channel_id' || isPrivate))
    .map(({ stream_id: id, name }) => ({ value: String(id), label: `#${name}` }));

/** The control of a setting of the organization, by its kind. */
export const OrganizationField = ({ row, value, saved, off, onChange, children }: Props) => {
  const { state } = useChat().live;
  const words = organizationTexts.rows[row.key] ?? { label: row.key };
  switch (row.kind) {
    case 'permission': {
      const accepted = state.server_supported_permission_settings.realm as unknown as Readonly<Record<string, Accepts>>;
      const accepts = accepted[row.key];
      if (accepts === undefined || value === null) return null;
      return (
        <>
          <PermissionField
            label={words.label}
            action={words.action ?? words.label}
            saved={saved as Holders}
            value={value as Holders}
            accepts={accepts}
            off={off}
            onChange={onChange}
          />
          {children}
        </>
      );
    }
    case 'text':
    case 'long':
      return (
        <TextField label={words.label} value={textOf(value ?? '')} isLong={row.kind === 'long'} off={off} onChange={onChange}>
          {children}
        </TextField>
      );
    case 'channel':
      return (
        <SelectField
          label={words.label}
          value={textOf(value ?? -1)}
          off={off}
          options={[{ value: '-1', label: organizationTexts.noChannel }, ...channelsOf(state, row.key)]}
          onChange={(id) => onChange(Number(id))}
        >
          {children}
        </SelectField>
      );
    default:
      return (
        <SettingField row={row} words={words} value={value as SettingValue} off={off} onChange={onChange}>
          {children}
        </SettingField>
      );
  }
};
