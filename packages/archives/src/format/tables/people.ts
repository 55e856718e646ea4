import { bool, id, int, seconds, text } from '../columns.js';
import { rowShape } from '../row.js';
import { personalSettingColumns } from '../settings.js';

/** The account of a person or a bot. Archives hold no passwords and no keys. */
export const userProfile = rowShape(
  { id, delivery_email: text, full_name: text, is_active: bool, is_bot: bool, role: int },
  {
    realm: id,
    /** As others see it. */
    email: text,
    recipient: id,
    date_joined: seconds,
    bot_type: int,
    bot_owner: id,
    is_mirror_dummy: bool,
    is_imported_stub: bool,
    is_billing_admin: bool,
    is_staff: bool,
    can_forge_sender: bool,
    can_create_users: bool,
    can_change_user_emails: bool,
    long_term_idle: bool,
    last_active_message_id: int,
    last_login: seconds,
    timezone: text,
    /** `G` or `J`: generated; `U`: uploaded. */
    avatar_source: text,
    avatar_version: int,
    avatar_hash: text,
    default_sending_stream: id,
    default_events_register_stream: id,
    default_all_public_streams: bool,
    tos_version: text,
    ...personalSettingColumns,
  },
);

/** A bot of the service itself, which every server has: another server takes its own one of this address. */
export const userProfileCrossRealm = rowShape({ id, email: text }, { recipient_id: id, recipient: id });

export const userStatus = rowShape(
  { id, user_profile: id },
  { timestamp: seconds, client: id, status: int, status_text: text, emoji_name: text, emoji_code: text, reaction_type: text },
);

export const userPresence = rowShape({ id, user_profile: id }, { realm: id, last_connected_time: seconds, last_active_time: seconds, last_update_id: int });

/** Where messages to a bot go. Its token is not in archives of this program. */
export const service = rowShape({ id, user_profile: id, name: text, base_url: text }, { interface: int, token: text });

export const botStorageData = rowShape({ id, bot_profile: id, key: text, value: text }, {});
export const botConfigData = rowShape({ id, bot_profile: id, key: text, value: text }, {});

export const onboardingStep = rowShape({ id, onboarding_step: text }, { user: id, user_profile: id, timestamp: seconds });
