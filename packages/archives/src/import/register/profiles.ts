import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '@parley/core';
import { maxProfileFields, type ProfileField, profileFieldId, type ProfileValue, type User } from '@parley/core/model';
import { checkFieldData, checkProfileValue, type GivenFieldData } from '@parley/core/rules';
import { profileFieldTypes, wordOf } from '../../format/index.js';
import type { Registering } from '../import-ports.js';
import { filled, found, tableRows, within } from '../table-rows.js';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The fields of everybody's profile, by their ids in the archive. */
const fieldsIn = async ({ source, tx, left }: Registering): Promise<ReadonlyMap<number, ProfileField>> => {
  const fields = new Map<number, ProfileField>();
  for await (const place of tableRows(source, 'zerver_customprofilefield')) {
    const { row, fail } = place;
    if (fields.has(row.id)) fail(`the id ${String(row.id)} is there twice`);
    if (fields.size >= maxProfileFields) fail('there are too many fields');
    const type = wordOf(profileFieldTypes, row.field_type) ?? fail(`field_type is not known: ${String(row.field_type)}`);
    const given = row.field_data === undefined || row.field_data === null || row.field_data === '' ? null : parsed(row.field_data);
    const data = checkFieldData(type, (typeof given === 'object' ? given : null) as GivenFieldData | null);
    if (Either.isLeft(data)) {
      left.add('profile fields that are not taken here');
      continue;
    }
    const [id = 0] = await tx.nextIds('profile_field_ids', 1);
    fields.set(row.id, {
      id: profileFieldId(id),
      type,
      order: row.order ?? 0,
      name: filled(place, 'name', row.name, 40),
      hint: within(place, 'hint', row.hint ?? '', 80),
      data: data.right,
      isInSummary: row.display_in_profile_summary === true,
      isRequired: row.required === true,
      isEditableByUser: row.editable_by_user !== false,
      isForMatching: row.use_for_user_matching === true,
    });
  }
  return fields;
};

/** Anybody: which people are there was checked by their ids. */
const anybody = { bot: null, isActive: true } as User;

/** Makes the fields, and returns what everybody has filled in, by their ids in the archive. */
export const insertProfiles = async (registering: Registering, people: ReadonlyMap<number, number>): Promise<ReadonlyMap<number, unknown>> => {
  const { source, tx, ports, left } = registering;
  const fields = await fieldsIn(registering);
  if (fields.size > 0) {
    const list = [...fields.values()].sort((one, other) => one.order - other.order || one.id - other.id);
    await tx.insert('profile_fields', [{ fields: list }]);
  }
  const profiles = new Map<number, Record<string, ProfileValue>>();
  for await (const place of tableRows(source, 'zerver_customprofilefieldvalue')) {
    const { row } = place;
    found(place, 'user_profile', people, row.user_profile);
    const field = fields.get(row.field);
    if (field === undefined) {
      left.add('values of profile fields that are not there');
      continue;
    }
    const written = field.type === 'users' ? parsed(row.value) : row.value;
    const given = Array.isArray(written) ? written.flatMap((id: unknown) => (typeof id === 'number' ? (people.get(id) ?? []) : [])) : String(written);
    const known = new Map(Array.isArray(given) ? given.map((id) => [id, { ...anybody, id: id as UserId }] as const) : []);
    const value = checkProfileValue(field, given, known);
    if (Either.isLeft(value) || Object.keys(profiles.get(row.user_profile) ?? {}).length >= maxProfileFields) {
      left.add('values of profile fields that are not taken here');
      continue;
    }
    const hasMarkdown = field.type === 'shortText' || field.type === 'longText';
    const html =
      hasMarkdown && typeof value.right === 'string'
        ? ports.renderer.render(
            value.right,
            { users: [], groups: [], channels: [], emoji: [], files: [] },
            { emoticons: false, previews: false, maxHtml: 16_384 },
          ).html
        : null;
    profiles.set(row.user_profile, { ...profiles.get(row.user_profile), [String(field.id)]: { value: value.right, html } });
  }
  return profiles;
};
