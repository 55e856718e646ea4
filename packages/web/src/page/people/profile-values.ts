import type { ChatState } from '../app/state.js';
import type { Person } from '../app/directory.js';

type Fields = ChatState['custom_profile_fields'];

/** A field of a profile, as it is shown. */
export interface ProfileLine {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  /** Where it leads. */
  readonly href: string | null;
  readonly userIds: ReadonlyArray<number>;
}

/** Types of fields. */
const kinds = { select: 3, date: 4, link: 5, person: 6, account: 7 } as const;

interface Account {
  readonly subtype?: string;
  readonly url_pattern?: string;
}

const parsed = <Value>(text: string, otherwise: Value): Value => {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return otherwise;
  }
};

const safe = (href: string): string | null => (/^https?:\/\//i.test(href) ? href : null);

/** What somebody has filled in, in the organization's order. `patterns`: addresses of accounts elsewhere. */
export const profileLines = (
  person: Person,
  fields: Fields,
  patterns: Readonly<Record<string, { readonly url_pattern: string }>>,
): ReadonlyArray<ProfileLine> =>
  [...fields]
    .sort((left, right) => left.order - right.order)
    .flatMap(({ id, name, type, field_data: data }): ReadonlyArray<ProfileLine> => {
      const value = person.profile_data?.[String(id)]?.value ?? '';
      if (value === '') return [];
      const line = { id, name, text: value, href: null, userIds: [] };
      if (type === kinds.select) return [{ ...line, text: parsed<Record<string, { readonly text: string }>>(data, {})[value]?.text ?? value }];
      if (type === kinds.date)
        return [{ ...line, text: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`)) }];
      if (type === kinds.link) return [{ ...line, href: safe(value) }];
      if (type === kinds.person) return [{ ...line, text: '', userIds: parsed<ReadonlyArray<number>>(value, []) }];
      if (type !== kinds.account) return [line];
      const { subtype = '', url_pattern: own } = parsed<Account>(data, {});
      const pattern = own ?? patterns[subtype]?.url_pattern;
      return [{ ...line, href: pattern === undefined ? null : safe(pattern.replace('%(username)s', encodeURIComponent(value))) }];
    });
