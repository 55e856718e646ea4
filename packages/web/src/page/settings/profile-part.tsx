import { useChat, useLive } from '../app/chat-context.js';
import { usePerson } from '../app/directory.js';
import type { Connection } from '../app/connection.js';
import { ConflictLine } from '../form/conflict-line.js';
import { SelectField, TextField } from '../form/fields.js';
import { useDraft } from '../form/use-draft.js';
import { useWork } from '../message/dialogs/refused.js';
import { formTexts } from '../texts/form.js';
import { settingsTexts } from '../texts/settings.js';
import { Avatar } from '../ui/avatar.js';
import { PictureRow } from './picture-row.js';
import { fieldTypes, parsed, ProfileField, type Field } from './profile-field.js';
import { SettingsForm } from './settings-form.js';

/** Each value by its name; those of fields by `field` and the id. */
type Values = Readonly<Record<string, string>>;

const keyOf = ({ id }: Field): string => `field ${id}`;

const zones = Intl.supportedValuesOf('timeZone');

const save = async ({ chat }: Connection, fields: ReadonlyArray<Field>, values: Values, changed: ReadonlyArray<string>): Promise<void> => {
  const own = ['full_name', 'timezone'].filter((key) => changed.includes(key)).map((key) => [key, values[key]]);
  if (own.length > 0) await chat.changeSettings(Object.fromEntries(own) as never);
  const written = fields.filter((field) => changed.includes(keyOf(field)));
  const given = written.filter((field) => values[keyOf(field)] !== '');
  const valueOf = (field: Field) => {
    const text = values[keyOf(field)] ?? '';
    return { id: field.id, value: field.type === fieldTypes.people ? parsed<ReadonlyArray<number>>(text, []) : text };
  };
  if (given.length > 0) await chat.changeOwnProfile({ data: given.map(valueOf) });
  const emptied = written.filter((field) => values[keyOf(field)] === '').map(({ id }) => id);
  if (emptied.length > 0) await chat.removeOwnProfileValues({ data: emptied });
};

const Picture = () => {
  const { chat } = useChat();
  const self = useLive((state) => state.user_id);
  const me = usePerson(self);
  const isOff = useLive((state) => (state.realm_avatar_changes_disabled || state.server_avatar_changes_disabled) && !state.is_admin);
  const name = me?.full_name ?? '';
  return (
    <PictureRow
      label={settingsTexts.picture}
      shown={<Avatar id={self} name={name} url={me?.avatar_url ?? null} size="large" />}
      upload={settingsTexts.uploadPicture}
      remove={settingsTexts.removePicture}
      off={isOff ? settingsTexts.ownPictureOff : null}
      isSet={useLive((state) => state.avatar_source === 'U')}
      onFile={(file) => chat.setAvatar({ file })}
      onRemove={() => chat.removeAvatar()}
    />
  );
};

/** Who one is to others. */
export const ProfilePart = () => {
  const connection = useChat();
  const self = useLive((state) => state.user_id);
  const me = usePerson(self);
  const zone = useLive((state) => state.user_settings.timezone);
  const all = useLive((state) => state.custom_profile_fields);
  const isAdmin = useLive((state) => state.is_admin);
  const nameOff = useLive((state) => (state.realm_name_changes_disabled || state.server_name_changes_disabled) && !state.is_admin);
  const fields = [...all].sort((left, right) => left.order - right.order);
  const valueOf = (field: Field): [string, string] => [keyOf(field), me?.profile_data?.[String(field.id)]?.value ?? ''];
  const draft = useDraft<Values>({ full_name: me?.full_name ?? '', timezone: zone, ...Object.fromEntries(fields.map(valueOf)) });
  const work = useWork();
  const { values, conflicts } = draft;
  const conflict = (key: string) =>
    conflicts.includes(key) ? (
      <ConflictLine theirs={draft.saved[key] || formTexts.empty} onKeep={() => draft.keep(key)} onUndo={() => draft.undo(key)} />
    ) : null;
  const zoneNow = values['timezone'] ?? '';
  const listed = [...new Set([...(zoneNow === '' ? [] : [zoneNow]), ...zones])];
  return (
    <SettingsForm draft={draft} work={work} onSave={() => work.run(() => save(connection, fields, values, draft.changed), draft.clear)}>
      <Picture />
      <TextField
        label={settingsTexts.name}
        value={values['full_name'] ?? ''}
        longest={100}
        off={nameOff ? settingsTexts.ownNameOff : null}
        onChange={(name) => draft.set('full_name', name)}
      >
        {conflict('full_name')}
      </TextField>
      <SelectField
        label={settingsTexts.timezone}
        value={zoneNow}
        options={[{ value: '', label: settingsTexts.noTimezone }, ...listed.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))]}
        onChange={(name) => draft.set('timezone', name)}
      >
        {conflict('timezone')}
      </SelectField>
      {fields.map((field) => (
        <div key={field.id}>
          <ProfileField
            field={field}
            value={values[keyOf(field)] ?? ''}
            saved={draft.saved[keyOf(field)] ?? ''}
            off={field.editable_by_user || isAdmin ? null : settingsTexts.fieldOff}
            onChange={(value) => draft.set(keyOf(field), value)}
          />
          {conflict(keyOf(field))}
        </div>
      ))}
    </SettingsForm>
  );
};
