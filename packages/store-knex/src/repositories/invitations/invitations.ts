import { dayOf, type Instant, type Invitations, invitationId, type NewInvitationRow, userId } from '@parley/core';
import { fold, type Invitation } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import type { Row, Scope } from '../../connection/scope.js';
import { as, at, atOrNull, int, ints } from '../../rows/read.js';
import { type Sql, sql } from '../../sql/sql.js';
import { findable, storable, toJson } from '../../sql/storable.js';

/** Rows that are over, deleted with each addition: more than one adds, so that they do not accumulate. */
const sweptAtOnce = 10;

const columns = sql`id, inviter_id, email, role, channel_ids, group_ids, includes_default_channels, welcome_text, notifies_inviter, invited_at, expires_at`;

const invitationFromRow = (row: Row): Invitation => ({
  id: invitationId(int(row, 'id')),
  inviterId: userId(int(row, 'inviter_id')),
  email: as(row, 'email'),
  role: as(row, 'role'),
  channelIds: ints(row, 'channel_ids'),
  groupIds: ints(row, 'group_ids'),
  includesDefaultChannels: as(row, 'includes_default_channels'),
  welcomeText: as(row, 'welcome_text'),
  notifiesInviter: as(row, 'notifies_inviter'),
  invitedAt: at(row, 'invited_at'),
  expiresAt: atOrNull(row, 'expires_at'),
});

/** As `row`, with `columns`, `email_folded` and `fingerprint`. */
const invitationRows = (rows: ReadonlyArray<NewInvitationRow>): Sql => {
  const values = rows.map(({ invitation, fingerprint }) => ({
    id: invitation.id,
    inviter_id: invitation.inviterId,
    email: invitation.email === null ? null : storable(invitation.email),
    email_folded: invitation.email === null ? null : fold(storable(invitation.email)),
    role: invitation.role,
    channel_ids: invitation.channelIds,
    group_ids: invitation.groupIds,
    includes_default_channels: invitation.includesDefaultChannels,
    welcome_text: invitation.welcomeText === null ? null : storable(invitation.welcomeText),
    notifies_inviter: invitation.notifiesInviter,
    invited_at: invitation.invitedAt,
    expires_at: invitation.expiresAt,
    fingerprint,
  }));
  return sql`jsonb_to_recordset(${toJson(values)}::jsonb) as row (
    id bigint, inviter_id bigint, email text, email_folded text, role text, channel_ids bigint[], group_ids bigint[], includes_default_channels boolean,
    welcome_text text, notifies_inviter boolean, invited_at bigint, expires_at bigint, fingerprint text)`;
};

