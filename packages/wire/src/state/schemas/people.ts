import type { Open } from '@parley/core';
import { when } from '../../gated.js';
import { presencesSchema } from '../../objects/people/presence-schema.js';
import { userGroupSchema } from '../../objects/groups/user-group-schema.js';
import { listedUserSchema } from '../../objects/people/user-schema.js';
import * as schema from '../../schema.js';

const { boolean, integer, text } = schema;

/** Of the lists of accounts and groups, of one's own account, of who is there, and of direct conversations. */
export const peopleSchemas = (open: Open): schema.SchemaTable => ({
  ...schema.each(['realm_users', 'realm_non_active_users', 'cross_realm_bots'], schema.listOf(listedUserSchema(open))),
  realm_user_groups: schema.listOf(userGroupSchema(open)),
  user_id: integer,
  ...schema.each(['email', 'delivery_email', 'full_name', 'avatar_source', 'avatar_url', 'avatar_url_medium'], text),
  is_owner: when('registerIsOwner', boolean),
  is_admin: boolean,
  is_moderator: when('registerIsModerator', boolean),
  is_billing_admin: when('registerIsBillingAdmin', boolean),
  is_guest: boolean,
  ...(open('registerEnterSendsAmongDisplay') ? {} : { enter_sends: boolean }),
  can_create_streams: boolean,
  ...schema.each(['can_create_public_streams', 'can_create_private_streams'], when('registerCanCreateByPrivacy', boolean)),
  can_create_web_public_streams: when('registerCanCreateWebPublic', boolean),
  can_subscribe_other_users: when('registerCanSubscribeOthers', boolean),
  can_invite_others_to_realm: when('registerCanInvite', boolean),
  presences: presencesSchema(open),
  presence_last_update_id: when('registerPresenceLastUpdate', integer),
  server_timestamp: when('registerServerTimestamp', schema.number),
  recent_private_conversations: schema.listOf(schema.object(open, { max_message_id: integer, user_ids: schema.listOf(integer) })),
});
