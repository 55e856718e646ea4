import type { Open } from '@parley/core';
import { before, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { botTypeNumbers, roleNumbers } from '../../names.js';
import * as schema from '../../schema.js';

const avatar = schema.nullable(schema.text);
const botType = schema.nullable(schema.among(Object.values(botTypeNumbers)));
const botOwner = schema.nullable(schema.integer);

/** Nothing is stored about profiles: the object has no keys. */
const profileData: schema.SchemaTable = { profile_data: schema.someObject };

/** Of what is there for every account. */
const always = (): schema.SchemaTable => ({
  user_id: schema.integer,
  email: schema.text,
  delivery_email: when('deliveryEmailAlways', schema.nullable(schema.text)),
  full_name: schema.text,
  date_joined: schema.text,
  role: when('userRole', schema.among(Object.values(roleNumbers))),
  is_owner: when('ownerRole', schema.boolean),
  is_admin: schema.boolean,
  is_guest: schema.boolean,
  is_bot: schema.boolean,
  bot_type: when('botFieldsNullForPeople', botType),
  bot_owner_id: when('botFieldsNullForPeople', botOwner),
  avatar_url: avatar,
  avatar_version: when('avatarVersion', schema.integer),
  is_imported_stub: when('importedStub', schema.boolean),
});

/** People without an account are not told where somebody lives, nor who pays. */
const billing = { is_billing_admin: when('billingAdminField', schema.boolean) };
const notForSpectators = (): schema.SchemaTable => ({ timezone: schema.text, ...billing });

const sometimes = (): schema.SchemaTable => ({
  delivery_email: before('deliveryEmailAlways', schema.text),
  bot_type: before('botFieldsNullForPeople', botType),
  bot_owner_id: before('botFieldsNullForPeople', botOwner),
  is_system_bot: when('systemBotName', schema.boolean),
  is_cross_realm_bot: before('systemBotName', schema.boolean),
  ...profileData,
});

/** With `is_active`: as single accounts and lists of accounts are shown. */
export const userSchema = (open: Open): JsonObject =>
  schema.named('User', schema.object(open, { ...always(), is_active: schema.boolean }, { ...sometimes(), ...notForSpectators() }));

/** Without `is_active`: as the lists of a registration show an account. */
export const listedUserSchema = (open: Open): JsonObject =>
  schema.named('ListedUser', schema.object(open, always(), { ...sometimes(), ...notForSpectators() }));

const ownOnly = (): schema.SchemaTable => ({
  avatar_url: schema.text,
  is_guest: when('ownUserExtraFields', schema.boolean),
  is_active: when('ownUserExtraFields', schema.boolean),
  timezone: when('ownUserExtraFields', schema.text),
  date_joined: when('ownUserExtraFields', schema.text),
  avatar_version: when('ownUserExtraFields', schema.integer),
  client_id: when('ownUserClientIdField', schema.text),
  short_name: when('ownUserClientIdField', schema.text),
  pointer: when('ownUserPointer', schema.integer),
  max_message_id: schema.integer,
});

export const ownUserSchema = (open: Open): schema.ObjectSchema => schema.object(open, { ...always(), ...billing, ...ownOnly() }, sometimes());
