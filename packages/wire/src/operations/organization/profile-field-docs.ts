import type { NounDocs } from '../../operation-docs.js';
import type { organizationOperations } from './index.js';

const profileField = {
  name: 'What people see, unique in the organization. The fields of known sites have the names of these.',
  hint: 'What the field is for, shown where it is filled in.',
  field_data:
    'As JSON: for a list of options, an object of `{"text", "order"}` by key. for an external account `{"subtype": "github"}`, or `{"subtype": "custom", "url_pattern"}` with one `%(username)s`. Ignored for other types.',
  display_in_profile_summary: 'Shown in the short form of profiles: at most two fields, none that names people.',
  required: 'Clients ask people to fill it in.',
  editable_by_user: 'Whether people fill it in themselves; otherwise administrators do.',
  use_for_user_matching: 'Clients find people by its values: short texts and external accounts.',
} as const;

const fieldId = { field_id: 'Id of the field.' } as const;

type Rows = Pick<typeof organizationOperations, 'getProfileFields' | 'addProfileField' | 'changeProfileField' | 'removeProfileField' | 'reorderProfileFields'>;

export const profileFieldDocs: NounDocs<Rows> = {
  getProfileFields: {
    description: 'What people can fill in beside their name.',
    example: {
      answer: {
        custom_fields: [
          { id: 1, name: 'Phone', type: 1, hint: 'With country code', field_data: '', order: 0, required: false, editable_by_user: true },
          {
            ...{ id: 2, name: 'GitHub username', type: 7, hint: '', field_data: '{"subtype":"github"}', order: 1, required: false, editable_by_user: true },
            ...{ display_in_profile_summary: true, use_for_user_matching: true },
          },
        ],
      },
    },
  },
  addProfileField: {
    description: 'The field is empty in every profile, and listed last. At most 50. Administrators only.',
    parameters: { ...profileField, field_type: '1 short text, 2 paragraph, 3 list of options, 4 date, 5 link, 6 users, 7 external account, 8 pronouns.' },
    example: { params: { name: 'Phone', hint: 'With country code', field_type: 1 }, answer: { id: 1 } },
  },
  changeProfileField: {
    description: 'Changes what is named and leaves the rest; the type stays. Values of removed options are deleted. Administrators only.',
    parameters: { ...fieldId, ...profileField },
    example: { path: { field_id: 1 }, params: { name: 'Telephone', hint: '', field_data: {}, required: true, display_in_profile_summary: false } },
  },
  removeProfileField: {
    description: 'All its values are deleted. Administrators only.',
    parameters: fieldId,
    example: { path: { field_id: 1 } },
  },
  reorderProfileFields: {
    description: 'The list names every field; other ids are ignored. Administrators only.',
    parameters: { order: 'Ids of fields, as a JSON list.' },
    example: { params: { order: [2, 1] } },
  },
};
