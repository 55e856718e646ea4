import type { UserId } from '../ids.js';
import { type ProfileFieldId, profileFieldId } from '../organization/profile-field.js';

/** A text, or people. */
export type ProfileValueContent = string | ReadonlyArray<UserId>;

export interface ProfileValue {
  readonly value: ProfileValueContent;
  /** HTML, for texts with Markdown; otherwise null. */
  readonly html: string | null;
}

/** What a person has filled in, by id of the field. Bots fill in nothing. Spec: 2 (User, `profile_data`) */
export type Profile = Readonly<Record<string, ProfileValue>>;

export const sameContent = (one: ProfileValueContent, other: ProfileValueContent): boolean =>
  typeof one === 'string' || typeof other === 'string' ? one === other : one.length === other.length && one.every((id, index) => id === other[index]);

/** The ids of the fields whose values differ, ascending. */
export const changedValues = (before: Profile, after: Profile): ReadonlyArray<ProfileFieldId> =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((id) => {
      const [one, other] = [before[id], after[id]];
      return one === undefined || other === undefined || !sameContent(one.value, other.value);
    })
    .map((id) => profileFieldId(Number(id)))
    .sort((one, other) => one - other);

/** Code points, as the following ones. */
export const maxShortValueLength = 50;
export const maxLongValueLength = 500;
export const maxLinkLength = 2_000;
/** People that one value names. */
export const maxPeopleInValue = 100;
/** Of one person, in characters of JSON: registrations carry everybody's. */
export const maxProfileSize = 32_768;
