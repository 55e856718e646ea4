import { bool, id, int, json, listOf, seconds, text } from '../columns.js';
import { policyColumns } from '../policies.js';
import { rowShape } from '../row.js';
import { permissionColumns, personalSettingColumns } from '../settings.js';

/** One row. */
export const realm = rowShape(
  { id, string_id: text, name: text },
  {
    description: text,
    date_created: seconds,
    deactivated: bool,
    uuid: text,
    /** `G` or `D`: the server's own picture; `U`: uploaded. */
    icon_source: text,
    icon_version: int,
    logo_source: text,
    logo_version: int,
    night_logo_source: text,
    night_logo_version: int,
    /** Before it had the name of today. */
    giphy_rating: int,
    mandatory_topics: bool,
    allow_edit_history: bool,
    ...policyColumns,
    ...permissionColumns.realm,
  },
);

export const realmDomain = rowShape({ id, domain: text, allow_subdomains: bool }, { realm: id });

/** The picture is the file `file_name` of the folder `emoji`. */
export const realmEmoji = rowShape({ id, name: text, file_name: text }, { realm: id, author: id, deactivated: bool, is_animated: bool });

export const realmFilter = rowShape(
  { id, pattern: text },
  {
    realm: id,
    url_template: text,
    /** Before templates: `%(id)s` in place of `{id}`. */
    url_format_string: text,
    order: int,
    example_input: text,
    reverse_template: text,
    alternative_url_templates: listOf(text),
  },
);

export const realmPlayground = rowShape({ id, name: text, pygments_language: text }, { realm: id, url_template: text, url_prefix: text });

/** What new accounts begin with. One row, or none in older archives. */
export const realmUserDefault = rowShape({ id }, { realm: id, ...personalSettingColumns });

/** One row for each way that is on. */
export const realmAuthenticationMethod = rowShape({ id, name: text }, { realm: id });

export const customProfileField = rowShape(
  { id, name: text, field_type: int },
  {
    realm: id,
    hint: text,
    /** JSON text; empty for none. */
    field_data: text,
    order: int,
    display_in_profile_summary: bool,
    required: bool,
    editable_by_user: bool,
    use_for_user_matching: bool,
  },
);

/** Users are JSON text of a list of ids. */
export const customProfileFieldValue = rowShape({ id, user_profile: id, field: id, value: text }, { rendered_value: text });

/** `extra_data` is an object. Written and read for subscriptions alone. */
export const realmAuditLog = rowShape(
  { id, event_type: int, event_time: seconds },
  {
    realm: id,
    acting_user: id,
    modified_user: id,
    modified_stream: id,
    modified_user_group: id,
    event_last_message_id: int,
    extra_data: json,
    backfilled: bool,
  },
);

/** Programs that sent messages. */
export const client = rowShape({ id, name: text }, {});
