import type { Channel } from '../../model/channels/channel.js';
import { hasSharedHistory, isPrivate } from '../../model/channels/channel-privacy.js';
import type { UserId } from '../../model/ids.js';
import {
  exportLifetime,
  exportState,
  type ExportScope,
  type ExportType,
  maxExportedFileBytes,
  maxExportedMessages,
  maxExports,
  type PersonInChannel,
  type RealmExport,
} from '../../model/organization/realm-export.js';
import { type Instant, instant } from '../../model/instant.js';
import type { Actor } from '../../model/people/actor.js';
import type { Refusal } from '../../refusals/index.js';
import { mustBeAdministrator } from '../people/actors.js';
import { allOf, allow, deny, type Verdict } from '../verdict.js';

export interface ExportFacts {
  readonly channels: ReadonlyArray<Pick<Channel, 'id' | 'privacy'>>;
  /** Active people who let their private data be exported. */
  readonly consenting: ReadonlyArray<UserId>;
  /** The current subscriptions of these people. */
  readonly subscribed: ReadonlyArray<PersonInChannel>;
}

/**
 * Decides what an export has. Messages of private channels and direct messages leave only with somebody who reads them and consents; where newcomers do not read
 * what was before them, what they received. What a person could read by a permission alone, without being subscribed, is left out.
 */
export const exportScopeOf = (type: ExportType, { channels, consenting, subscribed }: ExportFacts): ExportScope => {
  if (type === 'full') return { kind: 'everything' };
  const open = channels.filter(({ privacy }) => !isPrivate(privacy)).map(({ id }) => id);
  if (type === 'public') return { kind: 'some', channels: open, received: [], people: [] };
  const people = new Set(consenting);
  const privacies = new Map(channels.map(({ id, privacy }) => [id, privacy]));
  const readers = subscribed.filter(({ userId }) => people.has(userId));
  const within = (shared: boolean): ReadonlyArray<PersonInChannel> =>
    readers.filter(({ channelId }) => {
      const privacy = privacies.get(channelId);
      return privacy !== undefined && isPrivate(privacy) && hasSharedHistory(privacy) === shared;
    });
  return { kind: 'some', channels: [...new Set([...open, ...within(true).map(({ channelId }) => channelId)])], received: within(false), people: [...people] };
};

/** Sees exports, deletes them and fetches their archives: administrators. */
export const canReadExports = (actor: Actor): Verdict => mustBeAdministrator(actor);

/** Asks for an export: administrators. What people have not consented to leaves only by the operator. Spec: level 449 */
export const canExport = (actor: Actor, type: ExportType): Verdict =>
  allOf(
    'canExport',
    () => mustBeAdministrator(actor),
    () => {
      const ground = { kind: 'fact', fact: 'is limited to what people consent to', holds: type !== 'full' } as const;
      return ground.holds ? allow('withinConsent', ground) : deny('withinConsent', { kind: 'mustBeOwner' }, ground);
    },
  );

/** Refuses one export too many, and an organization that is too large. Spec: second-half 1.9 */
export const refuseExport = (measures: { readonly requested: number; readonly messages: number; readonly fileBytes: number }): Refusal | null => {
  if (measures.requested >= maxExports) return { kind: 'tooManyExports' };
  return measures.messages > maxExportedMessages || measures.fileBytes > maxExportedFileBytes ? { kind: 'tooLargeToExport' } : null;
};

/** Why an export cannot be deleted. Spec: second-half 1.9 */
export const refuseDeletingExport = (one: RealmExport): Refusal | null => {
  switch (exportState(one)) {
    case 'deleted':
      return { kind: 'exportDeleted' };
    case 'failed':
      return { kind: 'exportFailed' };
    case 'pending':
      return { kind: 'exportPending' };
    case 'ready':
      return null;
  }
};

/** Until when the archive can be fetched; null if it cannot. */
export const fetchableUntil = (one: RealmExport): Instant | null =>
  exportState(one) === 'ready' && one.succeededAt !== null ? instant(one.succeededAt + exportLifetime) : null;
