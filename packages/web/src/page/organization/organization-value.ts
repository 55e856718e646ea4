import type { ChatState } from '../app/state.js';
import { channelIn } from '../app/directory.js';
import type { Holders } from '../permission/value.js';
import { wordsOf } from '../permission/words.js';
import type { SettingValue } from '../settings/setting-row.js';
import { formTexts } from '../texts/form.js';
import { organizationTexts } from '../texts/organization.js';
import type { OrganizationRow } from './rows.js';

export type OrganizationValue = SettingValue | Holders;
export type Values = Readonly<Record<string, OrganizationValue>>;

/** The saved values of these rows. */
export const valuesOf = (state: ChatState, rows: ReadonlyArray<OrganizationRow>): Values => {
  const known = state as unknown as Readonly<Record<string, OrganizationValue>>;
  return Object.fromEntries(rows.map(({ key }) => [key, known[`realm_${key}`] ?? null]));
};

/** What a change sends: a permission with what it was, so that the server refuses one that has changed meanwhile. */
export const sentValue = ({ kind, isLimit }: OrganizationRow, value: OrganizationValue, saved: OrganizationValue): unknown => {
  if (kind === 'permission') return { new: value, old: saved };
  return isLimit === true && value === null ? 'unlimited' : value;
};

/** A value that is no permission, as text. */
export const textOf = (value: OrganizationValue): string => (typeof value === 'object' && value !== null ? '' : String(value));

/** A value as one says it. */
export const valueInWords = (row: OrganizationRow, value: OrganizationValue, state: ChatState): string => {
  if (row.kind === 'permission') return wordsOf(value as Holders, state);
  if (row.kind === 'switch') return value === true ? organizationTexts.yes : organizationTexts.no;
  if (row.kind === 'channel') return channelIn(state, Number(value))?.name ?? organizationTexts.noChannel;
  const options: Readonly<Record<string, string>> | undefined = organizationTexts.rows[row.key]?.options;
  return options?.[textOf(value)] ?? (value === '' || value === null ? formTexts.empty : textOf(value));
};
