import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Open } from '../../gates/is-open.js';
import {
  externalSites,
  maxFieldsInSummary,
  maxProfileFieldHintLength,
  maxProfileFieldNameLength,
  maxProfileFields,
  type ProfileField,
  type ProfileFieldData,
  type ProfileFieldId,
  type ProfileFieldSettings,
  type ProfileFieldType,
} from '../../model/organization/profile-field.js';
import type { Actor } from '../../model/people/actor.js';
import type { Refusal } from '../../refusals/index.js';
import { codePoints } from '../../text/fold.js';
import { storable } from '../../text/storable.js';
import { mustBeAdministrator } from '../people/actors.js';
import type { Verdict } from '../verdict.js';
import { checkFieldData, type GivenFieldData } from './profile-field-data.js';

/** Decides who adds, changes, removes and orders the fields of profiles: administrators. Spec: 4.14 */
export const canManageProfileFields = (actor: Actor): Verdict => mustBeAdministrator(actor);

type Given = Omit<ProfileFieldSettings, 'data'> & { readonly data: GivenFieldData | null };

/** A new field, as a client wrote it. */
export interface ProposedField extends Given {
  /** null: no type of this level. */
  readonly type: ProfileFieldType | null;
}

/** New values, as a client wrote them; absent ones stay. */
export type FieldChange = Partial<Omit<Given, 'data'>> & { readonly data?: GivenFieldData };

type Checked<A> = Either.Either<Refusal, A>;

const checkSummary = (isRequested: boolean, others: ReadonlyArray<ProfileField>): Checked<null> =>
  isRequested && others.filter(({ isInSummary }) => isInSummary).length >= maxFieldsInSummary
    ? Either.left({ kind: 'tooManyInSummary', limit: maxFieldsInSummary })
    : Either.right(null);

const checkNames = ({ name, hint }: Pick<ProfileFieldSettings, 'name' | 'hint'>): Checked<null> => {
  if (name === '') return Either.left({ kind: 'profileFieldNameless' });
  if (codePoints(hint) > maxProfileFieldHintLength) return Either.left({ kind: 'profileFieldTextTooLong', what: 'hint', limit: maxProfileFieldHintLength });
  return codePoints(name) > maxProfileFieldNameLength
    ? Either.left({ kind: 'profileFieldTextTooLong', what: 'name', limit: maxProfileFieldNameLength })
    : Either.right(null);
};

/** LEVEL(476): paragraphs were not shown in the summary. */
const fitsSummary = (type: ProfileFieldType, open: Open): boolean => type !== 'users' && (type !== 'longText' || open('profileSummaryParagraph'));

/** Fields of known sites have the names of these. */
const namedBySite = (settings: ProfileFieldSettings): ProfileFieldSettings => {
  if (settings.data.kind !== 'knownAccount') return { ...settings, name: storable(settings.name.trim()), hint: storable(settings.hint) };
  const { name, hint } = externalSites[settings.data.site];
  return { ...settings, name, hint };
};

interface RequestedField extends ProfileFieldSettings {
  readonly type: ProfileFieldType | null;
  readonly others: ReadonlyArray<ProfileField>;
  /** Whether the request itself asks for the summary. */
  readonly requestsSummary: boolean;
}

const checkSettings = (
  { type, others, requestsSummary, ...requested }: RequestedField,
  open: Open,
): Checked<ProfileFieldSettings & { readonly type: ProfileFieldType }> => {
  const settings = namedBySite(requested);
  const names = settings.data.kind === 'knownAccount' ? Either.right(null) : checkNames(settings);
  if (Either.isLeft(names)) return names;
  if (type === null) return Either.left({ kind: 'unknownProfileFieldType' });
  if (requestsSummary && !fitsSummary(type, open)) return Either.left({ kind: 'notForSummary' });
  if (settings.isForMatching && type !== 'shortText' && type !== 'externalAccount') return Either.left({ kind: 'notForMatching' });
  if (others.some(({ name }) => name === settings.name)) return Either.left({ kind: 'profileFieldExists' });
  return Either.right({ ...settings, type });
};

/** Checks a new field beside the present ones, in the order of the reference. Spec: 4.14 */
export const checkNewField = (
  fields: ReadonlyArray<ProfileField>,
  proposed: ProposedField,
  open: Open,
): Checked<ProfileFieldSettings & { readonly type: ProfileFieldType }> =>
  pipe(
    checkSummary(proposed.isInSummary, fields),
    Either.chain(() => checkFieldData(proposed.type, proposed.data)),
    Either.chain((data) => checkSettings({ ...proposed, data, others: fields, requestsSummary: proposed.isInSummary }, open)),
    Either.filterOrElse(
      () => fields.length < maxProfileFields,
      (): Refusal => ({ kind: 'tooManyProfileFields' }),
    ),
  );

/** Whether the change leaves what the field's site decides. */
const keepsSite = (field: ProfileField, { name = field.name, hint = field.hint, data }: FieldChange): boolean => {
  if (field.data.kind !== 'knownAccount') return true;
  const isSameSite = data === undefined || (data['subtype'] === field.data.site && Object.keys(data).length === 1);
  return isSameSite && name.trim() === field.name && hint === field.hint;
};

/** Checks a change of a field, and returns the changed one. A field of a known site keeps its name, hint and site. Spec: 4.14 */
export const checkFieldChange = (fields: ReadonlyArray<ProfileField>, field: ProfileField, change: FieldChange, open: Open): Checked<ProfileField> => {
  const others = fields.filter(({ id }) => id !== field.id);
  const { data: given, ...settings } = change;
  return pipe(
    checkSummary(settings.isInSummary === true, others),
    Either.filterOrElse(
      () => keepsSite(field, change),
      (): Refusal => ({ kind: 'fixedProfileField' }),
    ),
    Either.chain((): Checked<ProfileFieldData> => (given === undefined ? Either.right(field.data) : checkFieldData(field.type, given))),
    Either.chain((data) => checkSettings({ ...field, ...settings, data, others, requestsSummary: settings.isInSummary === true }, open)),
    Either.map((changed) => ({ ...field, ...changed })),
  );
};

/** Returns the fields in this order, which must name each of them; ids of no field are ignored. */
export const orderedFields = (fields: ReadonlyArray<ProfileField>, order: ReadonlyArray<ProfileFieldId>): Checked<ReadonlyArray<ProfileField>> => {
  const places = new Map([...new Set(order)].filter((id) => fields.some((field) => field.id === id)).map((id, index) => [id, index]));
  return places.size < fields.length
    ? Either.left({ kind: 'profileFieldsNotAllListed' })
    : Either.right(
        fields.map((field) => ({ ...field, order: places.get(field.id) ?? field.order })).sort((one, other) => one.order - other.order || one.id - other.id),
      );
};

/** The choices that a changed field no longer has. */
export const removedChoices = (before: ProfileFieldData, after: ProfileFieldData): ReadonlyArray<string> => {
  if (before.kind !== 'choices' || after.kind !== 'choices') return [];
  const kept = new Set(after.choices.map(({ key }) => key));
  return before.choices.map(({ key }) => key).filter((key) => !kept.has(key));
};
