import type { Branded, ChannelId, UserId } from '../ids.js';
import { type Instant, millisecondsPerDay } from '../instant.js';

/** The extent of an export: what every member may read; also what people may read who consent to the export of their private data; everything. */
export type ExportType = 'public' | 'withConsent' | 'full';

/** A person in a channel. */
export interface PersonInChannel {
  readonly userId: UserId;
  readonly channelId: ChannelId;
}

/** Which messages an export has, and of which people the personal data. */
export type ExportScope =
  | { readonly kind: 'everything' }
  | {
      readonly kind: 'some';
      /** All messages of these. */
      readonly channels: ReadonlyArray<ChannelId>;
      /** Messages that these people received there. */
      readonly received: ReadonlyArray<PersonInChannel>;
      /** Their settings, flags, direct messages and the like. */
      readonly people: ReadonlyArray<UserId>;
    };

export const hasPersonalDataOf = (exportScope: ExportScope): ((userId: UserId) => boolean) => {
  if (exportScope.kind === 'everything') return () => true;
  const people = new Set(exportScope.people);
  return (userId) => people.has(userId);
};

/** Whether it has all messages of a channel. */
export const hasAllOf = (exportScope: ExportScope): ((channelId: ChannelId) => boolean) => {
  if (exportScope.kind === 'everything') return () => true;
  const channels = new Set(exportScope.channels);
  return (channelId) => channels.has(channelId);
};

/** Whether it has messages of a channel, all or some. */
export const hasAnyOf = (exportScope: ExportScope): ((channelId: ChannelId) => boolean) => {
  if (exportScope.kind === 'everything') return () => true;
  const channels = new Set([...exportScope.channels, ...exportScope.received.map(({ channelId }) => channelId)]);
  return (channelId) => channels.has(channelId);
};

export type RealmExportId = Branded<number, 'RealmExportId'>;
export const realmExportId = (value: number): RealmExportId => value as RealmExportId;

/** A requested export. */
export interface NewRealmExport {
  readonly type: ExportType;
  readonly requestedBy: UserId;
  readonly requestedAt: Instant;
}

/** An archive of an organization that its administrators fetch. It either succeeds or fails, and only one that has succeeded is deleted. */
export interface RealmExport extends NewRealmExport {
  readonly id: RealmExportId;
  /** The unguessable name of its file, whole or in the making; null before, and once it is removed. */
  readonly file: string | null;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly succeededAt: Instant | null;
  readonly failedAt: Instant | null;
  readonly deletedAt: Instant | null;
}

/** `address`: of its archive, below the organization's own address; null if it cannot be fetched. */
export interface ShownExport extends RealmExport {
  readonly address: string | null;
}

export type ExportState = 'pending' | 'ready' | 'failed' | 'deleted';

export const exportState = ({ succeededAt, failedAt, deletedAt }: RealmExport): ExportState => {
  if (deletedAt !== null) return 'deleted';
  if (failedAt !== null) return 'failed';
  return succeededAt === null ? 'pending' : 'ready';
};

/** In any seven days, whatever became of them. Spec: second-half 1.9 */
export const maxExports = 5;
export const exportsCountedFor = 7 * millisecondsPerDay;

/** Of an organization that is exported on request. Spec: second-half 1.9 */
export const maxExportedMessages = 250_000;
export const maxExportedFileBytes = 10_240 * 1_048_576;

/** Bytes of an archive: beside its files it has texts with their histories. */
export const maxExportBytes = 16_384 * 1_048_576;

/** Times that an export is begun: where the program ends while it is made, it is made anew. */
export const maxExportAttempts = 3;

/** Milliseconds for which an archive can be fetched; then it is deleted. */
export const exportLifetime = 7 * millisecondsPerDay;

/** The newest, of one organization. */
export const maxExportsListed = 100;

/** Where its bytes are stored. */
export const exportPath = (file: string): string => `exports/${file}`;

/** The name that browsers save it under. */
export const exportName = (realmStringId: string): string => `zulip-export${realmStringId === '' ? '' : `-${realmStringId}`}.tar.gz`;

/** Below the organization's own address. */
export const exportAddress = (id: RealmExportId, token: string, realmStringId: string): string => `/user_exports/${id}/${token}/${exportName(realmStringId)}`;
