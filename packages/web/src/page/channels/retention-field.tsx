import type { ReactNode } from 'react';
import { SelectField, TextField } from '../form/fields.js';
import { channelsTexts } from '../texts/channels.js';

interface Props {
  /** Days; null: as the organization says; −1: for ever. */
  readonly value: number | null;
  readonly off: string | null;
  readonly onChange: (value: number | null) => void;
  readonly children?: ReactNode;
}

const kinds = ['realm_default', 'unlimited', 'days'] as const;
const usual = { realm_default: null, unlimited: -1, days: 30 } as const;
const mostDays = 100_000;

const kindOf = (value: number | null): (typeof kinds)[number] => {
  if (value === null) return 'realm_default';
  return value < 0 ? 'unlimited' : 'days';
};

/** How long messages are kept. */
export const RetentionField = ({ value, off, onChange, children }: Props) => {
  const kind = kindOf(value);
  return (
    <SelectField
      label={channelsTexts.retention}
      value={kind}
      off={off}
      options={kinds.map((one) => ({ value: one, label: channelsTexts.retentions[one] }))}
      onChange={(chosen) => onChange(usual[chosen])}
    >
      {kind === 'days' ? (
        <TextField
          label={channelsTexts.days}
          value={String(value)}
          off={off}
          onChange={(typed) => onChange(Math.min(mostDays, Number(typed.replace(/\D/g, ''))))}
        />
      ) : null}
      {children}
    </SelectField>
  );
};

RetentionField.words = (value: number | null): string =>
  kindOf(value) === 'days' ? `${String(value)} ${channelsTexts.days}` : channelsTexts.retentions[kindOf(value)];
