import * as Either from 'fp-ts/lib/Either.js';
import { channelId, groupId } from '@parley/core';
import { maxInvitationMinutes, maxInvitedInto, maxWelcomeTextLength, type Role } from '@parley/core/model';
import type { CommandOf } from '@parley/core/contract';
import type { Open } from '@parley/core/rules';
import { list, nullable } from '../../codecs/composites.js';
import { badRequest, type BadRequest, optionalJson, optionalRaw, type ParamValues } from '../../codecs/params.js';
import { among, boolean, integer, text } from '../../codecs/scalars.js';
import { roleNumbers } from '../../names.js';

const minutesPerDay = 1440;

/** Ids of channels or groups that the new person joins. */
export const joinedIds = list(integer(), { max: maxInvitedInto });

/** What every kind of invitation takes, beside its channels. LEVEL(126): validity came in days. */
export const invitationParams = {
  invite_expires_in_minutes: optionalJson(nullable(integer({ min: 1, max: maxInvitationMinutes })), 'default' as const, { gate: 'inviteExpiryMinutes' }),
  invite_expires_in_days: optionalJson(nullable(integer({ min: 1, max: maxInvitationMinutes / minutesPerDay })), 'default' as const, {
    gate: 'inviteExpiryDays',
  }),
  invite_as: optionalJson(among(Object.values(roleNumbers)), roleNumbers.member),
  group_ids: optionalJson(joinedIds, [], { gate: 'inviteGroups' }),
  include_realm_default_subscriptions: optionalJson(boolean, false, { gate: 'inviteDefaultSubscriptions' }),
  welcome_message_custom_text: optionalRaw(text({ max: maxWelcomeTextLength }), null, { gate: 'inviteWelcomeText', nullIsAbsent: true }),
};

type Values = ParamValues<typeof invitationParams> & { readonly stream_ids: ReadonlyArray<number> };

/** LEVEL(20): no owners. LEVEL(61): no moderators. */
const roleAt = (number: number, open: Open): Role | undefined =>
  (Object.keys(roleNumbers) as ReadonlyArray<Role>).find(
    (role) => roleNumbers[role] === number && (role !== 'owner' || open('inviteAsOwner')) && (role !== 'moderator' || open('inviteAsModerator')),
  );

/** Only one of the two has its gate open. */
const validityOf = ({ invite_expires_in_minutes: minutes, invite_expires_in_days: days }: Values): number | null | 'default' =>
  minutes === 'default' && typeof days === 'number' ? days * minutesPerDay : minutes === 'default' ? days : minutes;

/** Translates what every kind of invitation takes. LEVEL(117): each had an end. */
export const invitationOf = (values: Values, open: Open): Either.Either<BadRequest, CommandOf<'createInvitationLink'>> => {
  const role = roleAt(values.invite_as, open);
  if (role === undefined) return Either.left(badRequest('Invalid invite_as: Value error, Not in the list of possible values'));
  const expiresInMinutes = validityOf(values);
  if (expiresInMinutes === null && !open('inviteExpiryNull')) return Either.left(badRequest('invite_expires_in_days is not an integer'));
  return Either.right({
    role,
    channelIds: values.stream_ids.map(channelId),
    groupIds: values.group_ids.map(groupId),
    includesDefaultChannels: values.include_realm_default_subscriptions,
    welcomeText: values.welcome_message_custom_text,
    expiresInMinutes,
  });
};
