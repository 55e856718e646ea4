import type { ReactNode } from 'react';
import { CheckField, SelectField } from '../form/fields.js';
import type { SettingRow, SettingValue, SettingWords } from './setting-row.js';

interface Props {
  readonly row: SettingRow<string>;
  readonly words: SettingWords;
  readonly value: SettingValue;
  readonly off?: string | null;
  readonly onChange: (value: SettingValue) => void;
  readonly children?: ReactNode;
}

/** The control of a setting. A value that others chose and the table does not offer is offered, too. */
export const SettingField = ({ row, words, value, off = null, onChange, children }: Props) => {
  if (row.options === undefined)
    return (
      <CheckField label={words.label} value={value === true} off={off} onChange={onChange}>
        {children}
      </CheckField>
    );
  const all = row.options.includes(value) ? row.options : [...row.options, value];
  return (
    <SelectField
      label={words.label}
      value={String(value)}
      off={off}
      options={all.map((one) => ({ value: String(one), label: words.options?.[String(one)] ?? String(one) }))}
      onChange={(text) => onChange(all.find((one) => String(one) === text) ?? null)}
    >
      {children}
    </SelectField>
  );
};
