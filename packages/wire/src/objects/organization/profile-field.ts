import { externalSites, type ProfileField, type ProfileFieldData, type ProfileFieldType } from '@parley/core/model';
import type { Capability, Open } from '@parley/core/rules';
import { bool, integer, key, type Key, mapOf, optional, shape, since, text, type Written } from '../../shape/index.js';

/** Types by number, with their names. Spec: 2 (custom profile field) */
const types: Readonly<Record<ProfileFieldType, readonly [number: number, word: string, name: string]>> = {
  shortText: [1, 'SHORT_TEXT', 'Short text'],
  longText: [2, 'LONG_TEXT', 'Paragraph'],
  choice: [3, 'SELECT', 'List of options'],
  date: [4, 'DATE', 'Date'],
  link: [5, 'URL', 'Link'],
  users: [6, 'USER', 'Users'],
  externalAccount: [7, 'EXTERNAL_ACCOUNT', 'External account'],
  pronouns: [8, 'PRONOUNS', 'Pronouns'],
};

const typeNames = Object.keys(types) as ReadonlyArray<ProfileFieldType>;

/** LEVEL(151): without pronouns. null: no type of the level. */
export const profileFieldTypeOf = (number: number, open: Open): ProfileFieldType | null => {
  const found = typeNames.find((name) => types[name][0] === number);
  return found === undefined || (found === 'pronouns' && !open('pronounsType')) ? null : found;
};

/** Whether a client knows fields for pronouns; others see them as short texts. */
export interface FieldView {
  readonly knowsPronouns: boolean;
}

export const fieldView = (open: Open, understands: (capability: Capability) => boolean): FieldView => ({
  knowsPronouns: open('pronounsType') && (!open('eventPronounsCapability') || understands('pronounsFieldType')),
});

/** Text of JSON; empty where there is nothing. */
const dataText = (data: ProfileFieldData): string => {
  switch (data.kind) {
    case 'none':
      return '';
    case 'choices':
      return JSON.stringify(Object.fromEntries(data.choices.map(({ key: name, text: words, order }) => [name, { text: words, order }])));
    case 'knownAccount':
      return JSON.stringify({ subtype: data.site });
    case 'customAccount':
      return JSON.stringify({ subtype: 'custom', url_pattern: data.urlPattern });
  }
};

/** Spec: 2 (custom profile field), levels 146, 244, 296, 455 */
export const profileFieldShape = shape<ProfileField, FieldView>()('CustomProfileField', {
  id: key(integer, ({ id }) => id),
  name: key(text, ({ name }) => name),
  type: key(integer, ({ type }, { knowsPronouns }) => types[type === 'pronouns' && !knowsPronouns ? 'shortText' : type][0]),
  hint: key(text, ({ hint }) => hint),
  field_data: key(text, ({ data }) => dataText(data)),
  order: key(integer, ({ order }) => order),
  required: since('profileRequired', bool, ({ isRequired }) => isRequired),
  editable_by_user: since('profileEditableByUser', bool, ({ isEditableByUser }) => isEditableByUser),
  display_in_profile_summary: since(
    'profileSummaryFlag',
    optional(bool, ({ isInSummary }) => isInSummary || undefined),
  ),
  use_for_user_matching: since(
    'profileUserMatching',
    optional(bool, ({ isForMatching }) => isForMatching || undefined),
  ),
});

export const profileFieldObjects = (fields: ReadonlyArray<ProfileField>, open: Open, view: FieldView): ReadonlyArray<Written<'CustomProfileField'>> =>
  fields.map((field) => profileFieldShape.write(open, field, view));

const typeShape = shape<ProfileFieldType>()(null, { id: key(integer, (type) => types[type][0]), name: key(text, (type) => types[type][2]) });

const typeKey = (type: ProfileFieldType): Key<Open> => key(typeShape.kind, (open) => typeShape.write(open, type));

/** All types, by their words. LEVEL(151): without pronouns. */
export const profileFieldTypesShape = shape<Open>()(
  null,
  Object.fromEntries(typeNames.map((type) => [types[type][1], type === 'pronouns' ? since('pronounsType', typeKey(type)) : typeKey(type)])),
);

const siteShape = shape<(typeof externalSites)[keyof typeof externalSites]>()(null, {
  name: key(text, ({ name }) => name),
  text: key(text, ({ text: words }) => words),
  hint: key(text, ({ hint }) => hint),
  url_pattern: key(text, ({ urlPattern }) => urlPattern),
});

/** The sites whose accounts have fields with fixed names. */
export const externalSitesKey: Key<{ readonly open: Open }> = key(mapOf(siteShape.kind), ({ open }) =>
  Object.fromEntries(Object.entries(externalSites).map(([name, site]) => [name, siteShape.write(open, site)])),
);