export const invitationsIn = (scope: Scope): Invitations => {
  const { realmId, tables } = scope;
  const { invitation: table, invitation_count: counted } = tables;
  const isOpen = (now: Instant): Sql => sql`realm_id = ${realmId} and not is_revoked and (expires_at is null or expires_at > ${now})`;
  const one = async (condition: Sql, now: Instant, lock: Sql) => {
    const [row] = await scope.rows(sql`select ${columns} from ${table} where ${isOpen(now)} and ${condition} ${lock}`);
    return fromNullable(row === undefined ? null : invitationFromRow(row));
  };
  const held = sql`for no key update`;
  return {
    open: (now, inviter) =>
      scope.attempt('read invitations', async () => {
        const whose = inviter === null ? sql`true` : sql`inviter_id = ${inviter}`;
        const rows = await scope.rows(sql`select ${columns} from ${table} where ${isOpen(now)} and ${whose} order by email is null, id`);
        return rows.map(invitationFromRow);
      }),
    findByKey: (fingerprint, now) => scope.attempt('find an invitation', () => one(sql`fingerprint = ${fingerprint}`, now, sql``)),
    holdByKey: (fingerprint, now) => scope.attempt('hold an invitation', () => one(sql`fingerprint = ${fingerprint}`, now, held)),
    holdFor: (email, now) =>
      scope.attempt('hold an invitation for an address', () =>
        one(sql`email_folded = any(${findable([email]).map(fold)}::text[])`, now, sql`order by id desc limit 1 for no key update`),
      ),
    holdById: (id, now) => scope.attempt('hold an invitation by id', () => one(sql`id = ${id}`, now, held)),
    reserve: (count) =>
      scope.attempt('reserve ids of invitations', async () => {
        const rows = await scope.rows(sql`select nextval('${tables.invitation_ids}') as id from generate_series(1, ${count}::integer)`);
        return rows.map((row) => invitationId(int(row, 'id')));
      }),
    hold: (inviter, now) =>
      scope.attempt('hold the invitations of an organization', async () => {
        const [count = {}] = await scope.rows(sql`
          with inviter as (select 1 from ${tables.account} where realm_id = ${realmId} and id = ${inviter} for no key update)
          insert into ${counted} as c (realm_id, day, mailed) select ${realmId}, ${dayOf(now)}, 0 from inviter
          on conflict (realm_id) do update set day = excluded.day, mailed = case when c.day = excluded.day then c.mailed else 0 end
          returning mailed`);
        const [row = {}] = await scope.rows(
          sql`select count(*) filter (where email is not null) as mailed, count(*) filter (where email is null) as links from ${table} where ${isOpen(now)}`,
        );
        return { mailedToday: int(count, 'mailed'), openMailed: int(row, 'mailed'), openLinks: int(row, 'links') };
      }),
    countMailed: (count, now) =>
      scope.attempt('count mailed invitations', async () => {
        await scope.rows(sql`update ${counted} set mailed = mailed + ${count} where realm_id = ${realmId} and day = ${dayOf(now)}`);
      }),
    insert: (rows, now) =>
      scope.attempt('keep invitations', async () => {
        await scope.rows(sql`
          with swept as (
            delete from ${table} where realm_id = ${realmId} and id in (
              select id from ${table} where realm_id = ${realmId} and expires_at <= ${now} order by expires_at limit ${sweptAtOnce} for update skip locked
            )
          )
          insert into ${table} (realm_id, ${columns}, email_folded, fingerprint)
          select ${realmId}, ${columns}, email_folded, fingerprint from ${invitationRows(rows)}`);
      }),
    revokedLink: (id) =>
      scope.attempt('look for a revoked link', async () => {
        const [row] = await scope.rows(sql`select ${columns} from ${table} where realm_id = ${realmId} and id = ${id} and is_revoked`);
        return fromNullable(row === undefined ? null : invitationFromRow(row));
      }),
    revoke: (id, forgottenAt) =>
      scope.attempt('revoke an invitation', async () => {
        await scope.rows(sql`
          with mailed as (delete from ${table} where realm_id = ${realmId} and id = ${id} and email is not null)
          update ${table} set is_revoked = true, expires_at = ${forgottenAt} where realm_id = ${realmId} and id = ${id} and email is null`);
      }),
    removeFor: (email, now) =>
      scope.attempt('remove the invitations for an address', async () => {
        const rows = await scope.rows(sql`
          with removed as (
            delete from ${table} where realm_id = ${realmId} and email_folded = any(${findable([email]).map(fold)}::text[]) returning inviter_id, expires_at
          )
          select distinct inviter_id from removed where expires_at is null or expires_at > ${now} order by inviter_id`);
        return rows.map((row) => userId(int(row, 'inviter_id')));
      }),
    endOf: (inviter, now) =>
      scope.attempt("end a person's invitations", async () => {
        const rows = await scope.rows(sql`
          with ended as (delete from ${table} where realm_id = ${realmId} and inviter_id = ${inviter} returning is_revoked, expires_at)
          select 1 from ended where not is_revoked and (expires_at is null or expires_at > ${now}) limit 1`);
        return rows.length > 0;
      }),
  };
};
