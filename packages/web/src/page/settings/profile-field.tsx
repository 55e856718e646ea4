import { LineField } from './line-field.js';
import { SelectField, TextField } from '../form/fields.js';
import type { ChatState } from '../app/state.js';
import { Chips } from '../permission/chips.js';
import { Chooser } from '../permission/chooser.js';
import { settingsTexts } from '../texts/settings.js';
import formStyles from '../form/form.module.css';

export type Field = ChatState['custom_profile_fields'][number];

/** Types of fields. */
export const fieldTypes = { short: 1, long: 2, select: 3, date: 4, link: 5, people: 6, account: 7, pronouns: 8 } as const;

export const parsed = <Value,>(text: string, otherwise: Value): Value => {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return otherwise;
  }
};

interface Props {
  readonly field: Field;
  /** As the server has it: people as a list in JSON. */
  readonly value: string;
  readonly saved: string;
  readonly off: string | null;
  readonly onChange: (value: string) => void;
}

const none: ReadonlyArray<number> = [];

const PeopleValue = ({ field, value, saved, onChange }: Props) => {
  const ids = parsed(value, none);
  const write = (next: ReadonlyArray<number>): void => onChange(next.length === 0 ? '' : JSON.stringify(next));
  return (
    <div role="group" aria-label={field.name} className={formStyles.field}>
      <h4>{field.name}</h4>
      <Chips
        parts={{ people: ids, groups: none }}
        before={{ people: parsed(saved, none), groups: none }}
        onRemove={(_, id) => write(ids.filter((one) => one !== id))}
      />
      <Chooser
        label={settingsTexts.person}
        groups={none}
        takesPeople
        without={{ people: ids, groups: none }}
        onGroup={() => undefined}
        onPerson={(id) => write([...ids, id])}
      />
    </div>
  );
};

/** A value of a profile, by the kind of its field. */
export const ProfileField = (props: Props) => {
  const { field, value, off, onChange } = props;
  const label = field.name;
  const hint = field.hint === '' ? null : <small className={formStyles.note}>{field.hint}</small>;
  if (field.type === fieldTypes.people && off === null) return <PeopleValue {...props} />;
  if (field.type === fieldTypes.date) return <LineField kind="date" label={label} value={value} off={off} onChange={onChange} />;
  if (field.type === fieldTypes.select) {
    const choices = Object.entries(parsed<Record<string, { readonly text: string; readonly order: string }>>(field.field_data, {}));
    const inOrder = choices.sort(([, left], [, right]) => Number(left.order) - Number(right.order));
    const options = [{ value: '', label: settingsTexts.choose }, ...inOrder.map(([key, { text }]) => ({ value: key, label: text }))];
    return (
      <SelectField label={label} value={value} options={options} off={off} onChange={onChange}>
        {hint}
      </SelectField>
    );
  }
  return (
    <TextField
      label={label}
      value={value}
      off={off}
      isLong={field.type === fieldTypes.long}
      longest={field.type === fieldTypes.short ? 50 : 500}
      onChange={onChange}
    >
      {hint}
    </TextField>
  );
};
